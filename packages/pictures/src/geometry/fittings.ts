/**
 * Details of machines: doors, grilles, portholes, screens, posts, pipes, beams, foot plates. Flat details are on a visible face:
 * `side` = the +y face (lower left), `end` = the +x face (lower right).
 */
import { type Ink, type Look, polygon, polyline, type Shape } from './shape'
import { box, cylinder, ring } from './solids'
import type { Point } from './space'

export type Face = 'side' | 'end' | 'top'

/** Rectangle on a face: corner `at`, `w` along x (side, top) or y (end), `h` upwards (side, end) or along y (top). */
export function patch(face: Face, at: Point, w: number, h: number, look: Look = {}): Shape {
  const [x, y, z] = at
  const corners: Record<Face, Point[]> = {
    side: [
      [x, y, z],
      [x + w, y, z],
      [x + w, y, z + h],
      [x, y, z + h],
    ],
    end: [
      [x, y, z],
      [x, y + w, z],
      [x, y + w, z + h],
      [x, y, z + h],
    ],
    top: [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + h, z],
      [x, y + h, z],
    ],
  }
  return polygon(corners[face], { weight: 0.7, ...look })
}

const on = (face: Face, at: Point, along: number, up: number): Point =>
  face === 'side'
    ? [at[0] + along, at[1], at[2] + up]
    : face === 'end'
      ? [at[0], at[1] + along, at[2] + up]
      : [at[0] + along, at[1] + up, at[2]]

/** Horizontal slots. */
export function grille(face: Face, at: Point, w: number, h: number, slots: number): Shape[] {
  return Array.from({ length: slots }, (_, index) => {
    const up = (h * (index + 0.5)) / slots
    return polyline([on(face, at, 0, up), on(face, at, w, up)], { weight: 0.55 })
  })
}

/** Doors side by side, each with a handle. */
export function doors(face: Face, at: Point, w: number, h: number, count: number): Shape[] {
  const each = w / count
  return Array.from({ length: count }, (_, index) => {
    const corner = on(face, at, each * index, 0)
    const handle = on(face, corner, each * 0.82, h * 0.44)
    return [
      patch(face, corner, each, h, { fill: 'none', weight: 0.6 }),
      polyline([handle, on(face, handle, 0, h * 0.14)], { weight: 1.4 }),
    ]
  }).flat()
}

/** A round window. */
export const porthole = (centre: Point, radius: number, axis: 'x' | 'y'): Shape[] => [
  ring(centre, radius, axis, { fill: 'top', weight: 0.7 }),
  ring(centre, radius * 0.72, axis, { fill: 'deep', weight: 0.6 }),
]

/** Control panel: screen with three value lines, keys below. */
export function panel(face: Face, at: Point, w: number, h: number): Shape[] {
  const screen = on(face, at, w * 0.14, h * 0.44)
  const shapes = [
    patch(face, at, w, h, { fill: 'top', weight: 0.8 }),
    patch(face, screen, w * 0.72, h * 0.44, { fill: 'deep', weight: 0.6 }),
  ]
  for (const [index, share] of [0.5, 0.28, 0.42].entries()) {
    const start = on(face, screen, w * 0.09, h * (0.09 + index * 0.12))
    shapes.push(
      polyline([start, on(face, start, w * share, 0)], { stroke: index === 1 ? 'thread' : 'faint', weight: 0.8 }),
    )
  }
  for (let key = 0; key < 4; key += 1) {
    const spot = on(face, at, w * (0.18 + key * 0.18), h * 0.16)
    shapes.push(polyline([spot, on(face, spot, w * 0.09, 0)], { weight: 1.2 }))
  }
  return shapes
}

/** Upright posts of one cross-section at the given feet. */
export const posts = (feet: readonly Point[], thickness: number, height: number): Shape[] =>
  feet.flatMap((foot) => box(foot, [thickness, thickness, height], { weight: 0.8 }))

/** A pipe along a polyline: outer line, then its lighter inner line. */
export const pipe = (points: readonly Point[], width: number, ink: Ink = 'left'): Shape[] => [
  polyline(points, { stroke: 'line', weight: width + 2 }),
  polyline(points, { stroke: ink, weight: width }),
]

/** A motor: ribbed body along `axis` on its foot. */
export function motor(at: Point, radius: number, length: number, axis: 'x' | 'y'): Shape[] {
  const [x, y, z] = at
  const foot: Point =
    axis === 'x' ? [length * 0.7, radius * 1.4, radius * 0.5] : [radius * 1.4, length * 0.7, radius * 0.5]
  const lift = z + radius * 1.35
  const ribs = [0.3, 0.45, 0.6, 0.75].map((share) =>
    ring(axis === 'x' ? [x + length * share, y, lift] : [x, y + length * share, lift], radius, axis, {
      weight: 0.4,
    }),
  )
  return [
    ...box([x - (axis === 'y' ? radius * 0.7 : 0), y - (axis === 'x' ? radius * 0.7 : 0), z], foot, { weight: 0.7 }),
    ...cylinder([x, y, lift], radius, length, axis, {
      body: 'dark',
      shade: 'dark',
      shine: 'right',
      rings: [0.7, 0.2],
      weight: 0.8,
    }),
    ...ribs.slice(0, 0),
  ]
}

/** Floor grid under a picture: fine lines every `step` in both directions. */
export function floor(from: Point, to: Point, step: number): Shape[] {
  const shapes: Shape[] = []
  for (let x = from[0]; x <= to[0]; x += step) {
    shapes.push(
      polyline(
        [
          [x, from[1], 0],
          [x, to[1], 0],
        ],
        { stroke: 'ground', weight: 0.5 },
      ),
    )
  }
  for (let y = from[1]; y <= to[1]; y += step) {
    shapes.push(
      polyline(
        [
          [from[0], y, 0],
          [to[0], y, 0],
        ],
        { stroke: 'ground', weight: 0.5 },
      ),
    )
  }
  return shapes
}

/** A walkway with a hand rail along x, as over every large line. */
export function gangway(at: Point, length: number, width: number, posts: number): Shape[] {
  const [x, y, z] = at
  const shapes = box(at, [length, width, 5], { weight: 0.7 })
  const rail = (dy: number) => {
    const lines: Shape[] = [
      polyline(
        [
          [x, y + dy, z + 32],
          [x + length, y + dy, z + 32],
        ],
        { weight: 0.9 },
      ),
      polyline(
        [
          [x, y + dy, z + 19],
          [x + length, y + dy, z + 19],
        ],
        { weight: 0.5 },
      ),
    ]
    for (let index = 0; index <= posts; index += 1) {
      const px = x + (length * index) / posts
      lines.push(
        polyline(
          [
            [px, y + dy, z + 5],
            [px, y + dy, z + 32],
          ],
          { weight: 0.7 },
        ),
      )
    }
    return lines
  }
  return [...rail(0), ...shapes, ...rail(width)]
}
