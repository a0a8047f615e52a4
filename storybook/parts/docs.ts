/** Content of a part's documentation page. `parts.test.ts` requires every field. */

/** One state: the example with these arguments over those of the playground. */
export interface PartState<Args = Record<string, unknown>> {
  readonly name: string
  readonly args?: Partial<Args>
  /** What to notice, where the name does not say it. */
  readonly note?: string
}

export interface PartDocs<Args = Record<string, unknown>> {
  /** `stable`: frozen by semantic versioning. `preview`: may change in a minor version. `deprecated`: names its replacement. */
  readonly status: 'stable' | 'preview' | 'deprecated'
  /** Purpose, in one or two sentences. */
  readonly purpose: string
  /** When not to use it, and what to use instead. */
  readonly avoid: readonly string[]
  /** Its elements, from outside in or in reading order. */
  readonly anatomy: readonly string[]
  readonly states: readonly PartState<Args>[]
  /** Shows states in one column: for wide parts. */
  readonly isWide?: boolean
  /** Rules for its texts and pictures. */
  readonly content: readonly string[]
  /** Keys and their effects; a sentence where the part handles no keys. */
  readonly keys: readonly (readonly [key: string, effect: string])[] | string
  /** Role, and the source of its accessible name. */
  readonly roles: readonly (readonly [role: string, name: string])[]
  /** Code to copy, with imports. */
  readonly snippet: string
  /** Shows the story `Opened` in a frame of `heightPx`, because the part covers its surroundings. */
  readonly opened?: { readonly heightPx: number }
  /** A sentence instead of the table, for a part without props. */
  readonly noProps?: string
  /** The part whose props it takes; defaults to its own. */
  readonly propsOf?: string
}
