import type { Clock } from './context'

/** The machine's clock. Order never depends on it (G3). */
export const systemClock: Clock = { now: () => Date.now() }
