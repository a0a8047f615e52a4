/**
 * Unsent input of a console form, stored in this browser tab (design §7). It survives a drawer closed by a press outside, a
 * reload and an expired session.
 */
import { drafts } from '../../platform/storage/kept'

/** Values of a form: texts, switches, numbers and lists of them. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Key of one person's draft of one form, e.g. `machine.<contractId>.new`. */
export interface DraftKey {
  owner: string
  name: string
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Returns the stored values. Returns undefined where there are none, where another form stored them, or where the entry has
 * changed since (`stamp`), so that another person's save is not overwritten unseen.
 */
export function readDraft<Values extends DraftValues>(
  { owner, name }: DraftKey,
  start: Values,
  stamp: string,
): Values | undefined {
  try {
    const kept = JSON.parse(drafts.console.read(owner, name) ?? 'null') as {
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

/** Storage refused or full: the values live as long as the page. */
export const writeDraft = ({ owner, name }: DraftKey, values: DraftValues, stamp: string): void =>
  void drafts.console.write(owner, JSON.stringify({ stamp, values }), name)

export const dropDraft = ({ owner, name }: DraftKey): void => void drafts.console.write(owner, undefined, name)
