/**
 * What a screen reader says of a list by itself: each new message of others once, more than a few at once as a number. Older
 * pages, rows that are drawn again, own messages and what becomes of them are not said. While a person reads above, messages
 * below are not read out.
 */
import { sentence } from '@weft/ui/sentence'
import { useEffect, useRef, useState } from 'react'
import { noticeOf } from '../bubbles/NoticeBubble'
import { useSenderName } from '../context/context'
import { Hidden } from '../shapes/frames'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import { useReading } from '../words/reading'
import type { MessageRow, TimelineRow } from './timelineRows'

/** As many at once are read out; those who catch up hear how many there are. */
const MOST_READ = 3
/** Milliseconds after which a reader has taken the words: who walks through the page by lines meets each message once. */
const STAYS_MS = 5_000

/** Messages of others behind this number. Older pages and filled gaps lie before it; own ones that wait have none. */
const behind = (rows: readonly TimelineRow[], msgSeqId: number): MessageRow[] =>
  rows.filter(
    (row): row is MessageRow =>
      row.type === 'message' && row.entry.sendType !== 'my' && (row.entry.msgSeqId ?? 0) > msgSeqId,
  )
const newestOf = (rows: readonly TimelineRow[]): number =>
  rows.findLast((row): row is MessageRow => row.type === 'message' && row.entry.msgSeqId !== undefined)?.entry
    .msgSeqId ?? 0

export interface HeardProps {
  rows: readonly TimelineRow[]
  isAtEnd: boolean
}

export function Heard({ rows, isAtEnd }: HeardProps) {
  const strings = useReading()
  const nameOf = useSenderName()
  const newest = useRef(newestOf(rows))
  const [said, say] = useState<{ key: string; words: string }[]>([])

  useEffect(() => {
    const before = newest.current
    newest.current = Math.max(before, newestOf(rows))
    const fresh = behind(rows, before)
    // What was there before anything was seen is the history.
    if (before === 0 || fresh.length === 0 || !isAtEnd) return
    // Of those that are fetched later nobody knows yet whose they are.
    const isPart = rows.some(({ entry }) => entry.kind === 'gap' && entry.toSeqId > before)
    if (isPart || fresh.length > MOST_READ) {
      const count = `${fresh.length}${isPart ? '+' : ''}`
      return say([{ key: fresh.at(-1)?.key ?? '', words: fill(strings.newMessages, { count }) }])
    }
    say(
      fresh.map(({ key, entry }) => {
        const notice = noticeOf(entry, strings)
        return {
          key,
          words: notice ?? sentence`${nameOf(entry)}：${summaryOf(entry.msgType, entry.content, strings)}`,
        }
      }),
    )
  }, [rows, isAtEnd, strings, nameOf])

  useEffect(() => {
    if (said.length === 0) return
    const timer = setTimeout(say, STAYS_MS, [])
    return () => clearTimeout(timer)
  }, [said])

  // Each in an element of its own: the same words said again are heard again.
  return (
    <Hidden aria-live="polite">
      {said.map(({ key, words }) => (
        <span key={key}>{words}</span>
      ))}
    </Hidden>
  )
}
