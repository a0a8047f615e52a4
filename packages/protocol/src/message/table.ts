/**
 * The table of message types: who may send each, what its content must hold, whether it is visible. The client checks with it
 * before sending, the gateway before storing; the test kit builds messages from it. Source: docs/protocol.md, "Message types";
 * behaviours IM-12 and IM-13.
 */

import {
  address,
  addressOrEmpty,
  amount,
  anyText,
  anyWhole,
  columnId,
  columnText,
  filledText,
  flag,
  id,
  idOrEmpty,
  instant,
  type Kind,
  listOf,
  oneOf,
  pixels,
  record,
  type ShapeTable,
  seqId,
  shape,
  whole,
} from '../schema/check'
import { CLIENT_LIMITS } from '../wire/limits'
import { MsgType, type MsgTypeCode, type MsgTypeName, partOf } from './types'

/**
 * Role of a message's sender. `customer`: a visitor or customer writing to the desk. `member`: a person in a single or group
 * chat, or an agent answering a customer. `desk`: the service desk itself, its bot and its routing. `server`: the gateway. A
 * person is never `desk` or `server`.
 */
export type SenderRole = 'customer' | 'member' | 'desk' | 'server'

/** The table's entry of one message type: who may send it and what its content must be (P-40 to P-42). */
export interface MessageTypeEntry {
  readonly code: MsgTypeCode
  readonly name: MsgTypeName
  readonly sentBy: readonly SenderRole[]
  /** Fields of one content item; a name that ends in `?` is optional. */
  readonly fields: ShapeTable
  /** `fields` as a checker. */
  readonly item: Kind
  readonly minItems: number
  readonly maxItems: number
  /** Whether a person sees a bubble or a notice of its own for it; the others change a message that is already shown. */
  readonly isVisible: boolean
}

const PEOPLE: readonly SenderRole[] = ['customer', 'member', 'desk', 'server']
const DESK: readonly SenderRole[] = ['desk', 'server']
const SERVER: readonly SenderRole[] = ['server']

const question: ShapeTable = { questionContent: filledText, level: whole, uuid: columnId, parentId: idOrEmpty }
const questions = listOf(shape(question), 100)
/** As many as a reader takes in. */
const sources = listOf(shape({ title: filledText, 'address?': address }), 20)
const call: ShapeTable = { callId: id, media: oneOf('audio', 'video'), 'duration?': amount }
const group: ShapeTable = { groupId: id, 'name?': anyText, 'userIds?': listOf(id, 1_000) }
const reference: ShapeTable = { msgId: seqId }
/** The content of a relayed message is checked against its own type, see content-checks.ts. */
const relayed: ShapeTable = {
  msgType: anyWhole,
  content: listOf(record, CLIENT_LIMITS.contentItems),
  senderName: anyText,
  timestamp: instant,
}

interface Options {
  minItems?: number
  maxItems?: number
}

const TABLE: Record<MsgTypeName, [sentBy: readonly SenderRole[], fields: ShapeTable, options?: Options]> = {
  text: [PEOPLE, { text: filledText }],
  image: [
    PEOPLE,
    { url: address, width: pixels, height: pixels, 'name?': anyText, 'size?': whole, 'thumbnail?': addressOrEmpty },
  ],
  voice: [PEOPLE, { url: address, duration: amount }],
  video: [
    PEOPLE,
    { url: address, thumbnail: address, duration: amount, w: amount, h: amount, 'name?': anyText, 'size?': whole },
  ],
  file: [PEOPLE, { url: address, name: filledText, size: whole }],
  currencyCard: [PEOPLE, { code: filledText, title: filledText, content: filledText }],
  share: [
    PEOPLE,
    {
      title: filledText,
      content: anyText,
      openAddress: addressOrEmpty,
      openWebAddress: addressOrEmpty,
      linkContainToken: flag,
    },
  ],
  relay: [PEOPLE, { title: filledText, items: listOf(shape(relayed), CLIENT_LIMITS.relayItems) }],
  recall: [PEOPLE, reference],
  delete: [PEOPLE, reference],
  readReceipt: [PEOPLE, reference, { maxItems: 1 }],
  mute: [PEOPLE, { 'userId?': id, 'until?': instant }],
  sticky: [DESK, { msgId: seqId, on: flag }],
  callInvite: [PEOPLE, call],
  callAccept: [PEOPLE, call],
  callRefuse: [PEOPLE, call],
  callCancel: [PEOPLE, call],
  callEnd: [PEOPLE, call],
  groupCreated: [SERVER, group],
  groupJoined: [SERVER, group],
  groupLeft: [SERVER, group],
  groupRenamed: [SERVER, group],
  groupDissolved: [SERVER, group],
  endCustomerService: [PEOPLE, { 'reason?': anyText, 'by?': anyText }, { minItems: 0 }],
  userToHumanAgent: [
    PEOPLE,
    { 'question?': columnText, 'source?': columnText, 'summary?': columnText },
    { minItems: 0 },
  ],
  faqList: [PEOPLE, { 'items?': questions }, { minItems: 0 }],
  chooseProblem: [PEOPLE, question, { maxItems: 1 }],
  problemExplanation: [DESK, { title: anyText, text: anyText, 'items?': questions, 'sources?': sources }],
  autoPushQuestions: [DESK, { 'items?': questions }],
  transferResponse: [
    DESK,
    { accepted: flag, 'agentId?': id, 'agentName?': anyText, 'position?': whole, 'waitSeconds?': amount },
    { maxItems: 1 },
  ],
  vote: [
    PEOPLE,
    {
      name: filledText,
      items: listOf(shape({ describes: anyText }), 100),
      isRadio: flag,
      isPublishResult: flag,
      status: anyWhole,
    },
  ],
  workOrderCard: [PEOPLE, { orderId: id, orderNum: anyText, status: anyText, title: anyText }],
  goodsCard: [PEOPLE, { goodsId: id, goodsName: filledText, image: addressOrEmpty, price: anyText }],
  custom: [PEOPLE, {}],
}

/** Every message type by its code, in the order of the protocol document. */
export const MESSAGE_TYPES: ReadonlyMap<number, MessageTypeEntry> = new Map(
  (Object.keys(TABLE) as MsgTypeName[]).map((name) => {
    const [sentBy, fields, options] = TABLE[name]
    const entry: MessageTypeEntry = {
      code: MsgType[name],
      name,
      sentBy,
      fields,
      item: shape(fields),
      minItems: options?.minItems ?? 1,
      maxItems: options?.maxItems ?? CLIENT_LIMITS.contentItems,
      // A recall changes another message and leaves a line in its place.
      isVisible: name === 'recall' || partOf(MsgType[name]) !== 'change',
    }
    return [entry.code, entry]
  }),
)

/** Returns the table's entry of a message type; undefined for an unknown number. */
export const messageTypeOf = (msgType: number): MessageTypeEntry | undefined => MESSAGE_TYPES.get(msgType)

/** Whether a value is the number of a known message type. */
export const isMsgType = (msgType: unknown): msgType is MsgTypeCode =>
  typeof msgType === 'number' && MESSAGE_TYPES.has(msgType)
