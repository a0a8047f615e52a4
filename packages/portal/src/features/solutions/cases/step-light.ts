/** Visible shares at which a step lights up: its line begins above 0.3 and is complete above 0.85 (D1 §4). */
const litFrom = 0.3
const doneFrom = 0.85

export type StepLight = 'ahead' | 'lit' | 'done'

export const lightOf = (share: number): StepLight => (share > doneFrom ? 'done' : share > litFrom ? 'lit' : 'ahead')

/** Returns the drawn share of a step's line, 0..1. */
export const drawnOf = (share: number): number => Math.min(1, Math.max(0, (share - litFrom) / (doneFrom - litFrom)))

/** Returns the visible share of a step; for one taller than the window, the share of the window that it fills. */
export function visibleShare(top: number, bottom: number, windowHeight: number): number {
  const room = Math.min(bottom - top, windowHeight)
  if (room <= 0) return 0
  return Math.min(1, Math.max(0, Math.min(bottom, windowHeight) - Math.max(top, 0)) / room)
}
