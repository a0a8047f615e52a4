/**
 * The workbench looks at itself: now and then it holds what it shows against a fresh query and reports what differs, which the
 * server counts. A page that shows something old looks like any other; only a comparison finds it.
 */
import type { DeskConversation, DeskPart } from '@weft/contract'

/** What is shown, or what the server says of the same. */
export interface Picture {
  rows: readonly DeskConversation[]
  counts: Readonly<Record<string, number>>
  /** Of the open conversation: the numbers of its latest messages, rising; none that is recalled. */
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

/** The parts that differ. Rows that differ stand elsewhere, too: their order says nothing then. */
export function deviations(shown: Picture, fresh: Picture): DeskPart[] {
  const found: DeskPart[] = []
  if (rowsText(shown) !== rowsText(fresh)) found.push('rows')
  else if (orderText(shown) !== orderText(fresh)) found.push('order')
  if (countsText(shown.counts) !== countsText(fresh.counts)) found.push('counts')
  if (shown.pane && fresh.pane && paneText(shown) !== paneText(fresh)) found.push('pane')
  return found
}

/**
 * Judges only while nothing moves: between two fresh queries the page had time to learn the first one. Undefined: something
 * moved, or another conversation or list was opened, and nothing can be said.
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
