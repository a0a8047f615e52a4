import { useState } from 'react'

interface Held<Row> {
  /** As it was when the form opened: values and version belong together, whatever is read meanwhile. */
  held: Row
  /** What somebody else made of it; told once a save was refused. */
  newest: Row | undefined
  /** The next save is over `newest`. */
  takeNewest: () => void
}

/** A stored row while it is being changed. Undefined for one that is being added. */
export function useHeld<Row extends { version: number } | undefined>(live: Row, isRefused: boolean): Held<Row> {
  const [held, setHeld] = useState(live)
  const newest = isRefused && live && live.version !== held?.version ? live : undefined
  return { held, newest, takeNewest: () => setHeld(live) }
}
