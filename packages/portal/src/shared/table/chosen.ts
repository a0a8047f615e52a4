/** Rows that are chosen in a list: kept as they were seen, so that those of other pages and orders can still be changed. */
import { useState } from 'react'

export type Chosen<Row> = ReadonlyMap<string, Row>
/** Takes what is chosen when it runs: a run of several changes may end after another row was chosen. */
export type Choose<Row> = (change: (before: Chosen<Row>) => Chosen<Row>) => void

/** @param list names the list and its filters: with another name none is chosen */
export function useChosen<Row>(list: string): [chosen: Chosen<Row>, choose: Choose<Row>] {
  const [held, setHeld] = useState<{ list: string; rows: Chosen<Row> }>({ list, rows: new Map() })
  if (held.list !== list) setHeld({ list, rows: new Map() })
  return [
    held.list === list ? held.rows : new Map(),
    (change) => setHeld((now) => (now.list === list ? { list, rows: change(now.rows) } : now)),
  ]
}

/** Returns the chosen rows with those of this page as they are now: one may have changed since it was chosen. */
export const asShown = <Row>(chosen: Chosen<Row>, rows: readonly Row[], idOf: (row: Row) => string): Chosen<Row> =>
  new Map([...chosen, ...rows.filter((row) => chosen.has(idOf(row))).map((row) => [idOf(row), row] as const)])

/** Returns the rows with these ids, out of those that were chosen and those of this page. */
export function pick<Row>(
  ids: ReadonlySet<string>,
  chosen: Chosen<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Chosen<Row> {
  const known = new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])
  return new Map([...known].filter(([id]) => ids.has(id)))
}
