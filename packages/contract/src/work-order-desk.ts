/**
 * After-sales orders for staff (SV-09, SV-10): list, steps, people, and creating an order from a conversation (转工单). Steps need
 * HANDLE_MANAGE; SERVICE_DTL and ROLE_SALES_ADMIN may read. Every step writes a log entry, an audit entry, and, unless it is an
 * internal entry, a notice to the customer.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { chosen } from './form'
import { csvForm, idsField, type SortOf, searchField, timeField, yesNoField } from './listing'
import { mostPieces } from './part-numbers'
import { phoneField, phoneOrNone } from './phone'
import { nothing } from './reply'
import { requestKey } from './request-key'
import { SERVICE_DESK } from './rights'
import { faultText, workOrder, workOrderRow, workOrderState, writtenText } from './work-orders'
import { z } from './zod'

const root = '/aftersale-web-service/web-api/manage/v1'
const byOrder = z.strictObject({ orderId: idField })
const errors = { 1: 'No such order (HTTP 404); not in that state (HTTP 409)' }
const reads = { auth: 'staff', authorities: ['HANDLE_MANAGE', 'SERVICE_DTL', 'ROLE_SALES_ADMIN'] } as const
const handles = { auth: 'staff', authorities: ['HANDLE_MANAGE'] } as const
const source = 'SV-10'

/** How many files the staff puts to a step at once. */
export const mostStaffFiles = 9
/** How many lines of used parts an order has. */
export const mostPartLines = 50
/** How many messages of a conversation become part of an order. */
export const mostPickedMessages = 50

/** How many contracts in force the workbench lists of a customer's enterprise, the latest. */
export const mostListedContracts = 50

/** URLs of the caller's own uploads. */
const fileList = z.array(z.string().max(1_300)).max(mostStaffFiles).default([])
const opinion = writtenText(fieldWords.needOpinion)
const mayBeWritten = z.string().trim().check(atMost(2_000))

const step = <Body extends z.ZodType>(name: string, body: Body) =>
  defineCall({
    name: `aftersaleDesk.${name}`,
    method: 'POST',
    path: `${root}/order/:orderId/${name}`,
    ...handles,
    params: byOrder,
    body,
    data: workOrder,
    errors,
    source,
  })

/** Orders per state, for the tabs. `overdue`: submitted, accepted and handled ones past their promised time. */
export const workOrderCounts = z.object({
  submitted: z.number().int(),
  accepted: z.number().int(),
  handling: z.number().int(),
  waiting: z.number().int(),
  finished: z.number().int(),
  closed: z.number().int(),
  withdrawn: z.number().int(),
  overdue: z.number().int(),
  /** Submitted, accepted and handled ones with a third of their promised time or less left. */
  dueSoon: z.number().int(),
  /** Open orders of the caller. */
  mine: z.number().int(),
})
/** Number of work orders per state, of overdue ones, and of the caller's open ones. */
export type WorkOrderCounts = z.output<typeof workOrderCounts>

export const workOrderHandler = z.object({
  /** User id. */
  handlerId: z.string(),
  handlerName: z.string(),
  departmentName: z.string(),
  /** Number of open orders. */
  openCount: z.number().int(),
})
/** A staff member who can be assigned a work order, with their number of open ones. */
export type WorkOrderHandler = z.output<typeof workOrderHandler>

/** Initial values of the 转工单 form, and the customer's machines and orders for the workbench's right pane. */
export const conversationService = z.object({
  customerId: z.string(),
  customerName: z.string(),
  enterpriseName: z.string(),
  /**
   * Masked in the middle, e.g. `138****0001`: the number left with a message in this session, else the account's; empty when none is
   * known. It is used when the form's field stays empty.
   */
  contactPhone: z.string(),
  contractList: z.array(
    z.object({
      contractId: z.string(),
      contractCode: z.string(),
      contractName: z.string(),
      deliverTime: z.string(),
      /** In warranty now. */
      isInWarranty: z.boolean(),
      deviceList: z.array(
        z.object({ deviceId: z.string(), deviceName: z.string(), deviceModel: z.string(), productNum: z.string() }),
      ),
    }),
  ),
  /** Open ones first, then the newest others, at most 20. */
  orderList: z.array(workOrderRow),
  /** Total number, also when `orderList` is cut at 20. */
  orderTotal: z.number(),
})
/** Data that the desk shows besides a conversation: the customer's contracts, machines and work orders. */
export type ConversationService = z.output<typeof conversationService>

const usedLine = z.object({ goodsId: z.string(), partName: z.string().trim(), quantity: z.number() })
const isWhole = ({ partName, quantity }: z.output<typeof usedLine>) =>
  partName !== '' && quantity >= 1 && quantity <= mostPieces

const stepTexts = {
  assign: mayBeWritten,
  entry: opinion,
  wait: writtenText(fieldWords.needWait),
  finish: opinion,
  reopen: writtenText(fieldWords.needReopen),
}
/** Steps that show a form first. */
export type AskedStep = keyof typeof stepTexts

/** Returns the form of a step; fields that the step does not use accept anything. */
export const stepForm = (step: AskedStep) =>
  z.object({
    handlerId: step === 'assign' ? chosen(fieldWords.needHandler) : z.string(),
    faultTypeId: step === 'finish' ? chosen(fieldWords.needFault) : z.string(),
    text: stepTexts[step],
    partList: z.array(usedLine).refine((lines) => lines.every(isWhole), fieldWords.needPart),
    isInternal: z.boolean(),
  })
/** Input of a step's form, before validation. */
export type StepFields = z.input<ReturnType<typeof stepForm>>

/**
 * Returns the form of 转工单.
 * @param isPhoneKnown the customer's account has a number, used when the field is empty
 */
export const deskOrderForm = (isPhoneKnown: boolean) =>
  z.object({
    contractId: z.string(),
    productNum: z.string(),
    aftersaleTypeId: chosen(fieldWords.needType),
    contactPhone: isPhoneKnown ? phoneOrNone : phoneField(),
    problemDescription: faultText,
    msgSeqIds: z.array(z.number()),
  })

/** The columns by which the staff's list of orders can be ordered. */
export const workOrderSorts = ['submitted', 'due'] as const
type OrderSort = SortOf<(typeof workOrderSorts)[number]>
/** Of the build before: the newest first. A page of that build still sends it to this server while both serve. */
const EARLIER = 'created'
const orderField = z
  .enum([...workOrderSorts.flatMap((column): OrderSort[] => [column, `-${column}`]), EARLIER])
  .transform((order): OrderSort => (order === EARLIER ? '-submitted' : order))
  .default('-submitted')

/** What the list and its export are narrowed to, and their order. */
const filters = {
  searchKey: searchField,
  /** Comma-separated; empty: all. */
  state: idsField.pipe(z.array(workOrderState)),
  aftersaleTypeId: z.union([z.literal(''), idField]).default(''),
  /** A user id, `mine`, or `none`. */
  assignee: z.union([z.literal(''), idField]).default(''),
  enterpriseId: z.union([z.literal(''), idField]).default(''),
  /** The service owes something, and the promised time is over; orders that wait for the customer are left out. */
  isOverdue: yesNoField,
  /** The service owes something, and a third of the promised time or less is left. */
  isDueSoon: yesNoField,
  from: timeField,
  to: timeField,
  /**
   * `due`: the order that is due first comes first; paused and finished ones are due after all others. `created`, as this call
   * knew it before columns were named, is read as `-submitted`, the newest first, until the next minor version.
   */
  sort: orderField,
}

/** Calls by which staff process work orders (SV-09, SV-10). Steps need HANDLE_MANAGE. */
export const workOrderDeskCalls = {
  /**
   * By keyset, in the order of `sort`: pass `nextCursor` as `cursor` for the next page; absent on the last page. `total` counts all matches
   * up to 10 000; `isMore` when there are more.
   */
  list: defineCall({
    name: 'aftersaleDesk.list',
    method: 'GET',
    path: `${root}/order/list`,
    ...reads,
    query: z.strictObject({
      ...filters,
      cursor: z.string().max(200).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: z.object({
      total: z.number().int(),
      isMore: z.boolean(),
      rows: z.array(workOrderRow),
      nextCursor: z.string().optional(),
    }),
    errors: { 1: 'A cursor that is none (HTTP 400)' },
    source,
  }),
  /** The same rows as a file, without phone numbers; at most 20 000, and it says when there are more. */
  csv: defineCall({
    name: 'aftersaleDesk.csv',
    method: 'GET',
    path: `${root}/order/csv`,
    ...reads,
    query: z.strictObject({ ...filters, form: csvForm }),
    data: z.object({ fileName: z.string(), text: z.string(), isCut: z.boolean() }),
    errors: {},
    source: 'SV-26',
  }),
  counts: defineCall({
    name: 'aftersaleDesk.counts',
    method: 'GET',
    path: `${root}/order/counts`,
    ...reads,
    data: workOrderCounts,
    errors: {},
    source,
  }),
  detail: defineCall({
    name: 'aftersaleDesk.detail',
    method: 'GET',
    path: `${root}/order/:orderId`,
    ...reads,
    params: byOrder,
    data: workOrder,
    errors,
    source: 'SV-09',
  }),
  /** Active staff who hold HANDLE_MANAGE, by name. */
  handlers: defineCall({
    name: 'aftersaleDesk.handlers',
    method: 'GET',
    path: `${root}/handler/list`,
    ...reads,
    data: workOrderHandler,
    errors: {},
    source,
  }),
  /** submitted → accepted; assigns the order to the caller unless it has an assignee. */
  accept: step('accept', z.strictObject({ text: mayBeWritten.default('') })),
  /** Assigns to a colleague who holds HANDLE_MANAGE; also accepts a submitted order. */
  assign: step(
    'assign',
    z.strictObject({
      handlerId: idField,
      text: mayBeWritten.default(''),
      /** `assigneeName` as it was read; HTTP 409 when another person has assigned it meanwhile. */
      seenAssigneeName: z.string().check(atMost(100)).optional(),
    }),
  ),
  /** Adds a handling entry; accepted → handling. `isInternal`: for colleagues only, changes no state and notifies no customer. */
  entry: step('entry', z.strictObject({ text: opinion, fileList, isInternal: z.boolean().default(false) })),
  /** Returns the order's unmasked phone number; writes an audit entry. */
  revealPhone: defineCall({
    name: 'aftersaleDesk.revealPhone',
    method: 'POST',
    path: '/aftersale-web-service/web-api/manage/v1/order/:orderId/phone',
    ...reads,
    params: z.strictObject({ orderId: idField }),
    data: z.object({ phone: z.string() }),
    errors: { 404: 'no such order' },
    source: 'SV-09',
  }),
  /** accepted, handling → waiting: `text` says what the customer must provide. Pauses the promise's clock. */
  wait: step('wait', z.strictObject({ text: opinion })),
  /** waiting → handling. */
  resume: step('resume', z.strictObject({ text: mayBeWritten.default('') })),
  /** accepted, handling, waiting → finished. Parts by the mall's goodsId, or by name. */
  finish: step(
    'finish',
    z.strictObject({
      text: opinion,
      fileList,
      /** dicId of kind `faultType`. */
      faultTypeId: idField,
      partList: z
        .array(
          z.strictObject({
            goodsId: z.union([z.literal(''), idField]).default(''),
            partName: z.string().trim().check(atMost(100)).default(''),
            quantity: z.number().int().min(1).max(mostPieces),
          }),
        )
        .max(mostPartLines)
        .default([]),
    }),
  ),
  /** finished, closed → handling. */
  reopen: step('reopen', z.strictObject({ text: opinion })),
  /** For the desk's agents: the customer of the conversation, with contracts, devices and orders. */
  conversationService: defineCall({
    name: 'aftersaleDesk.conversationService',
    method: 'GET',
    path: '/web-api/desk/v1/conversations/:customerId/service',
    auth: 'staff',
    authorities: [SERVICE_DESK],
    params: z.strictObject({ customerId: z.string().min(1).max(64) }),
    data: conversationService,
    errors: { 1: 'No conversation of this customer with the desk (HTTP 404)' },
    source: 'SV-12; requirement: 转工单',
  }),
  /**
   * 转工单: creates an order in the customer's name from a conversation and posts its card there. `msgSeqIds`: messages of this
   * conversation; their texts are appended to the description, which ends at 4 000 characters; their pictures, films and files are
   * attached (the limit of three does not apply).
   */
  fromConversation: defineCall({
    name: 'aftersaleDesk.fromConversation',
    method: 'POST',
    path: '/web-api/desk/v1/conversations/:customerId/order',
    auth: 'staff',
    authorities: [SERVICE_DESK],
    params: z.strictObject({ customerId: z.string().min(1).max(64) }),
    body: z.strictObject({
      requestKey,
      contractId: z.union([z.literal(''), idField]).default(''),
      productNum: z.string().max(80).default(''),
      aftersaleTypeId: idField,
      /** Empty: the number left with a message in this session, else that of the customer's account. */
      contactPhone: z.union([z.literal(''), phoneField()]).default(''),
      problemDescription: faultText,
      msgSeqIds: z.array(z.number().int().min(1)).max(mostPickedMessages).default([]),
    }),
    data: workOrder,
    errors: { 1: 'No such conversation, contract, device or type (HTTP 404); no number known (HTTP 400)' },
    source: 'requirement: 转工单',
  }),
  /**
   * Adds the transcript of the latest session to an order of this customer or their enterprise, as an internal entry: changes no
   * state, not visible to the customer. At most the latest 10 000 characters.
   */
  noteTranscript: defineCall({
    name: 'aftersaleDesk.noteTranscript',
    method: 'POST',
    path: '/web-api/desk/v1/conversations/:customerId/order/:orderId/transcript',
    auth: 'staff',
    authorities: [SERVICE_DESK],
    params: z.strictObject({ customerId: z.string().min(1).max(64), orderId: idField }),
    body: z.strictObject({ requestKey }),
    data: nothing,
    errors: { 1: 'No such conversation, or no such order of this customer (HTTP 404); nothing was said (HTTP 422)' },
    source: 'SV-25',
  }),
  /** Sets which fields the form requires, see `aftersale.formRules`. */
  setFormRules: defineCall({
    name: 'aftersaleDesk.setFormRules',
    method: 'PUT',
    path: `${root}/form/rules`,
    auth: 'staff',
    authorities: ['MODULE_CONFIG'],
    body: z.strictObject({ isContractRequired: z.boolean(), isDeviceRequired: z.boolean() }),
    data: nothing,
    errors: {},
    source: 'SV-05: a configuration makes contract and device required',
  }),
} as const
