/**
 * The life of an order of the mall.
 *
 *   inquiry ─ quote ─▶ quoted ─ confirm ─▶ confirmed ─ ship ─▶ shipped ─ complete ─▶ completed
 *      │ cancel          │ cancel; quote: the same again
 *      ▼                 ▼
 *        cancelled
 */
import type { orderStates } from '@weft/contract'
import type { From } from '../../platform/order-life'

export type OrderState = (typeof orderStates)[number]
export type OrderStep = 'quote' | 'confirm' | 'ship' | 'complete' | 'cancel'

/** States in which the parts are owed: confirmed, and not yet with the customer. */
export const owedStates: readonly OrderState[] = ['confirmed', 'shipped']
/** States of an order that is not over. */
export const openStates: readonly OrderState[] = ['inquiry', 'quoted', ...owedStates]

export const moves: Readonly<Record<OrderStep, From<OrderState>>> = {
  quote: { inquiry: 'quoted', quoted: 'same' },
  confirm: { quoted: 'confirmed' },
  ship: { confirmed: 'shipped' },
  complete: { shipped: 'completed' },
  cancel: { inquiry: 'cancelled', quoted: 'cancelled' },
}
