/**
 * The searchable pieces of a message: every two neighbouring characters of what a person can read in it. Chinese has no
 * spaces and its words are mostly two characters long, which trigrams cannot find (docs/decisions).
 */
import { MsgType } from '@weft/protocol'

/** Pieces of one message at most: a text of 5 000 characters need not be found by its every corner. */
const PIECES = 2_000

/** Letters and digits of any script; everything else parts words. */
const WORD = /[\p{L}\p{N}]+/gu

/** What a person reads in a message of this type, as one text. */
export function readableText(msgType: number, content: readonly unknown[]): string {
  const item = (content[0] ?? {}) as Record<string, unknown>
  const fields = (...names: string[]): string =>
    content
      .flatMap((one) => names.map((name) => (one as Record<string, unknown> | null)?.[name]))
      .filter((value): value is string => typeof value === 'string')
      .join(' ')
  switch (msgType) {
    case MsgType.text:
      return fields('text')
    case MsgType.file:
    case MsgType.image:
    case MsgType.video:
      return fields('name')
    case MsgType.currencyCard:
    case MsgType.share:
    case MsgType.relay:
      return fields('title', 'content')
    case MsgType.chooseProblem:
      return fields('questionContent')
    case MsgType.problemExplanation:
      return fields('title', 'text')
    case MsgType.userToHumanAgent:
      return typeof item.question === 'string' ? item.question : ''
    case MsgType.workOrderCard:
      return fields('orderNum', 'title')
    case MsgType.goodsCard:
      return fields('goodsName')
    default:
      return ''
  }
}

/** Lower-case pairs, each once, joined by a space (none occurs inside a pair); undefined when there is nothing to find. */
export function bigramsOf(text: string): string | undefined {
  if (text.length < 2) return undefined
  const pieces = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const points = [...word]
    for (let at = 0; at + 1 < points.length; at++) {
      pieces.add(`${points[at]}${points[at + 1]}`)
      if (pieces.size >= PIECES) return [...pieces].join(' ')
    }
  }
  return pieces.size > 0 ? [...pieces].join(' ') : undefined
}
