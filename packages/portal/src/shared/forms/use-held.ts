import { useState } from 'react'

interface Held<Row> {
  /** As it was when the form opened: values and version belong together, whatever is read meanwhile. */
  held: Row
  /** What somebody else made of it; told once a save was refused. */
  newest: Row | undefined
  /** The next save is over `newest`. */
  takeNewest: () => void
}

/**
 * A stored row while it is being changed. Undefined for one that is being added.
 * @param markOf what differs once the row was changed: its version, or all that can be changed of one that has none.
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
