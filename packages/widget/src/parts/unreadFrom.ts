/**
 * The position of 以下为新消息: above the first news of others after the user's read position, by the rule that counts them
 * (protocol's `newsKey`). The line separates read from unread, so there is none if nothing is above it. Pure.
 */
import { newsKey } from '@weft/protocol'
import type { MessageRow, TimelineRow } from './timelineRows'

const isNews = (row: TimelineRow): row is MessageRow => row.type === 'message' && newsKey(row.entry) !== undefined
/** The row's number; a message without one sorts after all others. */
export const numberOf = ({ entry }: TimelineRow): number =>
  entry.kind === 'gap' ? entry.fromSeqId : (entry.msgSeqId ?? Number.POSITIVE_INFINITY)

/** The server counts no further. */
export const MOST_COUNTED = 1_000

/** The unread messages: the number after which they begin, and their count, loaded or not. */
export interface Unread {
  after: number
  count: number
}

/**
 * Key of the first unread row. Undefined if no unread row is loaded, if further unread ones may be above the loaded rows, or if
 * the conversation begins with it.
 * @param hasOlder whether there are messages above these rows
 */
export function firstUnread(
  rows: readonly TimelineRow[],
  { after, count }: Unread,
  hasOlder: boolean,
): string | undefined {
  const news = rows.filter((row) => isNews(row) && row.entry.sendType === 'other' && numberOf(row) > after)
  const [first] = news
  if (!first) return undefined
  const hasSeen = rows.slice(0, rows.indexOf(first)).some((row) => isNews(row) && numberOf(row) <= after)
  // Above a page of only unread messages there are more, unless all counted ones are loaded.
  return hasSeen || (hasOlder && count < MOST_COUNTED && news.length >= count) ? first.key : undefined
}
