/**
 * Solids beyond box and cylinder: any outline extruded along an axis, balls, and outlines of gears, rounded plates and stars.
 * Faces that point away from the eye are omitted; the others are in drawing order.
 */
import { type Ink, type Look, polygon, polyline, type Shape, shape } from './shape'
import { type Axis, across, add, type Flat, type Point, scale } from './space'

/** Direction to the eye: the projection (space.ts) maps a line in this direction to a single point. */
const toEye: Point = [1, 1, 0.894]

/** A larger value is nearer to the eye. */
export const nearness = (p: Point): number => p[0] * toEye[0] + p[1] * toEye[1] + p[2] * toEye[2]

export interface PrismLook {
  cap?: Ink
  /** One ink for all sides; by default each side's direction decides. */
  side?: Ink
  weight?: number
  /** Weight of the edges between sides; 0 omits them, for round outlines. */
  edge?: number
}

const inSpace = (axis: Axis, origin: Point, [u, v]: Flat): Point =>
  add(origin, add(scale(across[axis].u, u), scale(across[axis].v, v)))

/** Extrudes the outline, given in the two directions across the axis, from `origin` along +axis by `depth`. */
export function prism(
  outline: readonly Flat[],
  axis: Axis,
  origin: Point,
  depth: number,
  look: PrismLook = {},
): Shape[] {
  const weight = look.weight ?? 1
  const push = scale(across[axis].along, depth)
  const area = outline.reduce((sum, [u, v], index) => {
    const [nu, nv] = outline[(index + 1) % outline.length] as Flat
    return sum + u * nv - nu * v
  }, 0)
  const turn = area > 0 ? 1 : -1
  const sides = outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] as Flat
    const normal = add(scale(across[axis].u, (to[1] - from[1]) * turn), scale(across[axis].v, (from[0] - to[0]) * turn))
    if (nearness(normal) <= 1e-6) return []
    const a = inSpace(axis, origin, from)
    const b = inSpace(axis, origin, to)
    const [nx, ny, nz] = normal.map(Math.abs) as [number, number, number]
    const facing: Ink = nz >= nx && nz >= ny ? 'top' : nx >= ny ? 'right' : 'left'
    const edge = look.edge ?? weight * 0.6
    return [
      {
        at: nearness(add(a, b)),
        drawn: polygon([a, b, add(b, push), add(a, push)], {
          fill: look.side ?? facing,
          stroke: edge === 0 ? 'none' : 'line',
          weight: edge,
        }),
      },
    ]
  })
  const near = outline.map((flat) => add(inSpace(axis, origin, flat), push))
  return [
    ...(look.edge === 0 ? joined(sides) : sides.sort((one, other) => one.at - other.at).map((side) => side.drawn)),
    polygon(near, { fill: look.cap ?? (axis === 'x' ? 'right' : axis === 'y' ? 'left' : 'top'), weight }),
  ]
}

interface Side {
  at: number
  drawn: Shape
}

/** Joins neighbouring sides of one ink into one path: round outlines have many sides, and file size matters. */
function joined(sides: readonly Side[]): Shape[] {
  const runs: Side[][] = []
  const corners = (side: Side): Point[] => [
    side.drawn.start,
    ...side.drawn.steps.flatMap((s) => ('to' in s ? [s.to] : [])),
  ]
  for (const side of sides) {
    const last = runs.at(-1)?.at(-1)
    const touches = last && last.drawn.fill === side.drawn.fill && corners(last)[1]?.join() === corners(side)[0]?.join()
    if (touches) runs.at(-1)?.push(side)
    else runs.push([side])
  }
  return runs
    .map((run) => ({ at: run.reduce((sum, side) => sum + side.at, 0) / run.length, run }))
    .sort((one, other) => one.at - other.at)
    .map(({ run }) => {
      const quads = run.map(corners)
      const there = [quads[0]?.[0], ...quads.map((quad) => quad[1])] as Point[]
      const back = [...quads.map((quad) => quad[2])].reverse().concat([quads[0]?.[3]]) as Point[]
      return polygon([...there, ...back], { fill: run[0]?.drawn.fill, weight: 0.9 })
    })
}

/** A small hole or point: a stroke of almost no length, which takes a tenth of the bytes of a circle in space. */
export const dot = (at: Point, weight: number, stroke: Ink = 'deep'): Shape =>
  polyline([at, [at[0] + 0.01, at[1], at[2]]], { stroke, weight })

/** A regular polygon; with many corners a circle. */
export const ngon = (radius: number, corners: number, phase = 0): Flat[] =>
  Array.from({ length: corners }, (_, index) => {
    const t = phase + (index / corners) * Math.PI * 2
    return [radius * Math.cos(t), radius * Math.sin(t)] as const
  })

/** A gear's outline: tooth tips at `radius`, roots `tooth` deeper, inclined flanks. */
export function gearOutline(radius: number, teeth: number, tooth: number): Flat[] {
  const step = (Math.PI * 2) / teeth
  return Array.from({ length: teeth }, (_, index) => {
    const t = index * step
    const at = (share: number, r: number): Flat => [r * Math.cos(t + share * step), r * Math.sin(t + share * step)]
    return [at(0, radius - tooth), at(0.24, radius - tooth), at(0.42, radius), at(0.82, radius)]
  }).flat()
}

/** A rectangle around the origin with cut or rounded corners (`corners` points each). */
export function roundedRect(width: number, height: number, radius: number, corners = 4): Flat[] {
  const centres: readonly [number, number, number][] = [
    [width / 2 - radius, height / 2 - radius, 0],
    [radius - width / 2, height / 2 - radius, 90],
    [radius - width / 2, radius - height / 2, 180],
    [width / 2 - radius, radius - height / 2, 270],
  ]
  return centres.flatMap(([u, v, from]) =>
    Array.from({ length: corners + 1 }, (_, index) => {
      const t = ((from + (90 * index) / corners) * Math.PI) / 180
      return [u + radius * Math.cos(t), v + radius * Math.sin(t)] as const
    }),
  )
}

/** A ball: a circle on the screen from every direction. */
export function ball(centre: Point, radius: number, look: Look = {}): Shape[] {
  const disc = (middle: Point, r: number, more: Look) => {
    const arc = { centre: middle, u: [r * 0.559, -r * 0.559, 0] as Point, v: [0, 0, r] as Point }
    return shape(
      add(middle, arc.u),
      [{ arc: { ...arc, from: 0, to: Math.PI } }, { arc: { ...arc, from: Math.PI, to: Math.PI * 2 } }],
      true,
      more,
    )
  }
  return [
    disc(centre, radius, { fill: 'left', weight: 0.8, ...look }),
    disc(add(centre, [-radius * 0.16, 0, radius * 0.26]), radius * 0.36, { fill: 'top', stroke: 'none' }),
  ]
}
