/** What was typed into the form, kept in this browser until it was sent: typed text is never lost (design §7). */
import { type ApplyFields, emptyApply } from './apply-rules'

export interface ApplyDraft extends ApplyFields {
  /** Id of this request: sent twice, it makes one order. */
  requestKey: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (owner: string) => `weft.portal.draft.aftersale.${owner}`

const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Every field that a text of this page holds; anything else in the store is ignored. */
export function readDraft(owner: string, store?: Store): ApplyDraft | undefined {
  try {
    const kept = JSON.parse((store ?? localStorage).getItem(keyOf(owner)) ?? 'null') as Record<string, unknown> | null
    if (!kept || typeof kept !== 'object') return undefined
    const text = (name: string) => (typeof kept[name] === 'string' ? (kept[name] as string) : '')
    const fields = Object.fromEntries(
      Object.keys(emptyApply).map((name) => [name, text(name)]),
    ) as unknown as ApplyFields
    return { ...fields, requestKey: text('requestKey') || newRequestKey() }
  } catch {
    return undefined
  }
}

export function writeDraft(owner: string, draft: ApplyDraft, store?: Store): void {
  try {
    ;(store ?? localStorage).setItem(keyOf(owner), JSON.stringify(draft))
  } catch {
    // A full or refused store keeps the form for this page only.
  }
}

export function dropDraft(owner: string, store?: Store): void {
  try {
    ;(store ?? localStorage).removeItem(keyOf(owner))
  } catch {
    // As above.
  }
}

/** A new form; the phone is the account's own, where it is known. */
export const newDraft = (phone: string): ApplyDraft => ({
  ...emptyApply,
  contactPhone: phone,
  requestKey: newRequestKey(),
})

/** Whether somebody wrote something worth keeping. */
export const isWritten = (draft: ApplyFields): boolean =>
  draft.problemDescription.trim() !== '' || draft.aftersaleTypeId !== '' || draft.contractId !== ''
