/** What a documentation page says about one exported part. Every field is asked for by `parts.test.ts`. */

/** One state on the page: the example with these arguments over those of the playground. */
export interface PartState<Args = Record<string, unknown>> {
  readonly name: string
  readonly args?: Partial<Args>
  /** What to look at, where the name does not say it. */
  readonly note?: string
}

export interface PartDocs<Args = Record<string, unknown>> {
  /** `stable`: frozen by semantic versioning. `preview`: may change in a minor version. `deprecated`: says what replaces it. */
  readonly status: 'stable' | 'preview' | 'deprecated'
  /** What it is for, in one or two sentences. */
  readonly purpose: string
  /** When not to use it, and what to use instead. */
  readonly avoid: readonly string[]
  /** Its pieces, from the outside in or in reading order. */
  readonly anatomy: readonly string[]
  readonly states: readonly PartState<Args>[]
  /** States one below the other: for what needs the width. */
  readonly isWide?: boolean
  /** Rules for the words and pictures in it. */
  readonly content: readonly string[]
  /** Key and what it does; a sentence where the part takes no keys. */
  readonly keys: readonly (readonly [key: string, effect: string])[] | string
  /** Role, and where the name of it comes from. */
  readonly roles: readonly (readonly [role: string, name: string])[]
  /** To be copied: imports included. */
  readonly snippet: string
  /** The page shows its story `Opened`, for it covers what is around it; `heightPx` of the frame that it is shown in. */
  readonly opened?: { readonly heightPx: number }
  /** A sentence instead of the table, where it declares no props. */
  readonly noProps?: string
  /** The part whose props it takes; default its own. */
  readonly propsOf?: string
}
