/**
 * What was typed into a form of the console and not sent, kept in this browser tab (design §7): a drawer that was closed
 * by a press beside it, a reload or a sign-in that ends loses none of it.
 */
import { drafts } from '../../platform/storage/kept'

/** What a form holds: texts, switches, numbers and lists of them. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Key of one person's draft of one form, e.g. `machine.<contractId>.new`. */
export interface DraftKey {
  owner: string
  name: string
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * The kept values; undefined where there are none, where they are of another form, and where they were typed over an entry
 * that has changed since (`stamp`): what somebody else saved meanwhile is not written over unseen.
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

/** Refused or full: the form lives as long as its page. */
export const writeDraft = ({ owner, name }: DraftKey, values: DraftValues, stamp: string): void =>
  void drafts.console.write(owner, JSON.stringify({ stamp, values }), name)

export const dropDraft = ({ owner, name }: DraftKey): void => void drafts.console.write(owner, undefined, name)
