/**
 * After-sales orders as customers see them (D2 §2, §3, §7; SV-03 to SV-07): the order, and the customers' calls. The staff's
 * calls are in work-order-desk.ts; both return the same order, so that one page can show either.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { mostEvidence } from './evidence'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { chosen, wholeBetween } from './form'
import { idsField, searchField } from './listing'
import { phoneField } from './phone'
import { requestKey } from './request-key'
import { workOrderStates } from './work-order-states'
import { z } from './zod'

export const workOrderState = z.enum(workOrderStates)

/** Acts of the handling log. */
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
/** Act of a handling log entry, e.g. `assigned`. */
export type WorkOrderAct = (typeof workOrderActs)[number]

/** A picture, film or document of an order. An entry of `images` that contains mp4 is a film (SV-09). */
export const orderFile = z.object({
  fileName: z.string(),
  fileAccessPath: z.string(),
  /** Thumbnail; pictures only. */
  thumbnail: z.string().optional(),
  kind: z.enum(['image', 'video', 'file']),
})
/** One picture, film or document of a work order. */
export type OrderFile = z.output<typeof orderFile>

/** State of an order's promise, as its chip shows it. Instants in milliseconds since 1970. */
export const orderPromise = z.object({
  /** After the finish or a withdrawal, `met` or `overdue`: within, or after, the promised time. */
  state: z.enum(['remaining', 'met', 'overdue', 'paused']),
  /** Moves later by the time that the order waits for the customer. */
  dueAt: z.number().int(),
  /** `remaining`, `paused`: time left. `overdue`: how late it is, or was when finished. `met`: time that was left. */
  spanMs: z.number().int(),
  /** Hours promised by its type when it was submitted; at first 72, for complaints 48. */
  hours: z.number().int(),
})
/** State of a work order's promised time. Instants in milliseconds since 1970. */
export type OrderPromise = z.output<typeof orderPromise>

/** An entry of the handling log, with the documents' field names (D2 §3). */
export const handleLog = z.object({
  logId: z.string(),
  act: z.enum(workOrderActs),
  state: workOrderState,
  /** 售后人员: who did it; for the customer's acts the customer's own name. */
  updateBy: z.string(),
  /** 处理状态, e.g. `已受理`. */
  msg: z.string(),
  /** 完成时间, `YYYY-MM-DD HH:mm:ss`. */
  updateTime: z.string(),
  /** 处理意见; empty when none was written. */
  ext: z.string(),
  isCustomer: z.boolean(),
  /** For colleagues only; never in a reply to a customer. */
  isInternal: z.boolean(),
  fileList: z.array(orderFile),
})
/** One entry of a work order's handling log. */
export type HandleLog = z.output<typeof handleLog>

/** One work order in a list. */
export const workOrderRow = z.object({
  orderId: z.string(),
  /** Number for use on the phone, e.g. `AS20261121-0007`. */
  orderNum: z.string(),
  state: workOrderState,
  stateName: z.string(),
  /** Empty for an order without a contract. */
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
  /** URL of the first picture's thumbnail, or of the picture; empty without one. */
  thumbnail: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  /** Name of the responsible staff member; empty until assigned. */
  assigneeName: z.string(),
  promise: orderPromise,
  /** The newest log entry that the caller may read; in lists without its files. */
  lastLog: handleLog.optional(),
})
/** One work order in a list. */
export type WorkOrderRow = z.output<typeof workOrderRow>

export const usedPart = z.object({
  /** Empty for a part that the mall does not have. */
  goodsId: z.string(),
  partName: z.string(),
  partNumber: z.string(),
  quantity: z.number().int(),
})
/** One line of the parts used in a repair. */
export type UsedPart = z.output<typeof usedPart>

/** All steps of customers and staff; `steps` of an order has those that the caller may take now, and pages show exactly these. */
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
/** A step that may be taken on a work order, e.g. `finish`. */
export type WorkOrderStep = (typeof workOrderSteps)[number]

export const workOrder = workOrderRow.extend({
  contractCode: z.string(),
  deviceModel: z.string(),
  /** The whole text. */
  description: z.string(),
  /** URLs of the files of the request joined by commas, signed (D2 §3); `fileList` has the same files. */
  images: z.string(),
  fileList: z.array(orderFile),
  /** Newest first. */
  handleLogList: z.array(handleLog),
  partList: z.array(usedPart),
  /** Fault found in the end, from the dictionary (kind `faultType`); empty before. */
  faultType: z.string(),
  /** Reason of the wait, while the staff wait. */
  waitReason: z.string(),
  finishTime: z.string(),
  rating: z.object({ score: z.number().int(), text: z.string(), ratedTime: z.string() }).optional(),
  /** `userId` of the customer who gets the order's card in the chat. */
  customerId: z.string(),
  steps: z.array(z.enum(workOrderSteps)),
})
/** One work order in full: the list row, full text, files, log, parts, rating and the steps that the caller may take. */
export type WorkOrder = z.output<typeof workOrder>

/** Comma-separated URLs of the file service (D2 §3, §5). */
const imageUrl = (min: 0 | 1) =>
  z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(1_300)).min(min).max(mostEvidence))

export const writtenText = (missing: string) => z.string().trim().min(1, missing).check(atMost(2_000))
export const faultText = writtenText(fieldWords.needDescription)
const ratingText = z.string().trim().check(atMost(500))

/** The form of a supplement: an answer to the engineer, beside its photos. */
export const supplementForm = z.object({ text: writtenText(fieldWords.needSupplement) })
/** The form by which a customer reports that a fault persists. */
export const customerReopenForm = z.strictObject({ text: writtenText(fieldWords.needPresent) })

/** The form of a rating: 1 to 5 stars and a text. */
export const ratingForm = z.object({ score: wholeBetween(1, 5, fieldWords.needScore), text: ratingText })

/** Contract and device are optional in one variant of the documents and required in the other: a setting of the service. */
export interface ApplySettings {
  isContractRequired: boolean
  isDeviceRequired: boolean
}

/** Returns the form of a request, with the fields in the order of the page. `images` counts the files uploaded or uploading. */
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
/** Input of the work order form, before validation. */
export type ApplyFields = z.input<ReturnType<typeof applyForm>>

const byOrder = z.strictObject({ orderId: idField })
const root = '/aftersale-web-service/web-api/aftersale'
const noOrder = { 1: 'No such order, or not the asker’s (HTTP 404); not in that state (HTTP 409)' }

/** Calls by which customers submit work orders and follow them (SV-03 to SV-07). For the staff's see `workOrderDeskCalls`. */
export const workOrderCalls = {
  /** Whether the form requires contract and device (a setting of MODULE_CONFIG). */
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
   * Creates a request. Its files must be the caller's own uploads. contractName, customerId and customerName are the documents'
   * fields: the server uses the values of the contract and the session, and refuses another customer's customerId. productNum
   * identifies the device by the number on its plate. Without requestKey every call creates an order.
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
   * HANDLE_MANAGE, SERVICE_DTL or ROLE_SALES_ADMIN all. `tenantId`: an enterprise's id; 404 for another's. `state`: comma-separated states.
   */
  list: defineCall({
    name: 'aftersale.list',
    method: 'GET',
    path: `${root}/v1/list`,
    auth: 'session',
    query: z.strictObject({
      /** Words from the number, contract, device, type or description. */
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
  /** One element per order, in the requested order; those that the caller may not see are left out. 404 when none is left. */
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
  /** Adds the customer's text, with or without files, to an open order; an order that waits for the customer continues. */
  supplement: defineCall({
    name: 'aftersale.supplement',
    method: 'POST',
    path: `${root}/v1/:orderId/supplement`,
    auth: 'session',
    params: byOrder,
    body: z.strictObject({ requestKey, ...supplementForm.shape, imageUrl: imageUrl(0).default([]) }),
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
  /** finished → closed; with one or two stars → handling. Also for a closed order without a rating. Once per finish. */
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
  /** finished → handling: the fault persists. The promise's clock continues where it was paused. */
  customerReopen: defineCall({
    name: 'aftersale.customerReopen',
    method: 'POST',
    path: `${root}/v1/:orderId/reopen`,
    auth: 'session',
    params: byOrder,
    body: customerReopenForm,
    data: workOrder,
    errors: noOrder,
    source: 'requirement: query',
  }),
} as const
