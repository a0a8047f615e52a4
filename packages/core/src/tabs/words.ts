/** What tabs say to each other over their channel. Frames travel as they are before they are sealed: one origin, one browser. */
import type { DownFrame, UpFrame } from '@weft/protocol'

export type TabWord =
  /** A tab looks for the one that leads. */
  | { word: 'open'; from: string }
  | { word: 'send'; from: string; frame: UpFrame }
  | { word: 'close'; from: string }
  /** The leader to one tab. */
  | { word: 'opened'; to: string }
  | { word: 'frame'; to: string; frame: DownFrame }
  | { word: 'closed'; to: string; code: number; reason: string }
  /** A new leader to all: what was open at the one before is gone. */
  | { word: 'leads' }
