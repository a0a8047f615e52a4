/** One line of text for a message in a list. */
import {
  type ContentItems,
  CUSTOMER_SERVICE_NAME,
  isQuestionList,
  MESSAGE_TYPES,
  MsgType,
  type MsgTypeName,
  messageTypeOf,
  partOf,
  shortenLine,
} from '@weft/protocol'

/** Types that can be the preview of a conversation in the workbench's list; markers and the desk's own notices cannot. */
export const PREVIEW_TYPES: readonly number[] = [...MESSAGE_TYPES.values()]
  .filter((entry) => entry.isVisible)
  .map((entry) => entry.code)
  .filter((code) => !isQuestionList(code) && code !== MsgType.mute && code !== MsgType.transferResponse)

/**
 * Types in which a person says something. The bot, the routing, the end of a service and a call say nothing that tells what a
 * conversation is about. Cards of an order's steps and earlier conversations have these types too; their sender is the desk.
 */
export const WORDS_TYPES: readonly number[] = PREVIEW_TYPES.filter(
  (code) => partOf(code) === 'said' || code === MsgType.chooseProblem || code === MsgType.userToHumanAgent,
)

/** Maximum characters, including the ellipsis. */
const LENGTH = 120

type Line<Item> = string | ((item: { readonly [Field in keyof Item]?: unknown }) => string)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const OTHER = '[消息]'
const CALL = '[通话]'

/** The preview of a message of each type. Items come from rows of any age: a field may be missing. */
const LINES: { readonly [Name in MsgTypeName]: Line<ContentItems[(typeof MsgType)[Name]]> } = {
  text: ({ text }) => textOf(text),
  image: '[图片]',
  voice: '[语音]',
  video: '[视频]',
  file: ({ name }) => `[文件] ${textOf(name)}`,
  currencyCard: ({ title }) => `[分享] ${textOf(title)}`,
  share: ({ title }) => `[分享] ${textOf(title)}`,
  relay: '[聊天记录]',
  recall: '撤回了一条消息',
  delete: OTHER,
  readReceipt: OTHER,
  mute: OTHER,
  sticky: OTHER,
  callInvite: CALL,
  callAccept: CALL,
  callRefuse: CALL,
  callCancel: CALL,
  callEnd: CALL,
  groupCreated: OTHER,
  groupJoined: OTHER,
  groupLeft: OTHER,
  groupRenamed: OTHER,
  groupDissolved: OTHER,
  endCustomerService: '服务已结束',
  // The question written with 转人工 says what the row is about; the request alone does not.
  userToHumanAgent: ({ question }) => textOf(question) || '请求人工服务',
  faqList: OTHER,
  chooseProblem: ({ questionContent }) => textOf(questionContent),
  // An answer outside the question list has the desk's own name as title, which says nothing.
  problemExplanation: ({ title, text }) => textOf(title === CUSTOMER_SERVICE_NAME ? text : title),
  autoPushQuestions: OTHER,
  transferResponse: OTHER,
  vote: '[投票]',
  workOrderCard: ({ orderNum }) => `[工单] ${textOf(orderNum)}`,
  goodsCard: ({ goodsName }) => `[商品] ${textOf(goodsName)}`,
  custom: OTHER,
}

export function previewOf(msgType: number, content: readonly unknown[], isRemoved: boolean): string {
  const name = isRemoved ? 'recall' : messageTypeOf(msgType)?.name
  const line: Line<Record<string, never>> = name === undefined ? OTHER : LINES[name]
  return oneLine(typeof line === 'string' ? line : line((content[0] ?? {}) as Record<string, never>))
}

/** Returns the text without line breaks, at most 120 characters. */
export const oneLine = (text: string): string => shortenLine(text, LENGTH)
