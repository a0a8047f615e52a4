/** One line of text for a message in a list. */
import { CUSTOMER_SERVICE_NAME, MESSAGE_TYPES, MsgType } from '@weft/protocol'

/** Types that stand for a conversation in the workbench's list; markers and the desk's own notices do not. */
export const PREVIEW_TYPES: readonly number[] = [...MESSAGE_TYPES.values()]
  .filter((entry) => entry.isVisible)
  .map((entry) => entry.code)
  .filter(
    (code) =>
      ![MsgType.mute, MsgType.faqList, MsgType.autoPushQuestions, MsgType.transferResponse].includes(code as 200204),
  )

const FIXED: Partial<Record<number, string>> = {
  [MsgType.image]: '[图片]',
  [MsgType.voice]: '[语音]',
  [MsgType.video]: '[视频]',
  [MsgType.relay]: '[聊天记录]',
  [MsgType.recall]: '撤回了一条消息',
  [MsgType.endCustomerService]: '服务已结束',
  [MsgType.vote]: '[投票]',
  [MsgType.callInvite]: '[通话]',
  [MsgType.callAccept]: '[通话]',
  [MsgType.callRefuse]: '[通话]',
  [MsgType.callCancel]: '[通话]',
  [MsgType.callEnd]: '[通话]',
}

/** At most this many characters, the sign for more included. */
const LENGTH = 120

export function previewOf(msgType: number, content: readonly unknown[], isRemoved: boolean): string {
  if (isRemoved) return '撤回了一条消息'
  const item = (content[0] ?? {}) as Record<string, unknown>
  const text = (name: string): string => (typeof item[name] === 'string' ? (item[name] as string) : '')
  const line = (): string => {
    switch (msgType) {
      case MsgType.text:
        return text('text')
      case MsgType.file:
        return `[文件] ${text('name')}`
      case MsgType.share:
      case MsgType.currencyCard:
        return `[分享] ${text('title')}`
      case MsgType.goodsCard:
        return `[商品] ${text('goodsName')}`
      case MsgType.workOrderCard:
        return `[工单] ${text('orderNum')}`
      // What was written with 转人工 says what the row is about; that somebody is wanted says nothing.
      case MsgType.userToHumanAgent:
        return text('question') || '请求人工服务'
      case MsgType.chooseProblem:
        return text('questionContent')
      case MsgType.problemExplanation:
        // An answer that is no question's is headed with the desk's own name, which says nothing.
        return text('title') === CUSTOMER_SERVICE_NAME ? text('text') : text('title')
      default:
        return FIXED[msgType] ?? '[消息]'
    }
  }
  return oneLine(line())
}

/** Without line breaks, at most 120 characters. */
export function oneLine(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return signs.length > LENGTH ? `${signs.slice(0, LENGTH - 1).join('')}…` : signs.join('')
}
