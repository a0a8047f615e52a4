/**
 * Hides personal data from a model: phones, mail addresses, names and order numbers become marks like `〔电话1〕`, which an answer
 * gets back. What the operator allows (WEFT_MODEL_SEES) stays.
 */
import type { PersonalKind } from '../../platform/robot-settings'

const FINDERS: Readonly<Record<Exclude<PersonalKind, 'names'>, { label: string; pattern: RegExp }>> = {
  mails: { label: '邮箱', pattern: /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g },
  orders: { label: '单号', pattern: /(?<![A-Za-z0-9])(?:AS|SP)\d{8}-\d{4,}/gi },
  // Mobile numbers of China with the usual gaps, land lines with area code, and international numbers.
  phones: {
    label: '电话',
    pattern:
      /(?<![\d.])(?:(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}[- ]\d{7,8}|\+[1-9]\d{0,2}(?:[ -]?\d{2,4}){2,5})(?![\d.]\d)(?!\d)/g,
  },
}
const NAME = '姓名'

export interface Mask {
  /** The same text always gets the same mark. */
  hide(text: string): string
  /** Puts back what `hide` took out; marks that it never made stay. */
  show(text: string): string
}

/** @param names of the people in the conversation; shorter than two characters are not looked for */
export function createMask(allowed: readonly PersonalKind[], names: readonly string[]): Mask {
  const marks = new Map<string, string>()
  const counts = new Map<string, number>()
  const markOf = (label: string, found: string): string => {
    const known = marks.get(found)
    if (known) return known
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    const mark = `〔${label}${count}〕`
    marks.set(found, mark)
    return mark
  }
  const wanted = [...new Set(names.map((name) => name.trim()).filter((name) => name.length >= 2))]
    // A name inside a longer one is looked for after it.
    .sort((a, b) => b.length - a.length)
  return {
    hide(text) {
      let hidden = text
      for (const kind of ['mails', 'orders', 'phones'] as const) {
        if (allowed.includes(kind)) continue
        const { label, pattern } = FINDERS[kind]
        hidden = hidden.replace(pattern, (found) => markOf(label, found))
      }
      if (!allowed.includes('names'))
        for (const name of wanted) hidden = hidden.replaceAll(name, () => markOf(NAME, name))
      return hidden
    },
    show(text) {
      let shown = text
      for (const [found, mark] of marks) shown = shown.replaceAll(mark, () => found)
      return shown
    },
  }
}
