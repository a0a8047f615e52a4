/** Faults of single frames, and what all lines of one proxy share. */
import type { Chance } from '../api/seeded'

/** Which way a frame travels: `up` to the gateway, `down` to the client. */
export type Direction = 'up' | 'down'
/** What happens to a single frame: lost, sent twice, or exchanged with the next one. */
export type FrameFault = 'drop' | 'duplicate' | 'swap'

/** Which frames a fault strikes; every field given must fit. */
export interface FrameChoice {
  direction?: Direction
  /** The unmasked payload, as it travels: sealed. */
  where?: (payload: Buffer, direction: Direction) => boolean
  /** Share of the frames that fit, 0..1. Default 1. */
  share?: number
  /** How many are struck. Default: until cleared. */
  times?: number
}

export interface FrameRule {
  fault: FrameFault
  choice: FrameChoice
  left: number
}

/** What the lines share. */
export interface LinkConditions {
  latencyMs: number
  jitterMs: number
  bytesPerSecond: number
  rules: Set<FrameRule>
  chance: Chance
  count(what: string): void
}
