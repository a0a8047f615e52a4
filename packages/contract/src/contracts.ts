/**
 * Contracts in the documents' two variants (D2 §7): a customer's own list, and the contracts that after-sales requests can refer
 * to.
 */

import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { searchField, sortField } from './listing'
import { z } from './zod'

export const contractRow = z.object({
  contractId: z.string(),
  contractCode: z.string(),
  contractName: z.string(),
  /** 0 draft, 1 in force, 2 closed. */
  state: z.number().int(),
  /** 10 in production, 20 in transit, 30 delivered, 40 accepted. */
  deliveryState: z.number().int(),
  /** Time of signature, which counts as the purchase time. */
  signTime: z.string(),
  /** Empty before delivery. */
  deliverTime: z.string(),
  deliveryEnterpriseName: z.string(),
  /** Id of the customer's enterprise. */
  customerId: z.string(),
  customerName: z.string(),
  deviceCount: z.number().int(),
  /** Number of delivery files of the last 90 days that the caller has not opened. */
  newFileCount: z.number().int(),
})
/** One contract in a list, with its delivery state and the number of unopened files. */
export type ContractRow = z.output<typeof contractRow>

export const deliveredDevice = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  deviceModel: z.string(),
  productNum: z.string(),
  place: z.string(),
  /** Identification code on the plate, for the identification page. */
  handle: z.string(),
})
/** One machine delivered under a contract. */
export type DeliveredDevice = z.output<typeof deliveredDevice>

const noContract = { 1: 'No such contract, or another enterprise’s (HTTP 404)' }
const page = {
  pageNum: wholeNumber({ min: 1, max: 1_000 }).default(1),
  pageSize: wholeNumber({ min: 1, max: 999 }).default(999),
}
const number = (values: readonly string[]) =>
  z
    .enum(values as [string, ...string[]])
    .optional()
    .transform((text) => (text === undefined ? undefined : Number(text)))

/** The columns by which contracts are ordered. */
export const contractSorts = ['signed', 'code'] as const

/** Calls that read contracts and the devices delivered under them. Customers read those of their own enterprise. */
export const contractCalls = {
  /**
   * `data[0]` = {total, datalist}, latest purchase first unless `sort` says otherwise. Customers get their enterprise's (a personal
   * account has none) and 404 for another's customerId. Staff get all, or those of `customerId`, with one of CUSTOMER_MANAGE,
   * DELIVERY_MANAGE, HANDLE_MANAGE, SALES_MANAGE, SERVICE_DTL and ROLE_SALES_ADMIN, else 403.
   */
  list: defineCall({
    name: 'contracts.list',
    method: 'GET',
    path: '/web-api/contract/v1/list',
    auth: 'session',
    query: z.strictObject({
      customerId: z.union([z.literal(''), idField]).default(''),
      state: number(['0', '1', '2']),
      /** Words from the code, name, device or number on the plate. */
      searchKey: searchField,
      sort: sortField(contractSorts, '-signed'),
      ...page,
    }),
    data: z.object({ total: z.number().int(), datalist: z.array(contractRow) }),
    errors: noContract,
    source: 'D2 §7; SV-08',
  }),
  /** The same for after-sales: `tenantId` is the enterprise; the form uses state 1 and deliveryState 30. */
  deliveredList: defineCall({
    name: 'contracts.deliveredList',
    method: 'GET',
    path: '/digital-delivery-web-service/web-api/contract/v1/list',
    auth: 'session',
    query: z.strictObject({
      tenantId: z.union([z.literal(''), idField]).default(''),
      state: number(['0', '1', '2']),
      deliveryState: number(['10', '20', '30', '40']),
      ...page,
    }),
    data: z.object({ total: z.number().int(), datalist: z.array(contractRow) }),
    errors: noContract,
    source: 'D2 §7; SV-04',
  }),
  /** Devices delivered under a contract, by the number on the plate; `data` is the devices themselves. */
  devices: defineCall({
    name: 'contracts.devices',
    method: 'GET',
    path: '/digital-delivery-web-service/web-api/device/v1/delivery/list',
    auth: 'session',
    query: z.strictObject({ contractId: idField }),
    data: deliveredDevice,
    errors: noContract,
    source: 'D2 §7; SV-04',
  }),
} as const
