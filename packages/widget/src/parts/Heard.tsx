/**
 * What a screen reader announces in a list: each new message of others once, or their number if more than a few arrive at once.
 * Not announced: older pages, re-rendered rows, own messages and their states. Nothing is announced while the user reads further
 * up.
 */
import { useEffect, useRef, useState } from 'react'
import { noticeOf } from '../bubbles/NoticeBubble'
import { useSenderName } from '../context/context'
import { Hidden } from '../shapes/frames'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import { useReading } from '../words/reading'
import type { MessageRow, TimelineRow } from './timelineRows'

/** Up to this many messages at once are read out; more are announced as a number. */
const MOST_READ = 3
/** Milliseconds until the announced text is removed: a user who moves through the page by lines finds each message once. */
const STAYS_MS = 5_000

/** Messages of others after this number. Older pages and filled gaps come before it; own pending ones have no number. */
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
    // Messages that exist before the first render are history.
    if (before === 0 || fresh.length === 0 || !isAtEnd) return
    // The senders of messages in a gap are unknown until it is loaded.
    const isPart = rows.some(({ entry }) => entry.kind === 'gap' && entry.toSeqId > before)
    if (isPart || fresh.length > MOST_READ) {
      const count = `${fresh.length}${isPart ? '+' : ''}`
      return say([{ key: fresh.at(-1)?.key ?? '', words: fill(strings.newMessages, { count }) }])
    }
    const template = `{name}${strings.colon}{text}`
    say(
      fresh.map(({ key, entry }) => {
        const notice = noticeOf(entry, strings)
        return {
          key,
          words:
            notice ?? fill(template, { name: nameOf(entry), text: summaryOf(entry.msgType, entry.content, strings) }),
        }
      }),
    )
  }, [rows, isAtEnd, strings, nameOf])

  useEffect(() => {
    if (said.length === 0) return
    const timer = setTimeout(say, STAYS_MS, [])
    return () => clearTimeout(timer)
  }, [said])

  // Each in its own element: repeated text is announced again.
  return (
    <Hidden aria-live="polite">
      {said.map(({ key, words }) => (
        <span key={key}>{words}</span>
      ))}
    </Hidden>
  )
}
