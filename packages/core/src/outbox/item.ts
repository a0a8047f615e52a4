/** One message of the outbox: the states it goes through, and how it is kept and found again over a reload. */
import type { OutboxRow } from '../api/api'
import { SENTENCES } from '../api/error'
import type { Timer } from '../platform/ports'

export const OUTBOX_LIMITS = {
  rows: 200,
  ageMs: 24 * 60 * 60 * 1_000,
  /** Unanswered messages at a time. */
  unanswered: 16,
  /** How often a message may be ignored for being one too many, and how long it then waits. */
  ignored: 3,
  ignoredPauseMs: 1_000,
  /** The first wait after the server had trouble (status 1), doubled each time up to the longest. */
  troublePauseMs: 500,
  longestTroublePauseMs: 8_000,
  /** Bytes of a waiting file, and of all of them, that are kept over a reload; a larger one lives as long as the page. */
  keptFileBytes: 25_000_000,
  keptFilesBytes: 100_000_000,
} as const

/** Where a message stands, with what only that state has. */
export type ItemState =
  /** A file is still being uploaded. */
  | { readonly at: 'preparing' }
  | { readonly at: 'queued' }
  /** On the wire; the timer ends the wait for its status. */
  | { readonly at: 'sending'; readonly timer: Timer }
  /**
   * Waits for something of its own before it is queued again: its place in the store, the next session, a sign of life from
   * the gateway, or a timer. One that people see holds back what was written later.
   */
  | { readonly at: 'held'; readonly for: 'store' | 'session' | 'life' }
  | { readonly at: 'held'; readonly for: 'pause'; readonly timer: Timer }
  | { readonly at: 'failed' }

export interface Item {
  row: OutboxRow
  /** Kept over a reload. Receipts are not: a newer one says more. */
  isDurable: boolean
  /** Has an entry that can show a failure. The others go quietly when they are refused. */
  isShown: boolean
  state: ItemState
  wasResent: boolean
  timesIgnored: number
  timesTroubled: number
  /** When it was last put on the wire, on the monotonic clock. */
  sentAt?: number
}

export const UNTRIED = { wasResent: false, timesIgnored: 0, timesTroubled: 0 } as const

/** A place that keeps JSON turns a Blob into `{}`: that would be sent as "[object Object]". */
const isBytes = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('size' in data || 'byteLength' in data)

/** As an earlier page left it; `stale`: what was written before (ms since 1970) is not sent by itself any more. */
export function itemOf(stored: OutboxRow, stale: number, isShown: (row: OutboxRow) => boolean): Item {
  // A day later nobody expects it to go out by itself; it is there to be sent again or given up.
  const isStale = stored.state === 'queued' && stored.createdAt < stale
  const isLost = stored.attachment !== undefined && !isBytes(stored.attachment.data)
  const failure = isLost ? { message: SENTENCES.fileNotKept, needsFile: true } : { message: SENTENCES.sendFailed }
  const row =
    isStale || (isLost && !stored.failure?.needsFile) ? { ...stored, state: 'failed' as const, failure } : stored
  const at = row.state === 'failed' ? 'failed' : row.attachment ? 'preparing' : 'queued'
  return { row, isDurable: true, isShown: isShown(row), state: { at }, ...UNTRIED }
}

/** Without the bytes of a file that is too large to be kept, alone or with those before it. */
export function keptOf(items: readonly Item[], row: OutboxRow): OutboxRow {
  if (!row.attachment?.data) return row
  let total = 0
  for (const item of items) {
    if (item.row.attachment?.data) total += item.row.attachment.size
    if (item.row.tid === row.tid) break
  }
  const { size } = row.attachment
  if (size <= OUTBOX_LIMITS.keptFileBytes && total <= OUTBOX_LIMITS.keptFilesBytes) return row
  const { data: _, ...attachment } = row.attachment
  return { ...row, attachment }
}
