/** Messages between tabs on their channel. Frames are plain, not encrypted: all tabs share one origin and one browser. */
import type { DownFrame, UpFrame } from '@weft/protocol'

export type TabWord =
  /** A tab looks for the leader. */
  | { word: 'open'; from: string }
  | { word: 'send'; from: string; frame: UpFrame }
  | { word: 'close'; from: string }
  /** From the leader to one tab. */
  | { word: 'opened'; to: string }
  | { word: 'frame'; to: string; frame: DownFrame }
  | { word: 'closed'; to: string; code: number; reason: string }
  /** From a new leader to all: connections at the previous one are gone. */
  | { word: 'leads' }
