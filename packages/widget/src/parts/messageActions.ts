/** The actions of a message, and how long each is allowed (WD-13). Pure. */
import type { MessageEntry } from '@weft/core'
import { CLIENT_LIMITS, copiedFields } from '@weft/protocol'
import { type Abilities, canResend, isPortable } from '../content/menuTypes'

export type MessageAction = 'copy' | 'quote' | 'forward' | 'select' | 'resend' | 'recall' | 'delete' | 'discard'

/** The text of a message that 复制 copies; empty if there is none. */
export function copyText({ msgType, content }: MessageEntry): string {
  const item = (content[0] ?? {}) as Record<string, unknown>
  const words = copiedFields(msgType).map((name) => item[name])
  return words.filter((value) => typeof value === 'string' && value !== '').join('\n')
}

const isOwn = (entry: MessageEntry): boolean => entry.sendType === 'my' && isPortable(entry)

/** 撤回: the user's own message, stored, and sent less than two minutes ago (IM-18). */
export const canRecall = (entry: MessageEntry, now: number): boolean =>
  isOwn(entry) && now - entry.timestamp < CLIENT_LIMITS.recallWindowMs

/** The menu of a message at time `now`, in display order; empty for a message without a menu. */
export function actionsOf(entry: MessageEntry, now: number, { canQuote, canForward }: Abilities): MessageAction[] {
  if (entry.isRecalled) return []
  const { sendState } = entry
  const offers: readonly (readonly [MessageAction, boolean])[] = [
    ['copy', copyText(entry) !== ''],
    ['quote', canQuote && isPortable(entry)],
    ['forward', canForward && isPortable(entry)],
    ['select', canForward && isPortable(entry)],
    ['resend', canResend(entry)],
    ['recall', canRecall(entry, now)],
    ['delete', isOwn(entry)],
    ['discard', sendState === 'failed' || (sendState === 'queued' && entry.msgSeqId === undefined)],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}
