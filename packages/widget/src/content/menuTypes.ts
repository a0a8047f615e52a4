/** Which messages have a menu, and which can be forwarded. Small, because every row of the list calls it. */
import type { MessageEntry } from '@weft/core'
import { copiedFields, partOf } from '@weft/protocol'

/** What the list around a message supports; the menu offers only that. */
export interface Abilities {
  canQuote: boolean
  canForward: boolean
}

/** Stored and sent by a person: it can be quoted, forwarded and, by its author, recalled or deleted. */
export const isPortable = (entry: MessageEntry): boolean =>
  entry.msgSeqId !== undefined && !entry.isRecalled && partOf(entry.msgType) === 'said'

/** Whether the menu of a message can ever have entries; `actionsOf` decides only which. */
export function hasMenu({ msgType, isRecalled, sendType }: MessageEntry, { canQuote, canForward }: Abilities): boolean {
  if (isRecalled) return false
  return (
    copiedFields(msgType).length > 0 || (partOf(msgType) === 'said' && (canQuote || canForward || sendType === 'my'))
  )
}

/**
 * Whether resending a failed message can help. Not if the file itself is gone, nor if the file service refused it: then the
 * attachment has no stored address and the failure has a code.
 */
export const canResend = ({ sendState, content, failure }: MessageEntry): boolean => {
  if (sendState !== 'failed' || failure?.needsFile) return false
  const url = (content[0] as { url?: unknown } | undefined)?.url
  const isUnstored = url === '' || (typeof url === 'string' && url.startsWith('blob:'))
  return !isUnstored || failure?.code === undefined
}
