/** Customers as staff look them up (CUSTOMER_MANAGE; AC-19): enterprises and personal accounts, with their records. */

import { defineCall } from './call'
import { contractRow, deliveredDevice } from './contracts'
import { idField, wholeNumber } from './fields'
import { searchField, sortField } from './listing'
import { workOrderRow } from './work-orders'
import { z } from './zod'

export const customerRow = z.object({
  /** Id of the enterprise, or user id of the personal account. */
  customerId: z.string(),
  kind: z.enum(['enterprise', 'personal']),
  customerName: z.string(),
  /** Credit code; empty for personal accounts. */
  creditCode: z.string(),
  /** A former customer: an enterprise that the staff has retired. */
  isRetired: z.boolean(),
  createTime: z.string(),
  personCount: z.number().int(),
  contractCount: z.number().int(),
  deviceCount: z.number().int(),
  /** Open after-sales orders. */
  openOrderCount: z.number().int(),
})
/** One customer in the staff's list: an enterprise or a personal account. */
export type CustomerRow = z.output<typeof customerRow>

export const customerDetail = customerRow.extend({
  /** By name, at most 200. Phone numbers are masked in the middle. */
  personList: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      phone: z.string(),
      departmentName: z.string(),
      isActive: z.boolean(),
    }),
  ),
  /** All of the enterprise, latest purchase first. */
  contractList: z.array(contractRow),
  /** Of the latest 100 contracts, at most 200. */
  deviceList: z.array(deliveredDevice.extend({ contractId: z.string() })),
  /** All work orders, of which `orderList` has the newest. */
  orderTotal: z.number().int(),
  /** Newest first, at most 20. */
  orderList: z.array(workOrderRow),
})
/** One customer in full: people, contracts, machines and work orders. */
export type CustomerDetail = z.output<typeof customerDetail>

/** The columns by which the list of customers can be ordered. */
export const customerSorts = ['name', 'created'] as const

const manage = { auth: 'staff', authorities: ['CUSTOMER_MANAGE'] } as const
const source = 'AC-19; requirement: customers'

/** Calls by which holders of CUSTOMER_MANAGE look customers up (AC-19). */
export const customerCalls = {
  /** By keyset: pass `nextCursor` as `cursor`; absent on the last page. `total` counts up to 10 000. */
  list: defineCall({
    name: 'customers.list',
    method: 'GET',
    path: '/web-api/customer/v1/list',
    ...manage,
    query: z.strictObject({
      /** `former`: enterprises that are retired. */
      kind: z.enum(['enterprise', 'personal', 'former']).default('enterprise'),
      /** Words from the name or the credit code, or a whole phone number. */
      searchKey: searchField,
      sort: sortField(customerSorts, 'name'),
      cursor: z.string().max(400).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: z.object({
      total: z.number().int(),
      isMore: z.boolean(),
      rows: z.array(customerRow),
      nextCursor: z.string().optional(),
    }),
    errors: { 1: 'A cursor that is none (HTTP 400)' },
    source,
  }),
  detail: defineCall({
    name: 'customers.detail',
    method: 'GET',
    path: '/web-api/customer/v1/:customerId',
    ...manage,
    params: z.strictObject({ customerId: idField }),
    data: customerDetail,
    errors: { 1: 'No such customer (HTTP 404)' },
    source,
  }),
} as const
