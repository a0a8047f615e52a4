/**
 * Evidence for the maker's quality, as rooms of a scale model: certificates and tested parts, an assembly hall, people at work, a
 * relief of the export markets. Rendered by `shade.ts`. Captions say that they are renderings, not photographs.
 */

import { person } from './evidence-people'
import { landTiles } from './evidence-world'
import { extentOf } from './geometry/extent'
import { grille, panel, patch } from './geometry/fittings'
import { moved, polygon, polyline, type Shape, scaled } from './geometry/shape'
import { box, cylinder, ring } from './geometry/solids'
import type { Point } from './geometry/space'
import { machineOf } from './machines-single'
import { partOf } from './parts/part'
import { fit } from './render'
import { type Staged, toShadedSvg } from './shade'

export const evidenceNames = ['papers', 'hall', 'people', 'world'] as const
export type Evidence = (typeof evidenceNames)[number]

const far = 1600

/** The floor and the two walls behind it; `corner` is where they meet. */
const room = ([x, y]: readonly [number, number], high = 900): Shape[] => [
  polygon(
    [
      [x, y, 0],
      [x + far, y, 0],
      [x + far, y + far, 0],
      [x, y + far, 0],
    ],
    { fill: 'ground', stroke: 'none' },
  ),
  polygon(
    [
      [x, y, 0],
      [x + far, y, 0],
      [x + far, y, high],
      [x, y, high],
    ],
    { fill: 'left', stroke: 'none' },
  ),
  polygon(
    [
      [x, y, 0],
      [x, y + far, 0],
      [x, y + far, high],
      [x, y, high],
    ],
    { fill: 'right', stroke: 'none' },
  ),
  // Skirting and the joints of the floor.
  patch('side', [x, y + 0.1, 0], far, 9, { fill: 'faint', stroke: 'none' }),
  patch('end', [x + 0.1, y, 0], far, 9, { fill: 'faint', stroke: 'none' }),
  ...Array.from({ length: 12 }, (_, at) =>
    polyline(
      [
        [x, y + 80 + at * 80, 0],
        [x + far, y + 80 + at * 80, 0],
      ],
      { stroke: 'faint', weight: 0.35 },
    ),
  ),
  ...Array.from({ length: 12 }, (_, at) =>
    polyline(
      [
        [x + 80 + at * 80, y, 0],
        [x + 80 + at * 80, y + far, 0],
      ],
      { stroke: 'faint', weight: 0.35 },
    ),
  ),
]

/** Windows in the wall along x. */
const windows = (at: Point, count: number, w: number, h: number): Shape[] =>
  Array.from({ length: count }, (_, index): Shape[] => {
    const x = at[0] + index * (w + 36)
    return [
      patch('side', [x, at[1], at[2]], w, h, { fill: 'faint', stroke: 'dark', weight: 1.6 }),
      patch('side', [x + 4, at[1], at[2] + 4], w - 8, h - 8, { fill: 'top', stroke: 'none' }),
      patch('side', [x + w / 2 - 1.5, at[1], at[2]], 3, h, { fill: 'dark', stroke: 'none' }),
      patch('side', [x, at[1], at[2] + h * 0.55], w, 3, { fill: 'dark', stroke: 'none' }),
    ]
  }).flat()

/** Light that the windows of `windows` cast on the floor. */
const daylight = (at: Point, count: number, w: number): Shape[] =>
  Array.from({ length: count }, (_, index) => {
    const x = at[0] + index * (w + 36)
    const corner = (dx: number, dy: number): Point => [x + dx, at[1] + dy, 0.1]
    return polygon([corner(40, 70), corner(40 + w, 70), corner(110 + w, 210), corner(110, 210)], {
      fill: 'left',
      stroke: 'none',
      opacity: 0.6,
    })
  })

/** The part, scaled to fit `size`, with its foot on `at`. */
function placed(part: readonly Shape[], at: Point, size: number): Shape[] {
  const { low, high } = extentOf(part)
  const by = size / Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const
  return moved(scaled(part, by), [at[0] - middle[0] * by, at[1] - middle[1] * by, at[2] - low[2] * by])
}

/** A framed certificate on the wall along x: lines of writing and a seal. */
function framed(x: number, z: number, w: number, h: number, kind: number): Shape[] {
  const line = (up: number, from: number, to: number, weight = 1.4, ink: 'faint' | 'line' = 'faint') =>
    polyline(
      [
        [x + w * from, 5.2, z + h * up],
        [x + w * to, 5.2, z + h * up],
      ],
      { stroke: ink, weight },
    )
  return [
    patch('side', [x + 7, 0.2, z - 9], w, h, { fill: 'line', stroke: 'none', opacity: 0.16 }),
    ...box([x, 0, z], [w, 4, h], { top: 'dark', left: 'deep', right: 'deep', weight: 0.6 }),
    patch('side', [x + 4, 4.4, z + 4], w - 8, h - 8, { fill: 'yarn', stroke: 'none' }),
    patch('side', [x + 10, 4.8, z + 10], w - 20, h - 20, { fill: 'none', stroke: 'faint', weight: 0.7 }),
    line(0.78, 0.3, 0.7, 3, 'line'),
    ...[0.64, 0.56, 0.48].map((up, at) => line(up, 0.2, at === 2 ? 0.62 : 0.8)),
    ...(kind % 2 === 0 ? [0.34, 0.27].map((up) => line(up, 0.2, 0.48)) : [line(0.3, 0.2, 0.5)]),
    ring([x + w * 0.7, 5.4, z + h * 0.29], Math.min(w, h) * 0.11, 'y', { fill: 'thread', stroke: 'none' }),
    ring([x + w * 0.7, 5.6, z + h * 0.29], Math.min(w, h) * 0.07, 'y', { fill: 'none', stroke: 'yarn', weight: 0.8 }),
  ]
}

function plinth(at: Point, size: number, high: number): Shape[] {
  const [x, y] = at
  return [
    ...box([x, y, 0], [size, size, high], { weight: 0.6 }),
    ...box([x - 4, y - 4, high], [size + 8, size + 8, 5], { left: 'dark', right: 'dark', top: 'dark', weight: 0.6 }),
    patch('side', [x + size * 0.2, y + size + 0.2, high * 0.62], size * 0.6, 12, { fill: 'deep', stroke: 'none' }),
  ]
}

/** Certificates on the wall; a spinneret, a reed and a gear that were measured, each on its plinth. */
function papers(): Staged {
  const wall = [
    ...[0, 1, 2, 3].flatMap((at) => framed(-40 + at * 128, 188, 104, 132, at)),
    ...[0, 1, 2].flatMap((at) => framed(24 + at * 128, 96, 104, 74, at + 1)),
  ]
  const stands = [
    ...plinth([10, 96, 0], 84, 74),
    ...placed(partOf('spinneret', 'evidence'), [52, 138, 79], 72),
    ...plinth([180, 96, 0], 84, 74),
    ...placed(partOf('bearing', 'evidence-2'), [222, 138, 79], 70),
    ...plinth([350, 96, 0], 84, 74),
    ...placed(partOf('gear', 'evidence-3'), [392, 138, 79], 74),
  ]
  return { room: [...room([-190, 0]), ...wall], things: stands, focus: [...wall, ...stands] }
}

/** A gantry crane: two legs, beam, trolley, chain and hook. */
const crane = (x: number, high: number): Shape[] => [
  ...box([x + 4, -30, 0], [18, 18, high], { left: 'thread', right: 'thread', weight: 0.6 }),
  ...box([x + 4, 310, 0], [18, 18, high], { left: 'thread', right: 'thread', weight: 0.6 }),
  ...box([x, -40, high], [26, 380, 30], { left: 'thread', right: 'thread', top: 'thread', weight: 0.6 }),
  ...box([x - 8, 190, high - 16], [42, 46, 16], { left: 'dark', right: 'deep', top: 'dark', weight: 0.6 }),
  polyline(
    [
      [x + 12, 214, high - 16],
      [x + 12, 214, high - 70],
    ],
    { stroke: 'line', weight: 1.6 },
  ),
  ...cylinder([x + 12, 214, high - 82], 6, 14, 'z', { body: 'deep', cap: 'dark', rings: [] }),
]

/** Machines in a row, assembled under a crane. */
function hall(): Staged {
  return {
    room: [
      ...room([-200, -60]),
      ...windows([-160, -59.5, 190], 8, 96, 110),
      ...daylight([-160, -60, 0], 8, 96),
      // The forklift lane between two lines.
      polygon(
        [
          [-240, 356, 0.1],
          [1200, 356, 0.1],
          [1200, 470, 0.1],
          [-240, 470, 0.1],
        ],
        { fill: 'faint', stroke: 'none', opacity: 0.35 },
      ),
      ...[352, 474].map((y) => patch('top', [-240, y, 0.2], 1440, 5, { fill: 'thread', stroke: 'none' })),
    ],
    things: [
      ...placed(machineOf('hydroentangler'), [40, 110, 0], 300),
      ...crane(214, 250),
      ...placed(machineOf('card'), [390, 110, 0], 290),
      ...placed(machineOf('loom'), [660, 120, 0], 200),
      ...box([-150, 300, 0], [70, 44, 36], { weight: 0.6 }),
      ...box([-140, 306, 36], [44, 32, 26], { left: 'yarn', right: 'yarn', top: 'yarn', weight: 0.6 }),
      ...person([250, 258, 0]),
      ...person([288, 276, 0], { clothes: 'left', helmet: 'top' }),
      ...person([560, 268, 0]),
    ],
  }
}

/** A test stand: two people at the machine, one at the desk with its screens. */
function people(): Staged {
  const desk = [
    ...box([210, 106, 0], [150, 60, 50], { weight: 0.6 }),
    ...box([206, 102, 50], [158, 68, 5], { left: 'dark', right: 'dark', top: 'left', weight: 0.6 }),
    ...[0, 1].flatMap((at) => [
      ...box([224 + at * 64, 116, 62], [54, 5, 36], { left: 'deep', right: 'deep', top: 'dark', weight: 0.5 }),
      ...panel('side', [226 + at * 64, 121.4, 64], 50, 32),
    ]),
  ]
  return {
    room: [...room([-120, -70]), ...windows([-60, -69.5, 150], 6, 110, 110), ...daylight([-60, -70, 0], 6, 110)],
    things: [
      ...placed(machineOf('spinning-position'), [70, 40, 0], 250),
      ...box([218, -40, 0], [60, 44, 132], { weight: 0.6 }),
      ...panel('side', [230, 4.4, 76], 36, 40),
      ...grille('side', [230, 4.4, 14], 36, 46, 6),
      ...person([60, 140, 0]),
      ...person([100, 158, 0], { clothes: 'left', helmet: 'top' }),
      ...person([172, 70, 0], { reaches: true }),
      ...desk,
      ...person([250, 190, 0], { helmet: 'top' }),
      ...person([292, 208, 0], { clothes: 'left' }),
    ],
  }
}

/** A thread in the air from the maker to a market: an arch, and a pin at its end. */
function route([x, y]: readonly [number, number], [px, py]: readonly [number, number], z: number): Shape[] {
  const high = 22 + Math.hypot(px - x, py - y) * 0.24
  const steps = 14
  return [
    polyline(
      Array.from({ length: steps + 1 }, (_, at): Point => {
        const t = at / steps
        return [x + (px - x) * t, y + (py - y) * t, z + high * 4 * t * (1 - t)]
      }),
      { stroke: 'thread', weight: 2.4 },
    ),
    ...cylinder([px, py, z], 3.6, 7, 'z', { body: 'thread', cap: 'thread', rings: [], weight: 0.4 }),
  ]
}

/** The world as a relief on a table, with a thread from the maker to each market. */
function world(): Staged {
  const unit = 1.7
  const top = 46
  const at = (east: number, north: number): readonly [number, number] => [east * unit, -north * unit]
  const home = at(113, 33)
  const markets = [
    at(-98, 38),
    at(-102, 22),
    at(-50, -14),
    at(10, 50),
    at(32, 40),
    at(30, 27),
    at(36, -1),
    at(47, 26),
    at(60, 58),
    at(72, 30),
    at(78, 21),
    at(104, 19),
    at(110, -1),
    at(134, -24),
    at(26, -29),
  ]
  return {
    room: room([-420, -260]),
    things: [
      ...box([-330, -150, 0], [660, 260, top - 10], { weight: 0.6 }),
      ...box([-340, -160, top - 10], [680, 280, 10], { left: 'dark', right: 'dark', top: 'deep', weight: 0.6 }),
      ...landTiles(unit).flatMap(({ x, y, w, d }) => box([x, y, top], [w, d, 7], { weight: 0.3 })),
      ...cylinder([home[0], home[1], top + 7], 10, 16, 'z', {
        body: 'thread',
        cap: 'thread',
        rings: [0.5],
        hub: 'yarn',
        ringInk: 'yarn',
      }),
      ...markets.flatMap((market) => route(home, market, top + 7)),
    ],
  }
}

const scenes: Record<Evidence, () => Staged> = { papers, hall, people, world }

/** The lit scene as an SVG file of the given size in px. */
export function evidencePicture(name: Evidence, width: number, height: number): string {
  const scene = scenes[name]()
  return toShadedSvg(scene, fit(scene.focus ?? scene.things, width, height, width * 0.03))
}
