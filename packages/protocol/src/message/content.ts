import type { MsgType } from './types'

export interface TextItem {
  text: string
}
export interface ImageItem {
  url: string
  width: number
  height: number
  name?: string
  size?: number
  thumbnail?: string
}
/** `duration` in seconds. */
export interface VoiceItem {
  url: string
  duration: number
}
/** `duration` in seconds, `w` and `h` in pixels. */
export interface VideoItem {
  url: string
  thumbnail: string
  duration: number
  w: number
  h: number
  name?: string
  size?: number
}
/** `size` in bytes. */
export interface FileItem {
  url: string
  name: string
  size: number
}
export interface CurrencyCardItem {
  code: string
  title: string
  content: string
}
export interface ShareItem {
  title: string
  content: string
  openAddress: string
  openWebAddress: string
  linkContainToken: boolean
}
export interface RelayedMessage {
  msgType: number
  content: readonly unknown[]
  senderName: string
  /** Milliseconds since 1970. */
  timestamp: number
}
export interface RelayItem {
  title: string
  items: readonly RelayedMessage[]
}
/** `msgId` is the msgSeqId of the message meant, in the same conversation. */
export interface MsgReference {
  msgId: number
}
export interface MuteItem {
  userId?: string
  until?: number
}
export interface StickyItem {
  msgId: number
  on: boolean
}
export interface CallItem {
  callId: string
  media: 'audio' | 'video'
  duration?: number
}
export interface GroupItem {
  groupId: string
  name?: string
  userIds?: readonly string[]
}
export interface EndServiceItem {
  reason?: string
  by?: string
}
export interface TransferRequestItem {
  question?: string
  source?: string
}
export interface Question {
  questionContent: string
  level: number
  uuid: string
  parentId: string
}
export interface FaqListItem {
  items?: readonly Question[]
}
export interface ExplanationItem {
  title: string
  text: string
  items?: readonly Question[]
}
export interface TransferResponseItem {
  accepted: boolean
  agentId?: string
  agentName?: string
  /** Place in the queue, 1 is next. */
  position?: number
  waitSeconds?: number
}
export interface VoteItem {
  name: string
  items: readonly { describes: string }[]
  isRadio: boolean
  isPublishResult: boolean
  status: number
}
export interface WorkOrderItem {
  orderId: string
  orderNum: string
  status: string
  title: string
}
export interface GoodsItem {
  goodsId: string
  goodsName: string
  image: string
  price: string
}
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
