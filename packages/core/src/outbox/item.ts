/** One message of the outbox: its states, and how it is stored and restored over a reload. */
import type { OutboxRow } from '../api/api'
import { SENTENCES } from '../api/error'
import type { Timer } from '../platform/ports'

export const OUTBOX_LIMITS = {
  rows: 200,
  ageMs: 24 * 60 * 60 * 1_000,
  /** Maximum of unanswered messages. */
  unanswered: 16,
  /** How often a message may be ignored for exceeding the rate, and the pause after each time. */
  ignored: 3,
  ignoredPauseMs: 1_000,
  /** First pause after a server error (status 1), doubled each time up to the longest. */
  troublePauseMs: 500,
  longestTroublePauseMs: 8_000,
  /** Bytes of one waiting file, and of all together, that are kept over a reload; a larger file lives as long as the page. */
  keptFileBytes: 25_000_000,
  keptFilesBytes: 100_000_000,
} as const

/** State of a message, with the data of that state. */
export type ItemState =
  /** Its file is still uploading. */
  | { readonly at: 'preparing' }
  | { readonly at: 'queued' }
  /** In flight; the timer ends the wait for its status. */
  | { readonly at: 'sending'; readonly timer: Timer }
  /**
   * Waits for its own condition before it is queued again: being stored, the next session, a sign of life from the gateway, or a
   * timer. A visible one holds back messages written after it.
   */
  | { readonly at: 'held'; readonly for: 'store' | 'session' | 'life' }
  | { readonly at: 'held'; readonly for: 'pause'; readonly timer: Timer }
  | { readonly at: 'failed' }

export interface Item {
  row: OutboxRow
  /** Kept over a reload. Receipts are not: a newer one replaces them. */
  isDurable: boolean
  /** Has an entry that can show a failure. Others are dropped silently when refused. */
  isShown: boolean
  state: ItemState
  wasResent: boolean
  timesIgnored: number
  timesTroubled: number
  /** When it was last sent, on the monotonic clock. */
  sentAt?: number
}

export const UNTRIED = { wasResent: false, timesIgnored: 0, timesTroubled: 0 } as const

/** A JSON store turns a Blob into `{}`, which would be sent as "[object Object]". */
const isBytes = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('size' in data || 'byteLength' in data)

/** Restores a row of an earlier page. `stale`: rows written before this instant (ms since 1970) are not sent automatically. */
export function itemOf(stored: OutboxRow, stale: number, isShown: (row: OutboxRow) => boolean): Item {
  // After a day users do not expect an automatic send: show it as failed, to resend or discard.
  const isStale = stored.state === 'queued' && stored.createdAt < stale
  const isLost = stored.attachment !== undefined && !isBytes(stored.attachment.data)
  const failure = isLost ? { message: SENTENCES.fileNotKept, needsFile: true } : { message: SENTENCES.sendFailed }
  const row =
    isStale || (isLost && !stored.failure?.needsFile) ? { ...stored, state: 'failed' as const, failure } : stored
  const at = row.state === 'failed' ? 'failed' : row.attachment ? 'preparing' : 'queued'
  return { row, isDurable: true, isShown: isShown(row), state: { at }, ...UNTRIED }
}

/** Returns the row without its file's bytes when the file, alone or with those before it, is too large to keep. */
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
