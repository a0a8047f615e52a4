// How 小梭 behaves, as pure functions: a happy face from 1.1 s, the normal one from 1.8 s. From then on the head follows the
// pointer, at most 30 degrees to either side. Source: PC-28.

/** A face of 小梭; `sorry` is for failures. */
export type MascotFace = 'waking' | 'success' | 'normal' | 'sorry'

/** Milliseconds after appearing at which the happy and the normal face begin. */
export const successAtMs = 1100
export const normalAtMs = 1800
/** Maximum rotation of the head, in degrees. */
const headLimitDeg = 30

/** The face at `elapsedMs` after appearing. */
export function faceAt(elapsedMs: number): MascotFace {
  if (elapsedMs < successAtMs) return 'waking'
  return elapsedMs < normalAtMs ? 'success' : 'normal'
}

/** Distance in px between the eyes and an imagined plane of the pointer; 230 px aside turns the head by about 30 degrees. */
const viewingDistancePx = 400

/** Degrees that the head turns toward a pointer `asidePx` to its right (negative: left), within −30..30. */
export function headAngle(asidePx: number): number {
  const degrees = (Math.atan2(asidePx, viewingDistancePx) * 180) / Math.PI
  return Math.min(headLimitDeg, Math.max(-headLimitDeg, degrees))
}
