/** Which messages have a menu at all, and which can be carried elsewhere. Small: every row of the list asks. */
import type { MessageEntry } from '@weft/core'
import { copiedFields, partOf } from '@weft/protocol'

/** What the list around a message can do with it; without these its menu does not offer them. */
export interface Abilities {
  canQuote: boolean
  canForward: boolean
}

/** Stored and written by a person: it can be quoted, forwarded and, by its author, recalled or deleted. */
export const isPortable = (entry: MessageEntry): boolean =>
  entry.msgSeqId !== undefined && !entry.isRecalled && partOf(entry.msgType) === 'said'

/** Whether the menu of a message ever holds something; with `actionsOf` it changes only in what. */
export function hasMenu({ msgType, isRecalled, sendType }: MessageEntry, { canQuote, canForward }: Abilities): boolean {
  if (isRecalled) return false
  return (
    copiedFields(msgType).length > 0 || (partOf(msgType) === 'said' && (canQuote || canForward || sendType === 'my'))
  )
}

/**
 * Whether sending a failed message again can help: not where the file itself is gone, nor where the file service refused
 * what it carries, which shows by an attachment that has still no address of its own and a reason.
 */
export const canResend = ({ sendState, content, failure }: MessageEntry): boolean => {
  if (sendState !== 'failed' || failure?.needsFile) return false
  const url = (content[0] as { url?: unknown } | undefined)?.url
  const isUnstored = url === '' || (typeof url === 'string' && url.startsWith('blob:'))
  return !isUnstored || failure?.code === undefined
}
