/** Numbers of the message types and their part in a conversation. Source: docs/protocol.md, "Message types". */

/** The number of every message type, by its name in code. */
export const MsgType = {
  text: 200101,
  image: 200102,
  voice: 200103,
  video: 200104,
  file: 200106,
  currencyCard: 200107,
  share: 200108,
  relay: 200109,
  recall: 200201,
  delete: 200202,
  readReceipt: 200203,
  mute: 200204,
  sticky: 200205,
  callInvite: 200301,
  callAccept: 200302,
  callRefuse: 200303,
  callCancel: 200304,
  callEnd: 200305,
  groupCreated: 200401,
  groupJoined: 200402,
  groupLeft: 200403,
  groupRenamed: 200404,
  groupDissolved: 200405,
  endCustomerService: 200501,
  userToHumanAgent: 200502,
  faqList: 200503,
  chooseProblem: 200504,
  problemExplanation: 200505,
  autoPushQuestions: 200506,
  transferResponse: 200507,
  vote: 200996,
  workOrderCard: 200997,
  goodsCard: 200998,
  custom: 200999,
} as const

/** The name of a message type in code, e.g. `goodsCard`. */
export type MsgTypeName = keyof typeof MsgType
/** The number of a message type, e.g. 200998; `msgType` in frames. */
export type MsgTypeCode = (typeof MsgType)[MsgTypeName]

/**
 * Part of a message type in the conversation.
 * - `said`: written by a person; can be quoted, forwarded and, by its author, recalled
 * - `bot`: questions and answers of the desk's bot, and the choice among them
 * - `notice`: a line of its own that reports an event
 * - `change`: changes a message that is already shown and cannot be taken back
 */
export type MessagePart = 'said' | 'bot' | 'notice' | 'change'

const PARTS = {
  [MsgType.text]: 'said',
  [MsgType.image]: 'said',
  [MsgType.voice]: 'said',
  [MsgType.video]: 'said',
  [MsgType.file]: 'said',
  [MsgType.currencyCard]: 'said',
  [MsgType.share]: 'said',
  [MsgType.relay]: 'said',
  [MsgType.recall]: 'change',
  [MsgType.delete]: 'change',
  [MsgType.readReceipt]: 'change',
  [MsgType.mute]: 'notice',
  [MsgType.sticky]: 'change',
  [MsgType.callInvite]: 'notice',
  [MsgType.callAccept]: 'notice',
  [MsgType.callRefuse]: 'notice',
  [MsgType.callCancel]: 'notice',
  [MsgType.callEnd]: 'notice',
  [MsgType.groupCreated]: 'notice',
  [MsgType.groupJoined]: 'notice',
  [MsgType.groupLeft]: 'notice',
  [MsgType.groupRenamed]: 'notice',
  [MsgType.groupDissolved]: 'notice',
  [MsgType.endCustomerService]: 'notice',
  [MsgType.userToHumanAgent]: 'notice',
  [MsgType.faqList]: 'bot',
  [MsgType.chooseProblem]: 'bot',
  [MsgType.problemExplanation]: 'bot',
  [MsgType.autoPushQuestions]: 'bot',
  [MsgType.transferResponse]: 'notice',
  [MsgType.vote]: 'said',
  [MsgType.workOrderCard]: 'said',
  [MsgType.goodsCard]: 'said',
  [MsgType.custom]: 'said',
} as const satisfies Readonly<Record<MsgTypeCode, MessagePart>>

/** The numbers of the message types of a part, e.g. `MsgTypeOf<'said'>`. */
export type MsgTypeOf<Part extends MessagePart> = {
  [Code in MsgTypeCode]: (typeof PARTS)[Code] extends Part ? Code : never
}[MsgTypeCode]

/** Returns the part of a message type; undefined for a number that is no message type. */
export const partOf = (msgType: number): MessagePart | undefined =>
  PARTS[msgType as MsgTypeCode] as MessagePart | undefined

/** Whether a message of this type lists questions of the desk, asked for or pushed. */
export const isQuestionList = (msgType: number): boolean =>
  msgType === MsgType.faqList || msgType === MsgType.autoPushQuestions

/**
 * Whether message search finds messages of this type (P-57): what people and the bot said and the notices, without the mute and
 * the list of questions that every conversation has.
 */
export const isSearchedType = (msgType: number): boolean => {
  const part = partOf(msgType)
  return part !== undefined && part !== 'change' && msgType !== MsgType.mute && msgType !== MsgType.faqList
}

/** The kinds of chat (document 2, section 3). `type` in frames. */
export const ChatKind = {
  system: 0,
  single: 1,
  group: 2,
  application: 3,
  meeting: 4,
  customerUser: 5,
  customerAgent: 6,
} as const
/** The number of a kind of chat; `type` in frames and `kind` in the client. */
export type ChatKindCode = (typeof ChatKind)[keyof typeof ChatKind]

/** The device types that a 100 may name (docs/protocol.md, "Frames"). */
export const DEVICE_TYPES = ['IOS', 'AZ', 'MAC', 'WINDOW', 'WEB', 'VISITOR'] as const
/** A kind of device, field `deviceType` of the 100. Visitors are `VISITOR`. */
export type DeviceType = (typeof DEVICE_TYPES)[number]
/** The numeric device types of document 2: chat 4, visitor 5. */
export const DeviceTypeNumber = { chat: 4, visitor: 5 } as const
/** Name of the service desk as customers see it. */
export const CUSTOMER_SERVICE_NAME = '在线客服'
