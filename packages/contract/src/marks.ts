/** Identification codes of machines: the public data, and the hub for the machine's owner and the staff (D1 §2, §3, §7; PC-20). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { goodsRow } from './goods'
import { z } from './zod'

/** Characters of an identification; no plate holds more. */
export const longestHandle = 80

const handle = z.string().trim().min(1).check(atMost(longestHandle))

/** The documents' two halves: values by type, and the template with their names. */
export const identityResult = z.object({
  identity: z.object({
    handle: z.string(),
    values: z.array(z.object({ type: z.string(), data: z.object({ value: z.string() }) })),
  }),
  template: z.object({ items: z.array(z.object({ name: z.string(), idType: z.string() })) }),
  /** Whether the code is a machine's and the caller may open its hub. */
  hasHub: z.boolean(),
})
/** Public data of a product's identification code (PC-20). */
export type IdentityResult = z.output<typeof identityResult>

export const machineHub = z.object({
  handle: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceModel: z.string(),
  productNum: z.string(),
  contractId: z.string(),
  contractCode: z.string(),
  contractName: z.string(),
  enterpriseName: z.string(),
  deliverTime: z.string(),
  warrantyEndTime: z.string(),
  picturePath: z.string(),
  fileList: z.array(
    z.object({
      fileName: z.string(),
      typeName: z.string(),
      fileType: z.string(),
      filePath: z.string(),
      fileSize: z.number().int(),
    }),
  ),
  partList: z.array(z.object({ position: z.string(), quantity: z.number().int(), goods: goodsRow })),
  /** Mall orders of the caller, or of their enterprise, for parts of this machine; newest first, at most 100. */
  orderList: z.array(
    z.object({ orderId: z.string(), orderNum: z.string(), state: z.string(), createTime: z.string() }),
  ),
})
/** Data of a machine for its owner and the staff, reached by its identification code: contract, files, parts, orders of parts. */
export type MachineHub = z.output<typeof machineHub>

/** Calls that look up the identification code of a product. */
export const markCalls = {
  /** Empty when the code does not exist. Public; the reply never contains a customer's name, place or contract. */
  query: defineCall({
    name: 'marks.query',
    method: 'GET',
    path: '/web-api/portal/v1/identity/query',
    auth: 'optional',
    query: z.strictObject({ handle }),
    data: identityResult,
    errors: {},
    source: 'D1 §3, §7; PC-20',
  }),
  hub: defineCall({
    name: 'marks.hub',
    method: 'GET',
    path: '/web-api/portal/v1/identity/hub',
    auth: 'session',
    query: z.strictObject({ handle }),
    data: machineHub,
    errors: { 1: 'No such machine, or another enterprise’s (HTTP 404)' },
    source: 'requirement: the hub of a machine',
  }),
} as const
