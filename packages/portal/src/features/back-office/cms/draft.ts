/**
 * Unsaved input of an entry, stored in this browser until it is saved or discarded: it survives an expired session, a reload and
 * a closed tab; a sign-out erases it. `version`: the stored entry's when the typing began.
 */
import { drafts } from '../../../platform/storage/kept'
import type { Values } from './forms'

export interface CmsDraft {
  version: number
  values: Values
}

/** Draft of one person, kind and entry (`new` for one that is not stored). */
export interface DraftKey {
  owner: string
  kind: string
  id: string
}

const nameOf = ({ kind, id }: DraftKey) => `${kind}.${id}`

export function readDraft(key: DraftKey): CmsDraft | undefined {
  try {
    const kept = JSON.parse(drafts.cms.read(key.owner, nameOf(key)) ?? 'null') as Partial<CmsDraft> | null
    if (typeof kept?.version !== 'number' || typeof kept.values !== 'object' || kept.values === null) return undefined
    return { version: kept.version, values: kept.values }
  } catch {
    return undefined
  }
}

/** Returns false where it could not be stored: then the page warns before it is left. */
export const writeDraft = (key: DraftKey, draft: CmsDraft): boolean =>
  drafts.cms.write(key.owner, JSON.stringify(draft), nameOf(key))

export const dropDraft = (key: DraftKey): void => void drafts.cms.write(key.owner, undefined, nameOf(key))
