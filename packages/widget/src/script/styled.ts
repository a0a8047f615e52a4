/**
 * Replaces styled-components in the script (by rollup.script.js): `styled`, `css`, `keyframes`, `createGlobalStyle` and
 * `StyleSheetManager` for rules that do not depend on props, as all our parts have. Rules enter a sheet when a part first
 * renders, in the order in which the parts were defined.
 */
import {
  type ComponentType,
  createContext,
  createElement,
  type ElementType,
  forwardRef,
  type ReactNode,
  useContext,
} from 'react'
import { rulesOf } from './nested-css'

/** CSS with the names of its animations inserted, and the rules of these animations. */
interface Css {
  text: string
  frames: readonly string[]
}
/** Style of one part: its class, and its rules once computed. */
interface Style {
  at: number
  name: string
  css: Css
  rules?: string[]
}
type Styled = ComponentType<Record<string, unknown>> & { tag: ElementType; styles: readonly Style[] }
type Template = readonly string[]
type Value = string | number | false | null | undefined | Css | Styled

let count = 0
const styleOf = (css: Css): Style => {
  count += 1
  return { at: count, name: `w${count}`, css }
}

/** The CSS of a template: values of `css` are inserted as text, an animation by its name, a part by its class. */
export function css(template: Template, ...values: Value[]): Css {
  const frames: string[] = []
  let text = template[0] as string
  for (const [at, value] of values.entries()) {
    if (value && typeof value === 'object' && 'frames' in value) frames.push(...value.frames)
    const isNothing = value === false || value === null || value === undefined
    text += `${isNothing ? '' : typeof value === 'object' && 'text' in value ? value.text : value}${template[at + 1]}`
  }
  return { text, frames }
}

export function keyframes(template: Template, ...values: Value[]): Css {
  count += 1
  const name = `k${count}`
  return { text: name, frames: [`@keyframes ${name}{${css(template, ...values).text}}`] }
}

/** A sheet that keeps the rules of parts in the order of their definition. */
class Sheet {
  readonly #sheet: CSSStyleSheet
  /** Number of rules of each style in this sheet, by the style's index. */
  readonly #counts: number[] = []
  readonly #frames = new Set<string>()

  constructor(target: HTMLElement) {
    this.#sheet = target.insertBefore(document.createElement('style'), null).sheet as CSSStyleSheet
  }

  use(style: Style): void {
    if (this.#counts[style.at] !== undefined) return
    style.rules ??= rulesOf(style.css.text, style.name && `.${style.name}`)
    const frames = style.css.frames.filter((rule) => !this.#frames.has(rule))
    for (const rule of frames) this.#frames.add(rule)
    let at = 0
    for (let before = 0; before < style.at; before += 1) at += this.#counts[before] ?? 0
    const rules = [...frames, ...style.rules]
    let added = 0
    for (const rule of rules) {
      try {
        this.#sheet.insertRule(rule, at + added)
        added += 1
      } catch {
        // A selector that this browser does not support loses only its own rule, as in a parsed sheet.
      }
    }
    this.#counts[style.at] = added
  }
}

const sheets = new WeakMap<HTMLElement, Sheet>()
const SheetContext = createContext<Sheet | undefined>(undefined)

/** Sets the sheet for the parts inside. */
export function StyleSheetManager({ target, children }: { target: HTMLElement; children?: ReactNode }) {
  let sheet = sheets.get(target)
  if (!sheet) {
    sheet = new Sheet(target)
    sheets.set(target, sheet)
  }
  return createElement(SheetContext.Provider, { value: sheet }, children)
}

function make(of: ElementType | Styled): (template: Template, ...values: Value[]) => Styled {
  return (template, ...values) => {
    const base = typeof of !== 'string' && 'styles' in of ? of : undefined
    const styles = [...(base?.styles ?? []), styleOf(css(template, ...values))]
    const tag = base?.tag ?? (of as ElementType)
    const names = styles.map(({ name }) => name).join(' ')
    const Part = forwardRef<unknown, Record<string, unknown>>(function Part({ as, className, ...rest }, ref) {
      const sheet = useContext(SheetContext)
      for (const style of styles) sheet?.use(style)
      return createElement((as as ElementType | undefined) ?? tag, {
        ...rest,
        ref,
        className: className ? `${names} ${className}` : names,
      })
    })
    return Object.assign(Part, { tag, styles, toString: () => `.${styles.at(-1)?.name}` }) as unknown as Styled
  }
}

export const styled = new Proxy(make, { get: (_, tag) => make(tag as ElementType) }) as typeof make &
  Record<'div', ReturnType<typeof make>>

/** Rules for the whole root, from the first render on. */
export function createGlobalStyle(template: Template, ...values: Value[]) {
  const style = { ...styleOf(css(template, ...values)), name: '' }
  return function GlobalStyle() {
    useContext(SheetContext)?.use(style)
    return null
  }
}
