/**
 * Unsent input of every form (design §7), with its owner, its place and what it was typed over. A draft lives until it is sent or
 * discarded; it survives a reload and an expired session, in `browser` also a closed tab. A sign-out erases it.
 */
import { type Owned, ofPerson, readJson } from './kept'

/** Values of a form: texts, switches, numbers and lists of them. */
export type DraftValues = Readonly<Record<string, unknown>>

/** One person's draft of one form. */
export interface StoredDraft {
  /** Returns what is stored, unchecked. `stamp`: what it was typed over, e.g. the version of the entry; empty where nothing was. */
  read(): { values: DraftValues; stamp: string } | undefined
  /**
   * Returns the stored values where they were typed over `stamp` and each field of `start` has its kind; otherwise undefined, so
   * that another person's save is not overwritten unseen.
   */
  wholeOver<Values extends DraftValues>(start: Values, stamp: string): Values | undefined
  /** Returns `start` with the stored texts over it. An empty stored text keeps the value of `start`. */
  textsOver<Values extends DraftValues>(start: Values): Values
  /** Returns false where the browser refuses or its storage is full: the values live as long as the page. */
  keep(values: DraftValues, stamp?: string): boolean
  drop(): void
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
const isRecord = (value: unknown): value is DraftValues => kindOf(value) === 'object' && value !== null

function storedDraft(store: Owned, owner: string, id?: string): StoredDraft {
  const read: StoredDraft['read'] = () => {
    const kept = readJson(store, owner, id)
    if (!isRecord(kept) || !isRecord(kept.values)) return undefined
    // Earlier builds stored the version of an entry under that name.
    return { values: kept.values, stamp: String(kept.stamp ?? kept.version ?? '') }
  }
  return {
    read,
    wholeOver<Values extends DraftValues>(start: Values, stamp: string) {
      const { values = {}, stamp: over } = read() ?? {}
      const isWhole =
        over === stamp && Object.entries(start).every(([name, value]) => kindOf(values[name]) === kindOf(value))
      return isWhole ? (values as Values) : undefined
    },
    textsOver(start) {
      // Earlier builds stored the fields alone.
      const values = read()?.values ?? ((readJson(store, owner, id) ?? {}) as DraftValues)
      const texts = Object.keys(start).filter((name) => values[name] && typeof values[name] === 'string')
      return { ...start, ...Object.fromEntries(texts.map((name) => [name, values[name]])) }
    },
    keep: (values, stamp = '') => store.write(owner, JSON.stringify({ stamp, values }), id),
    drop: () => void store.write(owner, undefined, id),
  }
}

/** @returns the draft of a person. `id` distinguishes several drafts of one kind. */
type DraftsOf = (owner: string, id?: string) => StoredDraft

function draftsAt(...at: Parameters<typeof ofPerson>): DraftsOf {
  const store = ofPerson(...at)
  return (owner, id) => storedDraft(store, owner, id)
}

export const drafts = {
  afterSale: draftsAt('browser', 'portal.aftersale'),
  mallOrder: draftsAt('tab', 'portal.order'),
  quickEntry: draftsAt('tab', 'portal.quick-entry'),
  signUp: draftsAt('tab', 'portal.sign-up'),
  qualification: draftsAt('tab', 'portal.qualification'),
  /** Forms of the console. */
  console: draftsAt('tab', 'console.draft'),
  /** Entries of content admin pages. */
  cms: draftsAt('browser', 'upkeep.draft'),
} as const
