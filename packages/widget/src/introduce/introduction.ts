/** What an integrator asks before the first word, and what of it the conversation is told. */

/** One question of the form before the first message. */

export interface IntroductionField {
  /** Unique within the form. */
  name: string
  /** What the person reads, e.g. `设备编号`. */
  label: string
  /** Default `text`. */
  kind?: 'text' | 'phone' | 'email' | 'choice'
  /** For `choice`: at least two. */
  options?: readonly string[]
  isRequired?: boolean
}

/** The form before the talk; it stands there until it was answered or skipped once on this device. */
export interface Introduction {
  /** At most 8; more are left out. */
  fields: readonly IntroductionField[]
  /** Default 开始对话前，请先告诉我们. */
  title?: string
  /** Whether the person may leave it out. Default false. */
  canSkip?: boolean
}

export const MOST_FIELDS = 8

/** Code of the card that holds the answers: for programs; people read a word for it. */
export const INTRODUCTION_CODE = 'introduction'

/**
 * A form that a page's script gave; undefined for what asks nothing. Left out is what nobody could answer: a field without a
 * name of its own or a label, a choice of fewer than two texts.
 */
export function introductionOf(given: unknown): Introduction | undefined {
  const { fields, title, canSkip } = (given ?? {}) as Record<string, unknown>
  const isField = (field: unknown): field is IntroductionField => {
    const { name, label, kind, options } = (field ?? {}) as Record<string, unknown>
    if (typeof name !== 'string' || typeof label !== 'string' || name === '' || label.trim() === '') return false
    const texts = Array.isArray(options) ? options.filter((option) => typeof option === 'string') : undefined
    return (
      kind !== 'choice' || (texts !== undefined && texts.length > 1 && texts.length === (options as unknown[]).length)
    )
  }
  const asked = Array.isArray(fields)
    ? fields.filter(isField).filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    : []
  if (asked.length === 0) return undefined
  return { fields: asked, title: typeof title === 'string' ? title : undefined, canSkip: canSkip === true }
}

/** The answers as lines `称呼：周敏`, what was left empty left out. */
export const answersOf = (fields: readonly IntroductionField[], values: Readonly<Record<string, string>>): string =>
  fields
    .map(({ name, label }) => [label, values[name]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}：${value}`)
    .join('\n')
