/** Which messages have a menu at all, and which can be carried elsewhere. Small: every row of the list asks. */
import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'

/** What the list around a message can do with it; without these its menu does not offer them. */
export interface Abilities {
  canQuote: boolean
  canForward: boolean
}

type Types = ReadonlySet<number>
/** The bot's, and the choice that was made of its questions: copied, never carried. */
const ANSWERS: Types = new Set([MsgType.chooseProblem, MsgType.problemExplanation])
/** Written by a person, with words to copy. */
const WORDED: Types = new Set([MsgType.text, MsgType.currencyCard, MsgType.share, MsgType.workOrderCard])
/** Written by a person, without. */
const WORDLESS: Types = new Set([
  MsgType.image,
  MsgType.voice,
  MsgType.video,
  MsgType.file,
  MsgType.relay,
  MsgType.vote,
  MsgType.goodsCard,
  MsgType.custom,
])

const isPersonal = ({ msgType }: MessageEntry): boolean => WORDED.has(msgType) || WORDLESS.has(msgType)

/** Stored and written by a person: it can be quoted, forwarded and, by its author, recalled or deleted. */
export const isPortable = (entry: MessageEntry): boolean =>
  entry.msgSeqId !== undefined && !entry.isRecalled && isPersonal(entry)

/** Whether the menu of a message ever holds something; with `actionsOf` it changes only in what. */
export const hasMenu = (entry: MessageEntry, { canQuote, canForward }: Abilities): boolean =>
  !entry.isRecalled &&
  (ANSWERS.has(entry.msgType) ||
    WORDED.has(entry.msgType) ||
    (WORDLESS.has(entry.msgType) && (canQuote || canForward || entry.sendType === 'my')))

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
