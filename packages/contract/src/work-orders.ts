/**
 * After-sales orders as customers see them (D2 §2, §3, §7; SV-03 to SV-07): what an order is, and the calls of those who
 * ask. The staff's calls are in aftersale-desk.ts; both give the same order, so one page can show either.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { chosen, wholeBetween } from './form'
import { idsField, searchField } from './listing'
import { phoneField } from './phone'
import { requestKey } from './request-key'
import { z } from './zod'

/**
 * submitted → accepted → handling ⇄ waiting → finished → closed; withdrawn from submitted. The promise's clock runs in
 * submitted, accepted and handling, and stands in the others. Labels come from the dictionary (kind `orderState`).
 */
export const workOrderStates = [
  'submitted',
  'accepted',
  'handling',
  'waiting',
  'finished',
  'closed',
  'withdrawn',
] as const
export const workOrderState = z.enum(workOrderStates)
/** Where a work order stands; see `workOrderStates` for the order of the states. */
export type WorkOrderState = (typeof workOrderStates)[number]

/** What an entry of the handling log can record. */
export const workOrderActs = [
  'submitted',
  'accepted',
  'assigned',
  'handled',
  'waiting',
  'supplemented',
  'resumed',
  'finished',
  'reopened',
  'rated',
  'closed',
  'withdrawn',
] as const
/** What an entry of the handling log records, e.g. `assigned`. */
export type WorkOrderAct = (typeof workOrderActs)[number]

/** A picture, film or document of an order. An entry of `images` that contains mp4 is a film (SV-09). */
export const orderFile = z.object({
  fileName: z.string(),
  fileAccessPath: z.string(),
  /** Small picture; pictures only. */
  thumbnail: z.string().optional(),
  kind: z.enum(['image', 'video', 'file']),
})
/** One picture, film or document of a work order. */
export type OrderFile = z.output<typeof orderFile>

/** How an order stands to its promise; the chip of the same states shows it. Instants in milliseconds since 1970. */
export const orderPromise = z.object({
  /** `met` and `overdue` also when finished: within, or after, the promised time. */
  state: z.enum(['remaining', 'met', 'overdue', 'paused']),
  /** Moves on by as long as the order waits for the customer. */
  dueAt: z.number().int(),
  /** `remaining`, `paused`: what is left. `overdue`: what it is late by, or was when finished. `met`: what was left. */
  spanMs: z.number().int(),
  /** Hours promised by its type: 72, complaints 48. */
  hours: z.number().int(),
})
/** How a work order stands to its promised time. Instants in milliseconds since 1970. */
export type OrderPromise = z.output<typeof orderPromise>

/** An entry of the handling log under the documents' names (D2 §3). */
export const handleLog = z.object({
  logId: z.string(),
  act: z.enum(workOrderActs),
  state: workOrderState,
  /** 售后人员: who did it, the customer's own name for the customer's acts. */
  updateBy: z.string(),
  /** 处理状态, e.g. `已受理`. */
  msg: z.string(),
  /** 完成时间, `YYYY-MM-DD HH:mm:ss`. */
  updateTime: z.string(),
  /** 处理意见; empty where nothing was written. */
  ext: z.string(),
  isCustomer: z.boolean(),
  /** For colleagues; never in a customer's answer. */
  isInternal: z.boolean(),
  fileList: z.array(orderFile),
})
/** One entry of a work order's handling log. */
export type HandleLog = z.output<typeof handleLog>

/** As lists show it. */
export const workOrderRow = z.object({
  orderId: z.string(),
  /** What people say on the phone, e.g. `AS20261121-0007`. */
  orderNum: z.string(),
  state: workOrderState,
  stateName: z.string(),
  /** Empty when the order names no contract. */
  contractId: z.string(),
  contractName: z.string(),
  deliveryEnterpriseName: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  productNum: z.string(),
  aftersaleTypeId: z.string(),
  aftersaleType: z.string(),
  aftersalePhone: z.string(),
  customerName: z.string(),
  enterpriseName: z.string(),
  /** First 120 characters. */
  description: z.string(),
  /** Address of the first picture's thumbnail; empty without one. */
  thumbnail: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  /** Name of the member of staff who looks after it; empty before there is one. */
  assigneeName: z.string(),
  promise: orderPromise,
  /** The newest entry of the log that the asker may read. */
  lastLog: handleLog.optional(),
})
/** One work order in a list. */
export type WorkOrderRow = z.output<typeof workOrderRow>

export const usedPart = z.object({
  /** Empty for a part that the mall does not hold. */
  goodsId: z.string(),
  partName: z.string(),
  partNumber: z.string(),
  quantity: z.number().int(),
})
/** One line of the parts that a repair used. */
export type UsedPart = z.output<typeof usedPart>

/** What the asker may do to an order now; pages show exactly these. */
export const workOrderSteps = [
  'withdraw',
  'supplement',
  'rate',
  'customerReopen',
  'accept',
  'assign',
  'entry',
  'wait',
  'resume',
  'finish',
  'reopen',
] as const
/** A step that somebody may take on a work order, e.g. `finish`. */
export type WorkOrderStep = (typeof workOrderSteps)[number]

export const workOrder = workOrderRow.extend({
  contractCode: z.string(),
  deviceModel: z.string(),
  /** Whole text. */
  description: z.string(),
  /** Addresses joined by commas, as sent (D2 §3). */
  images: z.string(),
  fileList: z.array(orderFile),
  /** Newest first. */
  handleLogList: z.array(handleLog),
  partList: z.array(usedPart),
  /** What it was in the end, by the dictionary (kind `faultType`); empty before. */
  faultType: z.string(),
  /** What the staff waits for, while it waits. */
  waitReason: z.string(),
  finishTime: z.string(),
  rating: z.object({ score: z.number().int(), text: z.string(), ratedTime: z.string() }).optional(),
  /** `userId` of the customer who gets the order's card in the chat. */
  customerId: z.string(),
  steps: z.array(z.enum(workOrderSteps)),
})
/**
 * One work order in full: the row of the list, its whole text, files, log, parts, rating and the steps that the asker
 * may take.
 */
export type WorkOrder = z.output<typeof workOrder>

/** Comma-joined own addresses of the file service, at most 3 (D2 §3, §5). */
const imageUrl = (min: 0 | 1) =>
  z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(1_300)).min(min).max(3))

export const writtenText = (missing: string) => z.string().trim().min(1, missing).check(atMost(2_000))
export const faultText = writtenText(fieldWords.needDescription)
const ratingText = z.string().trim().check(atMost(500))

/** The form of a rating: 1 to 5 stars and a text. */
export const ratingForm = z.object({ score: wholeBetween(1, 5, fieldWords.needScore), text: ratingText })

/** Contract and device are optional in one reading of the documents and required in the other: a setting of the service. */
export interface ApplySettings {
  isContractRequired: boolean
  isDeviceRequired: boolean
}

/** The form of a request, its fields in the order of the page. `images` counts the files that are there or on their way. */
export const applyForm = ({ isContractRequired, isDeviceRequired }: ApplySettings) =>
  z.object({
    contractId: isContractRequired ? chosen(fieldWords.needContract) : z.string(),
    /** Number on the device's plate. */
    productNum: isDeviceRequired ? chosen(fieldWords.needDevice) : z.string(),
    aftersaleTypeId: chosen(fieldWords.needType),
    contactPhone: phoneField(),
    problemDescription: faultText,
    images: z.number().min(1, fieldWords.needImage),
  })
/** What a customer types into the form of a work order, before it is checked. */
export type ApplyFields = z.input<ReturnType<typeof applyForm>>

const byOrder = z.strictObject({ orderId: idField })
const root = '/aftersale-web-service/web-api/aftersale'
const noOrder = { 1: 'No such order, or not the asker’s (HTTP 404); not in that state (HTTP 409)' }

/**
 * Calls by which customers submit work orders and follow them (SV-03 to SV-07). The staff's are `workOrderDeskCalls`.
 */
export const workOrderCalls = {
  /** What the form asks for: whether contract and device must be chosen (a setting of MODULE_CONFIG). */
  formRules: defineCall({
    name: 'aftersale.formRules',
    method: 'GET',
    path: `${root}/v1/form/rules`,
    auth: 'session',
    data: z.object({ isContractRequired: z.boolean(), isDeviceRequired: z.boolean() }),
    errors: {},
    source: 'SV-05: a configuration makes contract and device required',
  }),
  /**
   * Adds a request. Its files must be the asker's own uploads. contractName, customerId and customerName are the
   * documents' fields: the server takes its own of the contract and of the session; a customerId that is not the asker's is refused.
   * productNum names the device, by its number on the plate. Without requestKey every call makes an order.
   */
  save: defineCall({
    name: 'aftersale.save',
    method: 'POST',
    path: `${root}/v1/save`,
    auth: 'session',
    body: z.strictObject({
      requestKey: requestKey.optional(),
      contractId: z.union([z.literal(''), idField]).default(''),
      contractName: z.string().check(atMost(200)).default(''),
      productNum: z.string().max(80).default(''),
      aftersaleTypeId: idField,
      contactPhone: phoneField(),
      problemDescription: faultText,
      imageUrl: imageUrl(1),
      customerId: z.string().max(64).default(''),
      customerName: z.string().check(atMost(100)).default(''),
    }),
    data: workOrder,
    errors: {
      1: 'A field is wrong (400); contract, device or type unknown (404); a file that is not the asker’s (400)',
    },
    source: 'D2 §3, §7; SV-04 to SV-06',
  }),
  /**
   * `data[0]` = {total, datalist}, newest first. Enterprise users get their enterprise's, personal users their own, staff with
   * HANDLE_MANAGE or SERVICE_DTL all. `tenantId`: an enterprise's id; another one's gives 404. `state`: states joined by commas.
   */
  list: defineCall({
    name: 'aftersale.list',
    method: 'GET',
    path: `${root}/v1/list`,
    auth: 'session',
    query: z.strictObject({
      /** Words of number, contract, device, type, description. */
      searchKey: searchField,
      tenantId: z.union([z.literal(''), idField]).default(''),
      orderIds: idsField,
      state: idsField.pipe(z.array(workOrderState)),
      pageNum: wholeNumber({ min: 1, max: 1_000 }).default(1),
      pageSize: wholeNumber({ min: 1, max: 999 }).default(999),
    }),
    data: z.object({ total: z.number().int(), datalist: z.array(workOrderRow) }),
    errors: { 1: 'Another enterprise’s tenantId (HTTP 404)' },
    source: 'D2 §7; SV-07',
  }),
  /** One element per order, in the order asked; those that the asker may not see are left out. 404 when none is left. */
  detailList: defineCall({
    name: 'aftersale.detailList',
    method: 'POST',
    path: `${root}/detail/v1/detailList`,
    auth: 'session',
    body: z.array(idField).min(1).max(100),
    data: workOrder,
    errors: noOrder,
    source: 'D2 §7; SV-07, SV-09',
  }),
  /** A word or files of the customer to a running order; an order that waits for the customer goes on. */
  supplement: defineCall({
    name: 'aftersale.supplement',
    method: 'POST',
    path: `${root}/v1/:orderId/supplement`,
    auth: 'session',
    params: byOrder,
    body: z.strictObject({ requestKey, text: faultText, imageUrl: imageUrl(0).default([]) }),
    data: workOrder,
    errors: noOrder,
    source: 'requirement: query',
  }),
  /** submitted → withdrawn. */
  withdraw: defineCall({
    name: 'aftersale.withdraw',
    method: 'POST',
    path: `${root}/v1/:orderId/withdraw`,
    auth: 'session',
    params: byOrder,
    data: workOrder,
    errors: noOrder,
    source: 'requirement: query',
  }),
  /** finished → closed, of one or two stars → handling; also a closed order that has no rating. Once in each of its ends. */
  rate: defineCall({
    name: 'aftersale.rate',
    method: 'POST',
    path: `${root}/v1/:orderId/rate`,
    auth: 'session',
    params: byOrder,
    body: z.strictObject({ score: ratingForm.shape.score, text: ratingText.default('') }),
    data: workOrder,
    errors: noOrder,
    source: 'requirement: rating',
  }),
  /** finished → handling: the fault is still there. The promise's clock goes on where it stood. */
  customerReopen: defineCall({
    name: 'aftersale.customerReopen',
    method: 'POST',
    path: `${root}/v1/:orderId/reopen`,
    auth: 'session',
    params: byOrder,
    body: z.strictObject({ text: faultText }),
    data: workOrder,
    errors: noOrder,
    source: 'requirement: query',
  }),
} as const
