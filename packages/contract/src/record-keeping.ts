/**
 * What the staff enters of a customer: the enterprise, its contracts, and the machines delivered under them.
 * Files of a contract are `deliveries.addFile`; purchase records are read from contracts and from the mall's orders.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { idField } from './fields'
import { industryCodes } from './industries'
import { searchField } from './listing'
import { nothing } from './reply'
import { once } from './request-key'
import { z } from './zod'

const source = 'requirement: customers, deliveries and purchase records are entered in the back office'
const customers = { auth: 'staff', authorities: ['CUSTOMER_MANAGE'] } as const
const deliveries = { auth: 'staff', authorities: ['DELIVERY_MANAGE'] } as const
const conflict = { 1: 'Taken, changed meanwhile, or still referred to (HTTP 409); unknown (HTTP 404)' }

const day = z
  .string()
  .regex(/^(19|2\d)\d{2}-\d{2}-\d{2}$/)
  .refine((text) => {
    const at = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  }, '日期不正确')
const dayOrNone = z.union([z.literal(''), day]).default('')
const line = (max: number) => z.string().trim().min(1).check(atMost(max))

/** The states of a contract: 0 draft, 1 in force, 2 closed. */
export const contractStates = [0, 1, 2] as const
/** The states of a delivery: 10 in production, 20 on the way, 30 delivered, 40 accepted. */
export const contractDeliveryStates = [10, 20, 30, 40] as const

const enterpriseFields = {
  enterpriseName: line(100),
  /** Empty, or 18 characters that check. */
  creditCode: z.string().trim().check(atMost(18)).default(''),
}
/** Months of a warranty, at most. */
export const mostWarrantyMonths = 240
const contractFields = {
  contractCode: line(60),
  contractName: line(100),
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  deliveryState: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40)]),
  /** `YYYY-MM-DD`. */
  signDay: day,
  deliverDay: dayOrNone,
  acceptDay: dayOrNone,
  warrantyMonths: z.number().int().min(0).max(mostWarrantyMonths),
  deliveryEnterpriseName: line(100),
  /** User number of the member of staff who looks after it; empty where there is none. */
  keeperNumber: z.union([z.literal(''), idField]).default(''),
}
const machineFields = {
  deviceName: line(60),
  deviceModel: line(60),
  /** On the plate; one machine each. */
  productNum: line(60),
  industryCode: z.enum(industryCodes),
  /** Where in the customer's works. */
  place: z.string().trim().check(atMost(100)).default(''),
  standard: z.string().trim().check(atMost(100)).default(''),
  buildDay: day,
  installDay: dayOrNone,
}
const version = { version: z.number().int().min(0) }

export const keptMachine = z.object({
  deviceId: z.string(),
  ...machineFields,
  place: z.string(),
  standard: z.string(),
  installDay: z.string(),
  /** Identity code, made of the number on the plate. */
  handle: z.string(),
  ...version,
})
/** One machine as the staff edits it, with the version it was read at. */
export type KeptMachine = z.output<typeof keptMachine>

export const keptContract = z.object({
  contractId: z.string(),
  ...contractFields,
  deliverDay: z.string(),
  acceptDay: z.string(),
  keeperNumber: z.string(),
  keeperName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  machineList: z.array(keptMachine),
  ...version,
})
/** One contract as the staff edits it, with its machines and the version it was read at. */
export type KeptContract = z.output<typeof keptContract>

const byContract = z.strictObject({ contractId: idField })
const byDevice = z.strictObject({ deviceId: idField })
const contracts = '/web-api/contract/v1/manage'

/** Calls by which the staff enters enterprises, contracts and machines (CUSTOMER_MANAGE, DELIVERY_MANAGE). */
export const recordCalls = {
  addEnterprise: defineCall({
    name: 'records.addEnterprise',
    method: 'POST',
    path: '/web-api/customer/v1/enterprise',
    ...customers,
    body: z.strictObject({ ...enterpriseFields, ...once }),
    data: z.object({ customerId: z.string() }),
    errors: conflict,
    source,
  }),
  changeEnterprise: defineCall({
    name: 'records.changeEnterprise',
    method: 'PUT',
    path: '/web-api/customer/v1/enterprise/:customerId',
    ...customers,
    params: z.strictObject({ customerId: idField }),
    body: z.strictObject({
      ...enterpriseFields,
      /** As it was read: what somebody else has changed meanwhile is not written over (HTTP 409). */
      seen: z
        .strictObject({ enterpriseName: z.string().check(atMost(100)), creditCode: z.string().max(18) })
        .optional(),
    }),
    data: z.object({ customerId: z.string() }),
    errors: conflict,
    source,
  }),
  /** Customers by words, at most 20, and who of the staff can look after a contract. */
  choices: defineCall({
    name: 'records.choices',
    method: 'GET',
    path: `${contracts}/choices`,
    ...deliveries,
    query: z.strictObject({ keyword: searchField }),
    data: z.object({
      customers: z.array(z.object({ enterpriseId: z.string(), enterpriseName: z.string() })),
      keepers: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
    errors: {},
    source,
  }),
  contract: defineCall({
    name: 'records.contract',
    method: 'GET',
    path: `${contracts}/:contractId`,
    ...deliveries,
    params: byContract,
    data: keptContract,
    errors: conflict,
    source,
  }),
  addContract: defineCall({
    name: 'records.addContract',
    method: 'POST',
    path: contracts,
    ...deliveries,
    body: z.strictObject({ ...contractFields, customerId: idField, ...once }),
    data: keptContract,
    errors: conflict,
    source,
  }),
  /** A contract stays with its customer: its machines and orders are that customer's. */
  changeContract: defineCall({
    name: 'records.changeContract',
    method: 'PUT',
    path: `${contracts}/:contractId`,
    ...deliveries,
    params: byContract,
    body: z.strictObject({ ...contractFields, ...version }),
    data: keptContract,
    errors: conflict,
    source,
  }),
  addMachine: defineCall({
    name: 'records.addMachine',
    method: 'POST',
    path: `${contracts}/:contractId/machine`,
    ...deliveries,
    params: byContract,
    body: z.strictObject({ ...machineFields, ...once }),
    data: keptContract,
    errors: conflict,
    source,
  }),
  changeMachine: defineCall({
    name: 'records.changeMachine',
    method: 'PUT',
    path: `${contracts}/machine/:deviceId`,
    ...deliveries,
    params: byDevice,
    body: z.strictObject({ ...machineFields, ...version }),
    data: keptContract,
    errors: conflict,
    source,
  }),
  /** Only one that no order and no file refers to: what has a history stays. */
  removeMachine: defineCall({
    name: 'records.removeMachine',
    method: 'DELETE',
    path: `${contracts}/machine/:deviceId`,
    ...deliveries,
    params: byDevice,
    data: nothing,
    errors: conflict,
    source,
  }),
} as const
