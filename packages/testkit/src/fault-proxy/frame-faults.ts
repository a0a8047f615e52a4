/** Faults of single frames, and what all lines of one proxy share. */
import type { Chance } from '../api/seeded'

export type Direction = 'up' | 'down'
export type FrameFault = 'drop' | 'duplicate' | 'swap'

/** Which frames a fault strikes; every field given must fit. */
export interface FrameChoice {
  direction?: Direction
  /** The unmasked payload, as it travels: sealed. */
  where?: (payload: Buffer, direction: Direction) => boolean
  /** Share of the frames that fit, 0..1. Default 1. */
  share?: number
  /** How many are struck. Default: until lifted. */
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
