/**
 * Customer records that staff enter: the enterprise, its contracts, and the machines delivered under them. Contract files:
 * `deliveries.addFile`. Purchase records are derived from contracts and mall orders.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, isDay, nameField } from './fields'
import { typedWhole, wholeBetween } from './form'
import { industryCodes } from './industries'
import { searchField } from './listing'
import { creditCodeOf, isCreditCode } from './registration'
import { nothing } from './reply'
import { once } from './request-key'
import { z } from './zod'

const source = 'requirement: customers, deliveries and purchase records are entered in the back office'
const customers = { auth: 'staff', authorities: ['CUSTOMER_MANAGE'] } as const
const deliveries = { auth: 'staff', authorities: ['DELIVERY_MANAGE'] } as const
const conflict = { 1: 'Taken, changed meanwhile, or still referred to (HTTP 409); unknown (HTTP 404)' }

const day = (missing: string) =>
  z
    .string()
    .min(1, missing)
    .regex(/^\d{4}-\d{2}-\d{2}$/, fieldWords.wrongDay)
    .refine(isDay, fieldWords.wrongDay)
const dayOrNone = z
  .string()
  .regex(/^$|^\d{4}-\d{2}-\d{2}$/, fieldWords.wrongDay)
  .refine((text) => text === '' || isDay(text), fieldWords.wrongDay)

/** The states of a contract: 0 draft, 1 in force, 2 closed. */
export const contractStates = [0, 1, 2] as const
/** The states of a delivery: 10 in production, 20 in transit, 30 delivered, 40 accepted. */
export const contractDeliveryStates = [10, 20, 30, 40] as const

/** What the staff enters of an enterprise. */
export const enterpriseFields = {
  enterpriseName: nameField(100, fieldWords.needEnterpriseName),
  /** Empty, or 18 characters with a valid check character. */
  creditCode: z.string().trim().check(atMost(18)).default(''),
}
/** A second enterprise of one name is meant: without it the server asks first (HTTP 409, `field` enterpriseName). */
const isOther = { isOther: z.boolean().optional() }
/** Maximum months of a warranty. */
export const mostWarrantyMonths = 240
const warrantyMonths = wholeBetween(0, mostWarrantyMonths, fieldWords.wrongWhole(0, mostWarrantyMonths))
/** What the staff enters of a contract. */
export const contractRowFields = {
  contractCode: nameField(60, fieldWords.needContractCode),
  contractName: nameField(100, fieldWords.needContractName),
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  deliveryState: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40)]),
  /** `YYYY-MM-DD`. */
  signDay: day(fieldWords.needSignDay),
  deliverDay: dayOrNone.default(''),
  acceptDay: dayOrNone.default(''),
  warrantyMonths,
  deliveryEnterpriseName: nameField(100, fieldWords.needDeliverer),
  /** User id of the staff member responsible for it; empty when there is none. */
  keeperNumber: z.union([z.literal(''), idField]).default(''),
}
/** What the staff enters of a machine. */
export const machineFields = {
  deviceName: nameField(60, fieldWords.needDeviceName),
  deviceModel: nameField(60, fieldWords.needDeviceModel),
  /** Number on the plate; unique per machine. */
  productNum: nameField(60, fieldWords.needProductNum),
  industryCode: z.enum(industryCodes),
  /** Location in the customer's works. */
  place: z.string().trim().check(atMost(100)).default(''),
  standard: z.string().trim().check(atMost(100)).default(''),
  buildDay: day(fieldWords.needBuildDay),
  installDay: dayOrNone.default(''),
}
/** The form of an enterprise that buys. @param kept its credit code as it is stored: that stays, whatever it is */
export const enterpriseForm = (kept: string) =>
  z.object({
    ...enterpriseFields,
    creditCode: z
      .string()
      .overwrite(creditCodeOf)
      .refine((code) => code === '' || code === kept || isCreditCode(code), fieldWords.wrongCreditCode),
  })

interface ContractDays {
  signDay: string
  deliverDay: string
  acceptDay: string
}
/** Which of the days of a contract comes too early: none before it was signed, none accepted before it was delivered. */
export function earlyDay({ signDay, deliverDay, acceptDay }: ContractDays): keyof ContractDays | undefined {
  if (deliverDay && deliverDay < signDay) return 'deliverDay'
  return acceptDay && acceptDay < (deliverDay || signDay) ? 'acceptDay' : undefined
}

/** The form of a contract. What is chosen out of a list stands as text. Only a new one is given its customer. */
export const contractForm = (isNew: boolean) =>
  z
    .object({
      ...contractRowFields,
      customerId: isNew ? z.string().min(1, fieldWords.needCustomer) : z.string(),
      state: z.string(),
      deliveryState: z.string(),
      deliverDay: dayOrNone,
      acceptDay: dayOrNone,
      warrantyMonths: typedWhole(warrantyMonths),
      keeperNumber: z.string(),
    })
    .check(({ value, issues }) => {
      const early = earlyDay(value)
      if (early) issues.push({ code: 'custom', input: value, path: [early], message: fieldWords.wrongDays })
    })

/** The form of a machine that was delivered under a contract. */
export const machineForm = z.object({
  ...machineFields,
  place: z.string().trim().check(atMost(100)),
  standard: z.string().trim().check(atMost(100)),
  installDay: dayOrNone,
})

const version = { version: z.number().int().min(0) }

export const keptMachine = z.object({
  deviceId: z.string(),
  ...machineFields,
  place: z.string(),
  standard: z.string(),
  installDay: z.string(),
  /** Identification code, derived from the number on the plate. */
  handle: z.string(),
  ...version,
})
/** One machine for editing, with the version that was read. */
export type KeptMachine = z.output<typeof keptMachine>

export const keptContract = z.object({
  contractId: z.string(),
  ...contractRowFields,
  deliverDay: z.string(),
  acceptDay: z.string(),
  keeperNumber: z.string(),
  keeperName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  machineList: z.array(keptMachine),
  ...version,
})
/** One contract for editing, with its machines and the version that was read. */
export type KeptContract = z.output<typeof keptContract>

const byContract = z.strictObject({ contractId: idField })
const byDevice = z.strictObject({ deviceId: idField })
const contracts = '/web-api/contract/v1/manage'

/** Calls by which staff enter enterprises, contracts and machines (CUSTOMER_MANAGE, DELIVERY_MANAGE). */
export const recordCalls = {
  addEnterprise: defineCall({
    name: 'records.addEnterprise',
    method: 'POST',
    path: '/web-api/customer/v1/enterprise',
    ...customers,
    body: z.strictObject({ ...enterpriseFields, ...isOther, ...once }),
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
      ...isOther,
      /** The values as they were read; HTTP 409 when another person has changed them meanwhile. */
      seen: z
        .strictObject({ enterpriseName: z.string().check(atMost(100)), creditCode: z.string().max(18) })
        .optional(),
    }),
    data: z.object({ customerId: z.string() }),
    errors: conflict,
    source,
  }),
  /** Removes an enterprise that no record names. HTTP 409 says which ones do, and how many. */
  removeEnterprise: defineCall({
    name: 'records.removeEnterprise',
    method: 'DELETE',
    path: '/web-api/customer/v1/enterprise/:customerId',
    ...customers,
    params: z.strictObject({ customerId: idField }),
    data: nothing,
    errors: conflict,
    source,
  }),
  /**
   * Retires an enterprise, or restores it. A retired one keeps its records, gets no new contract, name or account, and is in no
   * list to choose from. HTTP 409 says what keeps it: accounts that can sign in, and open orders.
   */
  retireEnterprise: defineCall({
    name: 'records.retireEnterprise',
    method: 'PUT',
    path: '/web-api/customer/v1/enterprise/:customerId/retired',
    ...customers,
    params: z.strictObject({ customerId: idField }),
    body: z.strictObject({ isRetired: z.boolean() }),
    data: z.object({ customerId: z.string() }),
    errors: conflict,
    source,
  }),
  /** Customers by keyword, at most 20, and the staff who can be responsible for a contract. */
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
    body: z.strictObject({ ...contractRowFields, customerId: idField, ...once }),
    data: keptContract,
    errors: conflict,
    source,
  }),
  /** Changes a contract. Its customer is fixed: its machines and orders belong to that customer. */
  changeContract: defineCall({
    name: 'records.changeContract',
    method: 'PUT',
    path: `${contracts}/:contractId`,
    ...deliveries,
    params: byContract,
    body: z.strictObject({ ...contractRowFields, ...version }),
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
  /** Removes a machine without orders and files: one with a history stays. */
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
