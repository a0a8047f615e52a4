/** What was typed into the form, kept in this browser until it was sent: typed text is never lost (design §7). */
import { newRequestKey } from '../../../platform/session/request-key'
import { drafts } from '../../../platform/storage/kept'
import { type ApplyFields, emptyApply } from './apply-rules'

export interface ApplyDraft extends ApplyFields {
  /** Id of this request: sent twice, it makes one order. */
  requestKey: string
}

/** Every field that a text of this page holds; anything else in the store is ignored. */
export function readDraft(owner: string): ApplyDraft | undefined {
  try {
    const kept = JSON.parse(drafts.afterSale.read(owner) ?? 'null') as Record<string, unknown> | null
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

/** A full or refused store keeps the form for this page only. */
export const writeDraft = (owner: string, draft: ApplyDraft): void =>
  void drafts.afterSale.write(owner, JSON.stringify(draft))

export const dropDraft = (owner: string): void => void drafts.afterSale.write(owner, undefined)

/** A new form; the phone is the account's own, where it is known. */
export const newDraft = (phone: string): ApplyDraft => ({
  ...emptyApply,
  contactPhone: phone,
  requestKey: newRequestKey(),
})

/** Whether somebody wrote something worth keeping. */
export const isWritten = (draft: ApplyFields): boolean =>
  draft.problemDescription.trim() !== '' || draft.aftersaleTypeId !== '' || draft.contractId !== ''
