/**
 * What shows below a user's own message: how many people have read it (IM-19). −1 means all and shows a tick; a count over 100
 * shows 99+.
 */
import type { MessageEntry } from '@weft/core'
import { ChatKind, type ChatKindCode } from '@weft/protocol'

export { badgeText } from './badge'

/** `✓` for −1, `99+` over 100, the number else, nothing for 0. */
export function receiptText(count: number): string {
  if (count === -1) return '✓'
  if (count > 100) return '99+'
  return count > 0 ? String(count) : ''
}

/** How many other participants have a watermark at or after the message; −1 as soon as the only peer of a two-sided chat has. */
export function readCount(
  entry: Pick<MessageEntry, 'msgSeqId' | 'fromUserId' | 'sendState'>,
  watermarks: Readonly<Record<string, number>>,
  kind: ChatKindCode,
): number {
  const { msgSeqId, fromUserId } = entry
  if (entry.sendState === 'read') return -1
  if (msgSeqId === undefined) return 0
  let readers = 0
  for (const userId in watermarks) {
    if (userId !== fromUserId && (watermarks[userId] ?? 0) >= msgSeqId) readers += 1
  }
  return kind !== ChatKind.group && readers > 0 ? -1 : readers
}
