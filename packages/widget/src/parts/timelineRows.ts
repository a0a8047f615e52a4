/**
 * Timeline entries → rows of the list: what a person sees, in order, with time labels and runs of one sender.
 * Pure and cheap enough to run on every change; rows hold the entries themselves, so memoised bubbles stay untouched.
 */
import type { GapEntry, MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { TIME_LABEL_GAP_MS } from '../text/time'

export interface MessageRow {
  type: 'message'
  key: string
  entry: MessageEntry
  /** Whether a time label stands above (WD-07). */
  hasTime: boolean
  /** First of a run of one sender within the gap: carries the name. */
  isFirst: boolean
}
export interface GapRow {
  type: 'gap'
  key: string
  entry: GapEntry
}
export type TimelineRow = MessageRow | GapRow

/** Messages that change others and have no look of their own. */
const UNSEEN: ReadonlySet<number> = new Set<number>([
  MsgType.recall,
  MsgType.delete,
  MsgType.readReceipt,
  MsgType.sticky,
])
const FAQ: ReadonlySet<number> = new Set<number>([MsgType.faqList, MsgType.autoPushQuestions])

const isAskingForList = (entry: MessageEntry): boolean =>
  entry.msgType === MsgType.faqList && !hasQuestions(entry.content[0])

const hasQuestions = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && Array.isArray((item as { items?: unknown }).items)
    ? (item as { items: unknown[] }).items.length > 0
    : false

export interface RowOptions {
  /** False hides FAQ lists: on the agent's side, and while a transfer waits for its answer. */
  showFaq: boolean
}

export function isVisible(entry: MessageEntry, { showFaq }: RowOptions): boolean {
  if (entry.isRecalled) return true
  if (UNSEEN.has(entry.msgType) || isAskingForList(entry)) return false
  return showFaq || !FAQ.has(entry.msgType)
}

export function timelineRows(entries: readonly TimelineEntry[], options: RowOptions): TimelineRow[] {
  const rows: TimelineRow[] = []
  let previous: MessageEntry | undefined
  for (const entry of entries) {
    if (entry.kind === 'gap') {
      rows.push({ type: 'gap', key: entry.key, entry })
      continue
    }
    if (!isVisible(entry, options)) continue
    const hasTime = !previous || entry.timestamp - previous.timestamp > TIME_LABEL_GAP_MS
    const isFirst = hasTime || previous?.fromUserId !== entry.fromUserId || previous.isRecalled
    rows.push({ type: 'message', key: entry.key, entry, hasTime, isFirst })
    previous = entry
  }
  return rows
}

/** Key of the newest FAQ list: the only one that pages through the desk's questions. */
export function liveFaqKey(rows: readonly TimelineRow[]): string | undefined {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]
    if (row?.type === 'message' && row.entry.msgType === MsgType.faqList && !row.entry.isRecalled) return row.key
  }
  return undefined
}
