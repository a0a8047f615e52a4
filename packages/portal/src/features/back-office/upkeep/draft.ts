/**
 * What was typed into an entry and not saved, kept in this browser until it is saved or given up: a sign-in that ends, a
 * reload or a closed tab loses nothing; who signs out takes it along. `version` is the stored entry's that it was typed over.
 */
import { lastingDraftKey } from '../../../shell/draft/kept-draft'
import type { Values } from './forms'

export interface UpkeepDraft {
  version: number
  values: Values
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of one person, kind and entry (`new` for one that is not stored). */
export const draftKey = (owner: string, kind: string, id: string): string => lastingDraftKey(owner, `${kind}.${id}`)

export function readDraft(key: string, store?: Store): UpkeepDraft | undefined {
  try {
    const kept = JSON.parse((store ?? localStorage).getItem(key) ?? 'null') as Partial<UpkeepDraft> | null
    if (typeof kept?.version !== 'number' || typeof kept.values !== 'object' || kept.values === null) return undefined
    return { version: kept.version, values: kept.values }
  } catch {
    return undefined
  }
}

/** False where it could not be kept: then the page warns before it is left. */
export function writeDraft(key: string, draft: UpkeepDraft, store?: Store): boolean {
  try {
    ;(store ?? localStorage).setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string, store?: Store): void {
  try {
    ;(store ?? localStorage).removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
