/**
 * Self-check of the workbench: compares at intervals what it shows with a fresh query, and reports the differences, which the
 * server counts. Only a comparison finds stale data.
 */
import type { DeskConversation, DeskPart } from '@weft/contract'

/** Milliseconds between two samples of an agent's page: about five minutes. */
export const EVERY_MS = 5 * 60_000
/** Milliseconds that the page has to receive the first query's data: a hint takes a second. */
export const SETTLE_MS = 5_000

/** The shown data, or the server's data for the same. */
export interface Picture {
  rows: readonly DeskConversation[]
  counts: Readonly<Record<string, number>>
  /** Of the open conversation: the sequence numbers of its latest messages, rising, without recalled ones. */
  pane?: readonly string[]
}

const rowText = (row: DeskConversation): string =>
  [
    row.customerId,
    row.customerName,
    row.phase,
    row.assigneeId,
    row.unansweredSince,
    row.promiseDueAt,
    row.snoozedUntil,
    row.isBlocked,
    row.handedAt,
    row.whisperedAt,
    row.headSeqId,
    row.lastText,
  ].join(' ')
const countsText = (counts: Picture['counts']): string =>
  Object.keys(counts)
    .sort()
    .map((name) => `${name} ${counts[name]}`)
    .join()
const rowsText = ({ rows }: Picture): string => rows.map(rowText).sort().join('\n')
const orderText = ({ rows }: Picture): string => rows.map((row) => row.customerId).join()
const paneText = ({ pane }: Picture): string => (pane ?? []).join()

/** Returns the parts that differ. If rows differ, their order is not compared. */
export function deviations(shown: Picture, fresh: Picture): DeskPart[] {
  const found: DeskPart[] = []
  if (rowsText(shown) !== rowsText(fresh)) found.push('rows')
  else if (orderText(shown) !== orderText(fresh)) found.push('order')
  if (countsText(shown.counts) !== countsText(fresh.counts)) found.push('counts')
  if (shown.pane && fresh.pane && paneText(shown) !== paneText(fresh)) found.push('pane')
  return found
}

/** Reads what is to be compared, at the place that is open when a sample begins. */
export interface Reading {
  fresh: () => Promise<Picture>
  /** Undefined: another place is open by now. */
  shown: () => Picture | undefined
}

/** Takes a sample at intervals and reports what differs, once each. Returns the function that stops it. */
export function checkAtIntervals(begin: () => Reading, report: (found: DeskPart[]) => Promise<unknown>): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () =>
    new Promise<void>((resolve) => {
      settling = setTimeout(resolve, SETTLE_MS)
    })
  const sample = async () => {
    const found = await selfCheck(begin(), settle)
    if (found) await report(found)
  }
  // A failed sample is skipped: the next one runs at its time.
  const timer = setInterval(() => void sample().catch(() => undefined), EVERY_MS)
  return () => {
    clearInterval(timer)
    clearTimeout(settling)
  }
}

/**
 * Compares only while nothing changes: between two fresh queries the page had time to receive the first one's data. Undefined:
 * the data changed, or another conversation or list was opened, so there is no result.
 */
export async function selfCheck(read: Reading, settle: () => Promise<void>): Promise<DeskPart[] | undefined> {
  const first = await read.fresh()
  await settle()
  const second = await read.fresh()
  const shown = read.shown()
  return shown && deviations(first, second).length === 0 ? deviations(shown, second) : undefined
}
