/** A customer's purchases: machines by contract, parts by order (BUY_RECORD). Customers hold the code for their own. */

import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { searchField, sortField, timeField } from './listing'
import { z } from './zod'

export const purchaseRecord = z.object({
  /** Id of the contract or of the mall order. */
  recordId: z.string(),
  kind: z.enum(['equipment', 'parts']),
  /** Contract code or order number. */
  recordNum: z.string(),
  title: z.string(),
  purchaseTime: z.string(),
  customerName: z.string(),
  /** Number of devices, or total pieces. */
  quantity: z.number().int(),
  /** Cents; absent for contracts and orders without a price. */
  totalCents: z.number().int().optional(),
  /** The contract's deliveryState, or the order's state. */
  state: z.string(),
  itemList: z.array(z.object({ name: z.string(), number: z.string(), quantity: z.number().int() })),
})
/** One purchase: a contract for machines, or an order of parts. `totalCents` in cents. */
export type PurchaseRecord = z.output<typeof purchaseRecord>

/** The call that lists a customer's purchases. */
export const purchaseCalls = {
  /**
   * By keyset. Enterprise users get their enterprise's, personal users their own, staff all or those of
   * `customerId`; customers get 404 for another's customerId.
   */
  list: defineCall({
    name: 'purchases.list',
    method: 'GET',
    path: '/web-api/purchase/v1/record/list',
    auth: 'session',
    authorities: ['BUY_RECORD'],
    query: z.strictObject({
      kind: z.enum(['', 'equipment', 'parts']).default(''),
      customerId: z.union([z.literal(''), idField]).default(''),
      /** Words from the contract (number, name, machines), or from the order's number and its parts. */
      searchKey: searchField,
      from: timeField,
      to: timeField,
      sort: sortField(['time'], '-time'),
      cursor: z.string().max(200).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: z.object({ rows: z.array(purchaseRecord), nextCursor: z.string().optional() }),
    errors: { 1: 'Another customer’s customerId (HTTP 404); a cursor that is none (HTTP 400)' },
    source: 'D2 §6; requirement: purchase records',
  }),
} as const
