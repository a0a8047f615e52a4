import { useState } from 'react'

interface Held<Row> {
  /** The row when the form opened: values and version belong together, whatever loads later. */
  held: Row
  /** What somebody else saved; set once a save was refused. */
  newest: Row | undefined
  /** Makes the next save go over `newest`. */
  takeNewest: () => void
}

/**
 * Holds a stored row while it is edited. Undefined for a new one.
 * @param markOf returns what differs after a change: the row's version, or all its editable values where it has none.
 */
export function useHeld<Row extends object | undefined>(
  live: Row,
  isRefused: boolean,
  markOf: (row: NonNullable<Row>) => string | number,
): Held<Row> {
  const [held, setHeld] = useState(live)
  const isOther = live && held ? markOf(live) !== markOf(held) : live !== held
  return { held, newest: isRefused && isOther ? live : undefined, takeNewest: () => setHeld(live) }
}

export const versionOf = (row: { version: number }): number => row.version
