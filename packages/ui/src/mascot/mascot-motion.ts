// How 小梭 behaves, as pure functions: a glad face from 1.1 s, the normal one from 1.8 s, and from then on the head
// follows the pointer, never beyond 30 degrees to either side. Source: PC-28.

/** A face of 小梭; `sorry` is for what failed. */
export type MascotFace = 'waking' | 'success' | 'normal' | 'sorry'

/** Milliseconds after appearing at which the glad and the normal face begin. */
export const successAtMs = 1100
export const normalAtMs = 1800
/** Degrees the head turns at most. */
const headLimitDeg = 30

/** The face at a time after appearing. */
export function faceAt(elapsedMs: number): MascotFace {
  if (elapsedMs < successAtMs) return 'waking'
  return elapsedMs < normalAtMs ? 'success' : 'normal'
}

/** Pixels between the eyes and an imagined plane of the pointer; gives 30 degrees at about 230 px aside. */
const viewingDistancePx = 400

/** Degrees the head turns toward a pointer `asidePx` to its right (negative: left), within −30..30. */
export function headAngle(asidePx: number): number {
  const degrees = (Math.atan2(asidePx, viewingDistancePx) * 180) / Math.PI
  return Math.min(headLimitDeg, Math.max(-headLimitDeg, degrees))
}
