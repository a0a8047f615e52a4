/**
 * Where 以下为新消息 stands: above the first message of others behind the position up to which the person had read. The
 * bot's cards are never news, and a line divides what was seen from what was not: with nothing above it there is none. Pure.
 */
import { isQuestionCard, type TimelineRow } from './timelineRows'

const isCard = (row: TimelineRow): boolean => row.type === 'message' && isQuestionCard(row.entry)
/** Its number; a message that waits for one stands behind all others. */
export const numberOf = ({ entry }: TimelineRow): number =>
  entry.kind === 'gap' ? entry.fromSeqId : (entry.msgSeqId ?? Number.POSITIVE_INFINITY)

/** The server counts no further. */
export const MOST_COUNTED = 1_000

/** Of the unread ones: the number after which they begin, and how many they are, loaded or not. */
export interface Unread {
  after: number
  count: number
}

/**
 * Key of the first unread row; undefined: none of them is here, others may stand above those that are, or the conversation
 * begins with it.
 * @param hasOlder messages stand above these rows
 */
export function firstUnread(
  rows: readonly TimelineRow[],
  { after, count }: Unread,
  hasOlder: boolean,
): string | undefined {
  const news = rows.filter((row) => numberOf(row) > after && row.type === 'message' && row.entry.sendType === 'other')
  const first = news.find((row) => !isCard(row))
  const at = first ? rows.indexOf(first) : -1
  if (at < 0) return undefined
  const hasSeen = rows.slice(0, at).some((row) => !isCard(row) && numberOf(row) <= after)
  // Above a page of unread ones stand more of them, unless all that are counted are here.
  return hasSeen || (hasOlder && count < MOST_COUNTED && news.length >= count) ? first?.key : undefined
}
