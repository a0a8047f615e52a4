/**
 * Timeline entries → rows of the list: what a user sees, in order, with time labels and runs of one sender. Pure and cheap enough
 * to run on every change. Rows hold the entries themselves, so memoised bubbles do not re-render.
 */
import type { GapEntry, MessageEntry, TimelineEntry } from '@weft/core'
import { isPlace, isQuestionList, isShown, MsgType, orderOf } from '@weft/protocol'
import { TIME_LABEL_GAP_MS } from '../text/time'

export interface MessageRow {
  type: 'message'
  key: string
  entry: MessageEntry
  /** Whether a time label shows above (WD-07). */
  hasTime: boolean
  /** First of a run of one sender within the gap: shows the name. */
  isFirst: boolean
}
export interface GapRow {
  type: 'gap'
  key: string
  entry: GapEntry
}
export type TimelineRow = MessageRow | GapRow

export interface RowOptions {
  /** False hides FAQ lists: on the agent's side, and while a transfer is pending or active. */
  showFaq: boolean
  /** True on the customer's side: the newest card of an order stands for its earlier steps (SV-35). */
  foldsSteps?: boolean
}

export function isVisible(entry: MessageEntry, { showFaq }: RowOptions): boolean {
  if (entry.isRecalled) return true
  return isShown(entry.msgType, entry.content) && (showFaq || !isQuestionList(entry.msgType))
}

/** Whether a message starts (true) or ends (false) a request for an agent; undefined for other messages. */
function servesHuman({ msgType }: MessageEntry): boolean | undefined {
  if (msgType === MsgType.userToHumanAgent || msgType === MsgType.transferResponse) return true
  return msgType === MsgType.endCustomerService ? false : undefined
}

/**
 * The only question list that shows: the newest one that arrived without an agent's service running (IM-20). Each reload of a
 * page requests the list again; without this the same card would show many times.
 */
function shownList(entries: readonly TimelineEntry[]): MessageEntry | undefined {
  let isHuman = false
  let shown: MessageEntry | undefined
  for (const entry of entries) {
    if (entry.kind === 'gap') continue
    isHuman = servesHuman(entry) ?? isHuman
    const isList = entry.msgType === MsgType.faqList && isShown(entry.msgType, entry.content)
    if (isList && !isHuman && !entry.isRecalled) shown = entry
  }
  return shown
}

/** Queue positions and steps of orders that a later message of the desk has replaced: one row shows each. */
function pastOnes(
  entries: readonly TimelineEntry[],
  { foldsSteps }: RowOptions,
): ReadonlySet<TimelineEntry | undefined> {
  const past = new Set<TimelineEntry | undefined>()
  const living = new Map<string, MessageEntry | undefined>()
  for (const entry of entries) {
    if (entry.kind === 'gap') continue
    if (entry.msgType === MsgType.endCustomerService) living.delete('place')
    const isWord = entry.msgType === MsgType.transferResponse
    const slot = isWord ? 'place' : foldsSteps && !entry.isRecalled && orderOf(entry)
    if (!slot) continue
    past.add(living.get(slot))
    living.set(slot, isWord && !isPlace(entry) ? undefined : entry)
  }
  return past
}

export function timelineRows(entries: readonly TimelineEntry[], options: RowOptions): TimelineRow[] {
  const rows: TimelineRow[] = []
  const list = options.showFaq ? shownList(entries) : undefined
  const past = pastOnes(entries, options)
  let previous: MessageEntry | undefined
  for (const entry of entries) {
    if (entry.kind === 'gap') {
      rows.push({ type: 'gap', key: entry.key, entry })
      continue
    }
    if (!isVisible(entry, options) || past.has(entry)) continue
    if (entry.msgType === MsgType.faqList && !entry.isRecalled && entry !== list) continue
    const hasTime = !previous || entry.timestamp - previous.timestamp > TIME_LABEL_GAP_MS
    const isFirst = hasTime || previous?.fromUserId !== entry.fromUserId || previous.isRecalled
    rows.push({ type: 'message', key: entry.key, entry, hasTime, isFirst })
    previous = entry
  }
  return rows
}

/** Keys of the newest FAQ list and of the newest end of a service: only these two ask something of the customer. */
export function liveKeys(rows: readonly TimelineRow[]): ReadonlySet<string | undefined> {
  const newest = (msgType: number) =>
    rows.findLast((row) => row.type === 'message' && row.entry.msgType === msgType && !row.entry.isRecalled)?.key
  return new Set([newest(MsgType.faqList), newest(MsgType.endCustomerService)])
}
