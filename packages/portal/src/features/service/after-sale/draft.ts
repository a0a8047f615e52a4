/** What the form of a request begins with, and what of it is kept in this browser until it was sent (design §7). */
import type { ApplyFields } from '@weft/contract'
import { newRequestKey } from '../../../platform/session/request-key'

export type ApplyDraft = Omit<ApplyFields, 'images'> & {
  /** Id of this request: sent twice, it makes one order. */
  requestKey: string
}

/** A new form; the phone is the account's own, where it is known. */
export const newDraft = (phone: string): ApplyDraft => ({
  contractId: '',
  productNum: '',
  aftersaleTypeId: '',
  contactPhone: phone,
  problemDescription: '',
  requestKey: newRequestKey(),
})

/** Whether somebody wrote something worth keeping. */
export const isWritten = (draft: ApplyDraft): boolean =>
  draft.problemDescription.trim() !== '' || draft.aftersaleTypeId !== '' || draft.contractId !== ''
