/** Faults of single frames, and the state that all connections of one proxy share. */
import type { Chance } from '../api/seeded'

/** Direction of a frame: `up` to the gateway, `down` to the client. */
export type Direction = 'up' | 'down'
/** Fault of a single frame: lost, sent twice, or swapped with the next one. */
export type FrameFault = 'drop' | 'duplicate' | 'swap'

/** Which frames a fault hits; all given fields must match. */
export interface FrameChoice {
  direction?: Direction
  /** Gets the unmasked payload as it travels, that is, encrypted. */
  where?: (payload: Buffer, direction: Direction) => boolean
  /** Share of the matching frames, 0..1. Defaults to 1. */
  share?: number
  /** How many frames it hits. Default: until cleared. */
  times?: number
}

export interface FrameRule {
  fault: FrameFault
  choice: FrameChoice
  left: number
}

/** State that all connections share. */
export interface LinkConditions {
  latencyMs: number
  jitterMs: number
  bytesPerSecond: number
  rules: Set<FrameRule>
  chance: Chance
  count(what: string): void
}
