/** What can be done with a message, and for how long (WD-13). Pure. */
import type { MessageEntry } from '@weft/core'
import { LIMITS, MsgType } from '@weft/protocol'

export type MessageAction = 'copy' | 'recall' | 'delete'

/** Written by a person, hence to be recalled or deleted. */
const PERSONAL: ReadonlySet<number> = new Set<number>([
  MsgType.text,
  MsgType.image,
  MsgType.voice,
  MsgType.video,
  MsgType.file,
  MsgType.currencyCard,
  MsgType.share,
  MsgType.relay,
  MsgType.vote,
  MsgType.workOrderCard,
  MsgType.goodsCard,
  MsgType.custom,
])

const words = (entry: MessageEntry, ...names: string[]): string => {
  const item = entry.content[0]
  if (typeof item !== 'object' || item === null) return ''
  return names
    .map((name) => (item as Record<string, unknown>)[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join('\n')
}

/** The words of a message that 复制 takes; empty when it has none. */
export function copyText(entry: MessageEntry): string {
  switch (entry.msgType) {
    case MsgType.text:
      return words(entry, 'text')
    case MsgType.chooseProblem:
      return words(entry, 'questionContent')
    case MsgType.problemExplanation:
      return words(entry, 'title', 'text')
    case MsgType.currencyCard:
      return words(entry, 'code', 'title', 'content')
    case MsgType.share:
      return words(entry, 'title', 'content', 'openWebAddress')
    case MsgType.workOrderCard:
      return words(entry, 'orderNum', 'title')
    default:
      return ''
  }
}

const isStored = (entry: MessageEntry): boolean => entry.msgSeqId !== undefined

/** 撤回: own, stored, and sent less than two minutes ago (IM-18). */
export const canRecall = (entry: MessageEntry, now: number): boolean =>
  entry.sendType === 'my' &&
  isStored(entry) &&
  PERSONAL.has(entry.msgType) &&
  now - entry.timestamp < LIMITS.recallWindowMs

const canDelete = (entry: MessageEntry): boolean =>
  entry.sendType === 'my' && isStored(entry) && PERSONAL.has(entry.msgType)

/** The menu of a message at this moment, in the order it is shown; empty for one without a menu. */
export function actionsOf(entry: MessageEntry, now: number): MessageAction[] {
  if (entry.isRecalled) return []
  const actions: MessageAction[] = []
  if (copyText(entry) !== '') actions.push('copy')
  if (canRecall(entry, now)) actions.push('recall')
  if (canDelete(entry)) actions.push('delete')
  return actions
}

/** Whether a message ever has a menu; recall alone never makes the difference, for delete stays. */
export const hasMenu = (entry: MessageEntry): boolean => actionsOf(entry, Number.POSITIVE_INFINITY).length > 0
