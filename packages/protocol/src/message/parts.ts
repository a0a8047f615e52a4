/**
 * What each message type is to the people of a conversation, and which of its words are found and copied. Apart from the
 * table of fields, because every row of a list asks: a window need not carry the checker for it, nor what a search reads.
 */
import type { ContentItems } from './content'
import { MsgType, type MsgTypeCode } from './types'

/**
 * `said`: what somebody wrote; it can be quoted, forwarded and, by its author, recalled. `bot`: the questions and answers of
 * the desk's bot, and the choice among them. `notice`: a line of its own that tells what happened. `change`: it changes
 * something that is already shown and cannot be taken back.
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

/** The names of the message types of a part, e.g. `MsgTypeOf<'said'>`. */
export type MsgTypeOf<Part extends MessagePart> = {
  [Code in MsgTypeCode]: (typeof PARTS)[Code] extends Part ? Code : never
}[MsgTypeCode]

type TextField<Item> = {
  [Field in keyof Item]-?: string extends NonNullable<Item[Field]> ? Field : never
}[keyof Item]

/** Fields of an item, checked against the content's type. */
type FieldsOfEach = {
  readonly [Code in MsgTypeCode]: readonly (TextField<ContentItems[Code]> & string)[]
}
const NONE: readonly never[] = []

/** Fields by which the message is found. */
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

/** Fields that are copied as its words, in this order. */
const COPIED: Partial<FieldsOfEach> = {
  [MsgType.text]: ['text'],
  [MsgType.currencyCard]: ['code', 'title', 'content'],
  [MsgType.share]: ['title', 'content', 'openWebAddress'],
  [MsgType.chooseProblem]: ['questionContent'],
  [MsgType.problemExplanation]: ['title', 'text'],
  [MsgType.workOrderCard]: ['orderNum', 'title'],
}

/** The part of a message type; undefined for a number that is no message type. */
export const partOf = (msgType: number): MessagePart | undefined =>
  PARTS[msgType as MsgTypeCode] as MessagePart | undefined

/** Fields of an item by which a message of this type is found; none for an unknown type. */
export const searchedFields = (msgType: number): readonly string[] => SEARCHED[msgType as MsgTypeCode] ?? NONE

/** Fields of an item that are copied as the words of a message of this type; none for an unknown type. */
export const copiedFields = (msgType: number): readonly string[] => COPIED[msgType as MsgTypeCode] ?? NONE
