/**
 * The drawing space of every picture (design §9): a dimetric 2:1 projection, x to the lower right along the
 * machine, y to the lower left along roller axes, z up. Curves stay exact: a circle in space becomes one SVG arc.
 */
export type Point = readonly [x: number, y: number, z: number]
export type Flat = readonly [x: number, y: number]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k]

/** Screen position at scale 1, y downwards. */
export const project = (p: Point): Flat => [(p[0] - p[1]) * 0.894, (p[0] + p[1]) * 0.447 - p[2]]

/** Part of the circle or ellipse `centre + u·cos t + v·sin t`, from t = from to t = to (radians). */
export interface Arc {
  centre: Point
  u: Point
  v: Point
  from: number
  to: number
}

export const pointOn = (arc: Arc, t: number): Point =>
  add(arc.centre, add(scale(arc.u, Math.cos(t)), scale(arc.v, Math.sin(t))))

export const cross = (a: Flat, b: Flat): number => a[0] * b[1] - a[1] * b[0]

/** The plane across an axis: the two vectors that span a circle of radius 1 around it. */
export type Axis = 'x' | 'y' | 'z'
export const across: Record<Axis, { u: Point; v: Point; along: Point }> = {
  x: { u: [0, 1, 0], v: [0, 0, 1], along: [1, 0, 0] },
  y: { u: [1, 0, 0], v: [0, 0, 1], along: [0, 1, 0] },
  z: { u: [1, 0, 0], v: [0, 1, 0], along: [0, 0, 1] },
}

/** Half axes and tilt (degrees) of the ellipse that the vectors u and v span on the screen. */
export function ellipseOf(u: Flat, v: Flat): { rx: number; ry: number; tilt: number } {
  const e = (u[0] + v[1]) / 2
  const f = (u[0] - v[1]) / 2
  const g = (u[1] + v[0]) / 2
  const h = (u[1] - v[0]) / 2
  const q = Math.hypot(e, h)
  const r = Math.hypot(f, g)
  const tilt = (Math.atan2(g, f) + Math.atan2(h, e)) / 2
  return { rx: q + r, ry: Math.abs(q - r), tilt: (tilt * 180) / Math.PI }
}
