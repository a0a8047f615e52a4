/** What can be done with a message, and for how long (WD-13). Pure. */
import type { MessageEntry } from '@weft/core'
import { LIMITS, MsgType } from '@weft/protocol'

export type MessageAction = 'copy' | 'quote' | 'forward' | 'select' | 'resend' | 'recall' | 'delete' | 'discard'

/** What the list around a message can do with it; without these its menu does not offer them. */
export interface Abilities {
  canQuote: boolean
  canForward: boolean
}

/** Written by a person, hence to be quoted, forwarded, recalled or deleted. */
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

/** Message type → the fields whose words 复制 takes. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  [MsgType.text]: ['text'],
  [MsgType.chooseProblem]: ['questionContent'],
  [MsgType.problemExplanation]: ['title', 'text'],
  [MsgType.currencyCard]: ['code', 'title', 'content'],
  [MsgType.share]: ['title', 'content', 'openWebAddress'],
  [MsgType.workOrderCard]: ['orderNum', 'title'],
}

/** The words of a message that 复制 takes; empty when it has none. */
export function copyText(entry: MessageEntry): string {
  const item = (entry.content[0] ?? {}) as Record<string, unknown>
  const words = (WORDS[entry.msgType] ?? []).map((name) => item[name])
  return words.filter((value) => typeof value === 'string' && value !== '').join('\n')
}

const isStored = (entry: MessageEntry): boolean => entry.msgSeqId !== undefined && !entry.isRecalled

/** Stored and written by a person: it can be named by its number and carried elsewhere. */
export const isPortable = (entry: MessageEntry): boolean => isStored(entry) && PERSONAL.has(entry.msgType)

const isOwn = (entry: MessageEntry): boolean => entry.sendType === 'my' && isPortable(entry)

/** 撤回: own, stored, and sent less than two minutes ago (IM-18). */
export const canRecall = (entry: MessageEntry, now: number): boolean =>
  isOwn(entry) && now - entry.timestamp < LIMITS.recallWindowMs

/** The menu of a message at this moment, in the order it is shown; empty for one without a menu. */
export function actionsOf(entry: MessageEntry, now: number, { canQuote, canForward }: Abilities): MessageAction[] {
  if (entry.isRecalled) return []
  const { sendState } = entry
  const offers: readonly (readonly [MessageAction, boolean])[] = [
    ['copy', copyText(entry) !== ''],
    ['quote', canQuote && isPortable(entry)],
    ['forward', canForward && isPortable(entry)],
    ['select', canForward && isPortable(entry)],
    ['resend', sendState === 'failed'],
    ['recall', canRecall(entry, now)],
    ['delete', isOwn(entry)],
    ['discard', sendState === 'failed' || (sendState === 'queued' && !isStored(entry))],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

/** Whether a message ever has a menu; recall alone never makes the difference, for delete stays. */
export const hasMenu = (entry: MessageEntry, abilities: Abilities): boolean =>
  actionsOf(entry, Number.POSITIVE_INFINITY, abilities).length > 0
