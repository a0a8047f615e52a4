/**
 * What was typed into a form of the console and not sent, kept in this browser tab (design §7): a drawer that was closed
 * by a press beside it, a reload or a sign-in that ends loses none of it. Pure.
 */

/** What a form holds: texts, switches, numbers and lists of them. */
export type DraftValues = Readonly<Record<string, unknown>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of one person and one form, e.g. `machine.<contractId>.new`. */
export const draftKey = (owner: string, name: string): string => `weft.console.draft.${owner}.${name}`

/** Of one person and one entry of the upkeep pages, which outlives the tab: in the browser's lasting store. */
export const lastingDraftKey = (owner: string, name: string): string => `weft.upkeep.draft.${owner}.${name}`

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * The kept values; undefined where there are none, where they are of another form, and where they were typed over an entry
 * that has changed since (`stamp`): what somebody else saved meanwhile is not written over unseen.
 */
export function readDraft<Values extends DraftValues>(
  key: string,
  start: Values,
  stamp: string,
  store?: Store,
): Values | undefined {
  try {
    const kept = JSON.parse((store ?? sessionStorage).getItem(key) ?? 'null') as {
      stamp?: unknown
      values?: DraftValues
    } | null
    const values = kept?.values
    if (kept?.stamp !== stamp || typeof values !== 'object' || values === null) return undefined
    const isWhole = Object.entries(start).every(([name, value]) => kindOf(values[name]) === kindOf(value))
    return isWhole ? (values as Values) : undefined
  } catch {
    return undefined
  }
}

/** Refused or full: the form lives as long as its page. */
export function writeDraft(key: string, values: DraftValues, stamp: string, store?: Store): void {
  try {
    ;(store ?? sessionStorage).setItem(key, JSON.stringify({ stamp, values }))
  } catch {
    // As above.
  }
}

export function dropDraft(key: string, store?: Store): void {
  try {
    ;(store ?? sessionStorage).removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

const dropAll = (find: () => Storage, start: string) => {
  try {
    const kept = find()
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
    for (const key of keys) if (key.startsWith(start)) kept.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Everything that a person left half written: who signs out leaves nothing behind for whoever sits down next. */
export function dropDraftsOf(owner: string): void {
  dropAll(() => sessionStorage, draftKey(owner, ''))
  dropAll(() => localStorage, lastingDraftKey(owner, ''))
}
