/**
 * Self-check of the workbench: compares at intervals what it shows with a fresh query, and reports the differences, which the
 * server counts. Only a comparison finds stale data.
 */
import type { DeskConversation, DeskPart } from '@weft/contract'

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
    row.handedAt,
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

/**
 * Compares only while nothing changes: between two fresh queries the page had time to receive the first one's data. Undefined:
 * the data changed, or another conversation or list was opened, so there is no result.
 */
export async function selfCheck(
  read: { fresh: () => Promise<Picture>; shown: () => Picture | undefined },
  settle: () => Promise<void>,
): Promise<DeskPart[] | undefined> {
  const first = await read.fresh()
  await settle()
  const second = await read.fresh()
  const shown = read.shown()
  return shown && deviations(first, second).length === 0 ? deviations(shown, second) : undefined
}
