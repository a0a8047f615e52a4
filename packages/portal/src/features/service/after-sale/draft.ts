/** First values of a request's form, and the part stored in this browser until it is sent (design §7). */
import type { ApplyFields } from '@weft/contract'
import { newRequestKey } from '../../../platform/session/request-key'

export type ApplyDraft = Omit<ApplyFields, 'images'> & {
  /** Idempotency key of this request. */
  requestKey: string
}

/** Returns a new form; the phone is the account's own, where known. */
export const newDraft = (phone: string): ApplyDraft => ({
  contractId: '',
  productNum: '',
  aftersaleTypeId: '',
  contactPhone: phone,
  problemDescription: '',
  requestKey: newRequestKey(),
})

/** Whether the form contains text worth storing. */
export const isWritten = (draft: ApplyDraft): boolean =>
  draft.problemDescription.trim() !== '' || draft.aftersaleTypeId !== '' || draft.contractId !== ''
