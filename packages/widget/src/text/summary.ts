/** One line for a message, for relays, live regions and titles. */
import { MsgType } from '@weft/protocol'
import type { Strings } from '../strings'

type Loose = Readonly<Record<string, unknown>>
const textOf = (item: Loose | undefined, ...names: string[]): string => {
  for (const name of names) {
    const value = item?.[name]
    if (typeof value === 'string' && value) return value
  }
  return ''
}

/** The text of a message, or its kind in brackets: `[图片]`. */
export function summaryOf(msgType: number, content: readonly unknown[], strings: Strings): string {
  const first = content[0]
  const item = typeof first === 'object' && first !== null ? (first as Loose) : undefined
  switch (msgType) {
    case MsgType.text:
      return textOf(item, 'text')
    case MsgType.image:
      return `[${strings.image}]`
    case MsgType.video:
      return `[${strings.video}]`
    case MsgType.voice:
      return `[${strings.audioMedia}]`
    case MsgType.file:
      return textOf(item, 'name')
    case MsgType.chooseProblem:
      return textOf(item, 'questionContent')
    case MsgType.problemExplanation:
      return textOf(item, 'title', 'text')
    case MsgType.faqList:
    case MsgType.autoPushQuestions:
      return strings.faqTitle
    case MsgType.vote:
      return textOf(item, 'name')
    case MsgType.goodsCard:
      return textOf(item, 'goodsName')
    default:
      return textOf(item, 'title', 'name') || strings.unknown
  }
}
