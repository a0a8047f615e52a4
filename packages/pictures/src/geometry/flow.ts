/**
 * The material: webs, yarn sheets, jets and packages. Only these have the persimmon thread (design §1, §9). A web is a path in
 * the x–z plane, extended along y: a faint surface, and threads along the path.
 */
import { polygon, polyline, type Shape, shape, type Turn } from './shape'
import { cylinder } from './solids'
import type { Point } from './space'

/** One point of a web's path: x and z. */
export type Stop = readonly [x: number, z: number]

/** Points along an arc around a roller; angles in degrees, 0 = +x, 90 = up. */
export function wrap(centre: Stop, radius: number, fromDegrees: number, toDegrees: number): Stop[] {
  const steps = Math.max(2, Math.ceil(Math.abs(toDegrees - fromDegrees) / 15))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = ((fromDegrees + ((toDegrees - fromDegrees) * index) / steps) * Math.PI) / 180
    return [centre[0] + radius * Math.cos(t), centre[1] + radius * Math.sin(t)] as const
  })
}

export interface WebLook {
  threads?: number
  weight?: number
  opacity?: number
}

/** A web from y0 to y1 along the path. */
export function web(stops: readonly Stop[], y0: number, y1: number, look: WebLook = {}): Shape[] {
  const threads = look.threads ?? 9
  const edge = (y: number): Point[] => stops.map(([x, z]) => [x, y, z])
  const ground = polygon([...edge(y0), ...edge(y1).reverse()], {
    fill: 'thread',
    stroke: 'none',
    opacity: look.opacity ?? 0.16,
  })
  const lines = Array.from({ length: threads }, (_, index) => {
    const outer = index === 0 || index === threads - 1
    return polyline(edge(y0 + ((y1 - y0) * index) / (threads - 1)), {
      stroke: 'thread',
      weight: (look.weight ?? 0.75) * (outer ? 1.5 : 1),
      flows: true,
    })
  })
  return [ground, ...lines]
}

/** A row of water jets falling from `at` along y. */
export const jets = (at: Point, length: number, drop: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, index) => {
    const y = at[1] + (length * (index + 0.5)) / count
    return polyline(
      [
        [at[0], y, at[2]],
        [at[0], y, at[2] - drop],
      ],
      { stroke: 'thread', weight: 0.9, flows: true },
    )
  })

/** A wound package or batch on its tube, with visible end rings. */
export const packageRoll = (at: Point, radius: number, length: number, tube = 0.3, way: 1 | -1 = 1): Shape[] => [
  ...cylinder(at, radius, length, 'y', {
    body: 'yarn',
    shine: 'yarn',
    shade: 'yarn',
    cap: 'yarn',
    rings: [0.88, 0.74, 0.6, 0.46, tube],
    hub: 'dark',
    ringInk: 'thread',
  }),
  ...tubeMarks([at[0], at[1] + length, at[2]], radius, tube, way),
]

/** Marks on the tube of a package that make its rotation visible. */
function tubeMarks(centre: Point, radius: number, tube: number, way: 1 | -1): Shape[] {
  const reach = radius * tube
  const turns: Turn = { centre, radius, way, isMark: true }
  return [
    [reach, 0],
    [0, reach],
  ].map(([dx = 0, dz = 0]) =>
    polyline(
      [
        [centre[0] - dx, centre[1], centre[2] - dz],
        [centre[0] + dx, centre[1], centre[2] + dz],
      ],
      { weight: 0.6, turns },
    ),
  )
}

/** Loose fibre as short seeded strokes inside a rectangle on the top of a bale or bed. */
export function fluff(at: Point, w: number, d: number, count: number, random: () => number): Shape[] {
  return Array.from({ length: count }, () => {
    const x = at[0] + random() * w
    const y = at[1] + random() * d
    const turn = random() * Math.PI
    const reach = 4 + random() * 7
    const mid: Point = [x, y, at[2] + 2 + random() * 6]
    const end: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, at[2]]
    return shape([x - Math.cos(turn) * reach, y - Math.sin(turn) * reach, at[2]], [{ to: mid }, { to: end }], false, {
      stroke: 'thread',
      weight: 0.8,
    })
  })
}
