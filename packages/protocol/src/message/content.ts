/**
 * Item shapes of each message type, with the fields that are searched and copied. Senders and field checks are in table.ts, so
 * that a chat window need not bundle the checker.
 */
import { MsgType, type MsgTypeCode } from './types'

/** Item of 200101 text. */
export interface TextItem {
  text: string
}
/** Item of 200102 image: `width` and `height` in pixels, `size` in bytes. */
export interface ImageItem {
  url: string
  width: number
  height: number
  name?: string
  size?: number
  thumbnail?: string
}
/** Item of 200103 voice: `duration` in seconds. */
export interface VoiceItem {
  url: string
  duration: number
}
/** Item of 200104 video: `duration` in seconds, `w` and `h` in pixels, `size` in bytes; `thumbnail` is a picture of it. */
export interface VideoItem {
  url: string
  thumbnail: string
  duration: number
  w: number
  h: number
  name?: string
  size?: number
}
/** Item of 200106 file: `size` in bytes. */
export interface FileItem {
  url: string
  name: string
  size: number
}
/** Item of 200107, a card with a title and one line; the application that sends it defines `code`. */
export interface CurrencyCardItem {
  code: string
  title: string
  content: string
}
/**
 * Item of 200108, a shared page. `openAddress` is for apps, `openWebAddress` for browsers; `linkContainToken` tells whether the
 * address carries a token.
 */
export interface ShareItem {
  title: string
  content: string
  openAddress: string
  openWebAddress: string
  linkContainToken: boolean
}
/** One message inside a relay: a copy of its type and content with the name of its sender. */
export interface RelayedMessage {
  msgType: number
  content: readonly unknown[]
  senderName: string
  /** Milliseconds since 1970. */
  timestamp: number
}
/** Item of 200109, forwarded messages under one title. */
export interface RelayItem {
  title: string
  items: readonly RelayedMessage[]
}
/** Item of 200201 to 200203: `msgId` is the msgSeqId of a message in the same conversation. */
export interface MsgReference {
  msgId: number
}
/**
 * Item of 200204: mutes the conversation for the sender, until `until` (ms since 1970), or for good without it. `userId` is the
 * sender's own or absent; for any other the gateway answers 100005.
 */
export interface MuteItem {
  userId?: string
  until?: number
}
/** Item of 200205: pins the message with this msgSeqId above the conversation, or unpins it. */
export interface StickyItem {
  msgId: number
  on: boolean
}
/** Item of 200301 to 200305, the signals of one voice or video call. `duration` in seconds. */
export interface CallItem {
  callId: string
  media: 'audio' | 'video'
  duration?: number
}
/** Item of 200401 to 200405, an event of a group. Only the server sends these. */
export interface GroupItem {
  groupId: string
  name?: string
  userIds?: readonly string[]
}
/** Item of 200501: the service has ended, why, and by which side. */
export interface EndServiceItem {
  reason?: string
  by?: string
}
/** Item of 200502: the customer asks for an agent; `question` and `source` tell the context. */
export interface TransferRequestItem {
  question?: string
  source?: string
  /** From a robot, for the agent who takes over: the gateway takes it out of the message (P-48). */
  summary?: string
}
/**
 * One FAQ question. `level` counts downwards from the first level; `parentId` is empty on the first level. Also the item of
 * 200504, which chooses a question.
 */
export interface Question {
  questionContent: string
  level: number
  uuid: string
  parentId: string
}
/** Item of 200503 and 200506, a list of FAQ questions. Without `items`: a request for the list. */
export interface FaqListItem {
  items?: readonly Question[]
}
/** What an answer rests on: its name, and where it is read. */
export interface SourceItem {
  title: string
  address?: string
}
/** Item of 200505, the answer to a chosen question, with related questions; a robot's answer names its sources. */
export interface ExplanationItem {
  title: string
  text: string
  items?: readonly Question[]
  sources?: readonly SourceItem[]
}
/** Item of 200507: whether an agent takes the customer, and the place in the queue until then. */
export interface TransferResponseItem {
  accepted: boolean
  agentId?: string
  agentName?: string
  /** Place in the queue, 1 is next. */
  position?: number
  waitSeconds?: number
}
/** Item of 200996, a poll: `isRadio` allows one choice only, `status` is the sender's. */
export interface VoteItem {
  name: string
  items: readonly { describes: string }[]
  isRadio: boolean
  isPublishResult: boolean
  status: number
}
/** Item of 200997, a work order as a card. */
export interface WorkOrderItem {
  orderId: string
  orderNum: string
  status: string
  title: string
}
/** Item of 200998, a product as a card. `price` is text, as it is shown. */
export interface GoodsItem {
  goodsId: string
  goodsName: string
  image: string
  price: string
}
/** Item of 200999: any object, agreed between host and peer; Weft passes it through. */
export type CustomItem = Record<string, unknown>

/** msgType → the shape of each item of `content`. */
export interface ContentItems {
  [MsgType.text]: TextItem
  [MsgType.image]: ImageItem
  [MsgType.voice]: VoiceItem
  [MsgType.video]: VideoItem
  [MsgType.file]: FileItem
  [MsgType.currencyCard]: CurrencyCardItem
  [MsgType.share]: ShareItem
  [MsgType.relay]: RelayItem
  [MsgType.recall]: MsgReference
  [MsgType.delete]: MsgReference
  [MsgType.readReceipt]: MsgReference
  [MsgType.mute]: MuteItem
  [MsgType.sticky]: StickyItem
  [MsgType.callInvite]: CallItem
  [MsgType.callAccept]: CallItem
  [MsgType.callRefuse]: CallItem
  [MsgType.callCancel]: CallItem
  [MsgType.callEnd]: CallItem
  [MsgType.groupCreated]: GroupItem
  [MsgType.groupJoined]: GroupItem
  [MsgType.groupLeft]: GroupItem
  [MsgType.groupRenamed]: GroupItem
  [MsgType.groupDissolved]: GroupItem
  [MsgType.endCustomerService]: EndServiceItem
  [MsgType.userToHumanAgent]: TransferRequestItem
  [MsgType.faqList]: FaqListItem
  [MsgType.chooseProblem]: Question
  [MsgType.problemExplanation]: ExplanationItem
  [MsgType.autoPushQuestions]: FaqListItem
  [MsgType.transferResponse]: TransferResponseItem
  [MsgType.vote]: VoteItem
  [MsgType.workOrderCard]: WorkOrderItem
  [MsgType.goodsCard]: GoodsItem
  [MsgType.custom]: CustomItem
}

type TextField<Item> = {
  [Field in keyof Item]-?: string extends NonNullable<Item[Field]> ? Field : never
}[keyof Item]

/** Field names of each item, checked against the content types. */
type FieldsOfEach = {
  readonly [Code in MsgTypeCode]: readonly (TextField<ContentItems[Code]> & string)[]
}
const NONE: readonly never[] = []

/** Fields that message search looks in. */
const SEARCHED: FieldsOfEach = {
  [MsgType.text]: ['text'],
  [MsgType.image]: ['name'],
  [MsgType.voice]: NONE,
  [MsgType.video]: ['name'],
  [MsgType.file]: ['name'],
  [MsgType.currencyCard]: ['title', 'content'],
  [MsgType.share]: ['title', 'content'],
  [MsgType.relay]: ['title'],
  [MsgType.recall]: NONE,
  [MsgType.delete]: NONE,
  [MsgType.readReceipt]: NONE,
  [MsgType.mute]: NONE,
  [MsgType.sticky]: NONE,
  [MsgType.callInvite]: NONE,
  [MsgType.callAccept]: NONE,
  [MsgType.callRefuse]: NONE,
  [MsgType.callCancel]: NONE,
  [MsgType.callEnd]: NONE,
  [MsgType.groupCreated]: NONE,
  [MsgType.groupJoined]: NONE,
  [MsgType.groupLeft]: NONE,
  [MsgType.groupRenamed]: NONE,
  [MsgType.groupDissolved]: NONE,
  [MsgType.endCustomerService]: NONE,
  [MsgType.userToHumanAgent]: ['question'],
  [MsgType.faqList]: NONE,
  [MsgType.chooseProblem]: ['questionContent'],
  [MsgType.problemExplanation]: ['title', 'text'],
  [MsgType.autoPushQuestions]: NONE,
  [MsgType.transferResponse]: NONE,
  [MsgType.vote]: NONE,
  [MsgType.workOrderCard]: ['orderNum', 'title'],
  [MsgType.goodsCard]: ['goodsName'],
  [MsgType.custom]: NONE,
}

/** Fields that are copied as the message's text, in this order. */
const COPIED: Partial<FieldsOfEach> = {
  [MsgType.text]: ['text'],
  [MsgType.currencyCard]: ['code', 'title', 'content'],
  [MsgType.share]: ['title', 'content', 'openWebAddress'],
  [MsgType.chooseProblem]: ['questionContent'],
  [MsgType.problemExplanation]: ['title', 'text'],
  [MsgType.workOrderCard]: ['orderNum', 'title'],
}

/** Returns the fields of an item that message search looks in; empty for an unknown type. */
export const searchedFields = (msgType: number): readonly string[] => SEARCHED[msgType as MsgTypeCode] ?? NONE

/** Returns every field that message search looks in, of any type. */
export const allSearchedFields = (): readonly string[] => [...new Set(Object.values(SEARCHED).flat())]

/** Returns the fields of an item that are copied as the message's text; empty for an unknown type. */
export const copiedFields = (msgType: number): readonly string[] => COPIED[msgType as MsgTypeCode] ?? NONE
