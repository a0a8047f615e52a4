/**
 * Solid primitives: box, tapered hopper, cylinder with its caps, ring. Each returns its visible faces in drawing order. Light
 * comes from above: the top is brightest, the +y side (lower left) second, the +x side (lower right) darkest.
 */
import { type Ink, type Look, polygon, type Shape, type Step, shape } from './shape'
import { type Arc, type Axis, across, add, cross, type Point, pointOn, project, scale } from './space'

export interface BoxLook {
  top?: Ink
  left?: Ink
  right?: Ink
  weight?: number
}

/** `at` is the corner with the smallest coordinates. */
export function box(at: Point, size: Point, look: BoxLook = {}): Shape[] {
  const [x, y, z] = at
  const [dx, dy, dz] = size
  const weight = look.weight ?? 1
  const faces: Shape[] = []
  if (dz > 0) {
    faces.push(
      polygon(
        [
          [x, y + dy, z],
          [x + dx, y + dy, z],
          [x + dx, y + dy, z + dz],
          [x, y + dy, z + dz],
        ],
        { fill: look.left ?? 'left', weight },
      ),
      polygon(
        [
          [x + dx, y, z],
          [x + dx, y + dy, z],
          [x + dx, y + dy, z + dz],
          [x + dx, y, z + dz],
        ],
        { fill: look.right ?? 'right', weight },
      ),
    )
  }
  faces.push(
    polygon(
      [
        [x, y, z + dz],
        [x + dx, y, z + dz],
        [x + dx, y + dy, z + dz],
        [x, y + dy, z + dz],
      ],
      { fill: look.top ?? 'top', weight },
    ),
  )
  return faces
}

/** A box whose top is inset by `inset` on every side (negative: it widens upwards, a hopper). */
export function taper(at: Point, size: Point, inset: number, look: BoxLook = {}): Shape[] {
  const [x, y, z] = at
  const [dx, dy, dz] = size
  const weight = look.weight ?? 1
  const low: Point[] = [
    [x, y + dy, z],
    [x + dx, y + dy, z],
    [x + dx, y, z],
  ]
  const a: Point = [x + inset, y + inset, z + dz]
  const b: Point = [x + dx - inset, y + inset, z + dz]
  const c: Point = [x + dx - inset, y + dy - inset, z + dz]
  const d: Point = [x + inset, y + dy - inset, z + dz]
  return [
    polygon([low[0] as Point, low[1] as Point, c, d], { fill: look.left ?? 'left', weight }),
    polygon([low[2] as Point, low[1] as Point, c, b], { fill: look.right ?? 'right', weight }),
    polygon([a, b, c, d], { fill: look.top ?? 'top', weight }),
  ]
}

const fullTurn = Math.PI * 2

const circle = (centre: Point, radius: number, axis: Axis, from = 0, to = fullTurn): Arc => ({
  centre,
  u: scale(across[axis].u, radius),
  v: scale(across[axis].v, radius),
  from,
  to,
})

/** A full circle as a shape. */
export function ring(centre: Point, radius: number, axis: Axis, look: Look = {}): Shape {
  const arc = circle(centre, radius, axis)
  return shape(pointOn(arc, 0), [{ arc: { ...arc, to: Math.PI } }, { arc: { ...arc, from: Math.PI } }], true, look)
}

/** Part of a circle as an open line. */
export function bow(centre: Point, radius: number, axis: Axis, from: number, to: number, look: Look = {}): Shape {
  const arc = circle(centre, radius, axis, from, to)
  return shape(pointOn(arc, from), [{ arc }], false, look)
}

export interface CylinderLook {
  body?: Ink
  shine?: Ink
  shade?: Ink
  cap?: Ink
  weight?: number
  /** Radii of rings on the near cap, as shares of the radius. */
  rings?: readonly number[]
  /** Ink of the rings' lines. */
  ringInk?: Ink
  /** Ink of the innermost ring, the shaft's end. */
  hub?: Ink
}

/** A cylinder from `at` (centre of the far cap) along +axis by `length`; only the near cap is visible. */
export function cylinder(at: Point, radius: number, length: number, axis: Axis, look: CylinderLook = {}): Shape[] {
  const weight = look.weight ?? 1
  const near = add(at, scale(across[axis].along, length))
  const farArc = circle(at, radius, axis)
  const nearArc = circle(near, radius, axis)
  const along = project(across[axis].along)
  const u = project(farArc.u)
  const v = project(farArc.v)
  const tangent = Math.atan2(cross(v, along), cross(u, along))
  // Of the far cap, the half that points away from the near cap is visible.
  const middle = project([0, 0, 0])
  const probe = project(
    add(scale(farArc.u, Math.cos(tangent + Math.PI / 2)), scale(farArc.v, Math.sin(tangent + Math.PI / 2))),
  )
  const away = (probe[0] - middle[0]) * along[0] + (probe[1] - middle[1]) * along[1] < 0 ? 1 : -1
  const from = tangent
  const to = tangent + away * Math.PI
  const body = shape(
    pointOn(farArc, from),
    [{ arc: { ...farArc, from, to } }, { to: pointOn(nearArc, to) }, { arc: { ...nearArc, from: to, to: from } }],
    true,
    { fill: look.body ?? 'left', weight },
  )
  const strip = (t0: number, t1: number, fill: Ink) =>
    shape(
      pointOn(farArc, t0),
      [
        { arc: { ...farArc, from: t0, to: t1 } },
        { to: pointOn(nearArc, t1) },
        { arc: { ...nearArc, from: t1, to: t0 } },
      ],
      true,
      { fill, stroke: 'none' },
    )
  const span = to - from
  // The end of the visible half that is higher on the screen gets the highlight, the other one the shade.
  const high = project(pointOn(farArc, from))[1] < project(pointOn(farArc, to))[1]
  const shineAt = high ? [0.08, 0.4] : [0.6, 0.92]
  const shadeAt = high ? [0.72, 1] : [0, 0.28]
  const shapes = [
    { ...body, stroke: 'none' as Ink },
    strip(from + span * (shineAt[0] ?? 0), from + span * (shineAt[1] ?? 0), look.shine ?? 'top'),
    strip(from + span * (shadeAt[0] ?? 0), from + span * (shadeAt[1] ?? 0), look.shade ?? 'right'),
    { ...body, fill: 'none' as Ink },
    ring(near, radius, axis, { fill: look.cap ?? 'left', weight }),
  ]
  const rings = look.rings ?? [0.28]
  rings.forEach((share, index) => {
    const last = index === rings.length - 1
    shapes.push(
      ring(near, radius * share, axis, {
        fill: last ? (look.hub ?? 'dark') : 'none',
        stroke: last ? 'line' : (look.ringInk ?? 'line'),
        weight: weight * (last ? 0.8 : 0.5),
      }),
    )
  })
  return shapes
}

/** A prism with any outline in the x–z plane, extruded along y. Draws the visible sides; the back face is hidden. */
export function slab(outline: readonly Point[], depth: number, look: BoxLook = {}): Shape[] {
  const weight = look.weight ?? 1
  const shapes: Shape[] = []
  const n = outline.length
  for (let index = 0; index < n; index += 1) {
    const a = outline[index] as Point
    const b = outline[(index + 1) % n] as Point
    const [ax, ay] = project(a)
    const [bx, by] = project(b)
    const [dx, dy] = project([0, depth, 0])
    // On the screen, sides that face the eye run against the direction of the extrusion.
    if (cross([bx - ax, by - ay], [dx, dy]) < 0) {
      const rises = Math.abs(b[2] - a[2]) > Math.abs(b[0] - a[0])
      shapes.push(
        polygon([a, b, add(b, [0, depth, 0]), add(a, [0, depth, 0])], {
          fill: rises ? (look.right ?? 'right') : (look.top ?? 'top'),
          weight,
        }),
      )
    }
  }
  const front = outline.map((p) => add(p, [0, depth, 0]))
  const steps: Step[] = front.slice(1).map((to) => ({ to }))
  shapes.push(shape(front[0] as Point, steps, true, { fill: look.left ?? 'left', weight }))
  return shapes
}
