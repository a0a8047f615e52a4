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

/** Numbers of pieces by goodsId. */
export type Pieces = Readonly<Record<string, number>>

/**
 * Numbers of pieces that were changed in the form, kept for the goods that it began with: after a reload the order is the same,
 * and so is its idempotency key.
 */
const PIECES = 'pieces'
const nameOf = (goods: Pieces) => JSON.stringify(Object.entries(goods).sort())

export function readPieces(owner: string, goods: Pieces): Pieces {
  try {
    const kept = JSON.parse(drafts.mallOrder.read(owner, PIECES) ?? '{}') as { goods?: string; pieces?: Pieces }
    const isOurs = kept.goods === nameOf(goods) && typeof kept.pieces === 'object' && kept.pieces !== null
    const whole = Object.entries(isOurs ? (kept.pieces ?? {}) : {}).filter(([, n]) => Number.isInteger(n) && n > 0)
    return Object.fromEntries(whole)
  } catch {
    return {}
  }
}

/** Undefined pieces drop them, once the order is placed. */
export const keepPieces = (owner: string, goods: Pieces, pieces: Pieces | undefined): void =>
  void drafts.mallOrder.write(owner, pieces && JSON.stringify({ goods: nameOf(goods), pieces }), PIECES)

/** Refused storage: the form lives as long as the page. */
export const keepDraft = (owner: string, draft: OrderDraft | undefined): void =>
  void drafts.mallOrder.write(owner, draft && JSON.stringify(draft))
