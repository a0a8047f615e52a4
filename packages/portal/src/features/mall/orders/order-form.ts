/** The order's form: what is wrong with it, and what of it is kept over reloads and the way to the sign-in. */
import { codePhonePattern, normalisePhone } from '@weft/contract'
import { drafts } from '../../../platform/storage/kept'
import { orders } from '../words-orders'

export interface OrderDraft {
  contactName: string
  phone: string
  address: string
  invoiceNote: string
  remark: string
}

export const emptyDraft: OrderDraft = { contactName: '', phone: '', address: '', invoiceNote: '', remark: '' }
export type DraftField = keyof OrderDraft
/** In the order of the screen: the first wrong one gets the focus. */
export const draftFields: readonly DraftField[] = ['contactName', 'phone', 'address', 'invoiceNote', 'remark']

const words = orders.place

/** The sentence under a field; undefined while it is right. */
export function faultOf(field: DraftField, draft: OrderDraft): string | undefined {
  const value = draft[field].trim()
  if (field === 'contactName') return value ? undefined : words.needContact
  if (field === 'address') return value ? undefined : words.needAddress
  if (field !== 'phone') return undefined
  if (!value) return words.needPhone
  return codePhonePattern.test(normalisePhone(value)) ? undefined : words.badPhone
}

/** Of one person: whoever signs in next in this tab does not find the name, number and address of the last one. */
export function readDraft(owner: string): Partial<OrderDraft> {
  try {
    const kept: unknown = JSON.parse(drafts.mallOrder.read(owner) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const entries = Object.entries(kept).filter(
      ([key, value]) => (draftFields as readonly string[]).includes(key) && typeof value === 'string' && value,
    )
    return Object.fromEntries(entries) as Partial<OrderDraft>
  } catch {
    return {}
  }
}

/** Refused storage: the form lives as long as the page. */
export const keepDraft = (owner: string, draft: OrderDraft | undefined): void =>
  void drafts.mallOrder.write(owner, draft && JSON.stringify(draft))
