/** Small drawings for empty and error states: an empty bobbin, a cut thread, a running shuttle, a lock (design §3, §6.13). */
import { ngon, prism, roundedRect } from './geometry/prism'
import { moved, polyline, type Shape } from './geometry/shape'
import { bow, box, cylinder } from './geometry/solids'
import type { Point } from './geometry/space'

const wave = (from: Point, to: Point, swing: number): Point[] =>
  Array.from({ length: 13 }, (_, index): Point => {
    const share = index / 12
    return [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share + Math.sin(share * Math.PI * 2) * swing,
    ]
  })

const emptyBobbin = (): Shape[] => [
  ...cylinder([0, 0, 0], 60, 10, 'z', { rings: [0.5] }),
  ...cylinder([0, 0, 10], 24, 110, 'z', { rings: [] }),
  ...[30, 50, 70, 90].map((z) => bow([0, 0, z], 24, 'z', -0.78, 2.36, { weight: 0.5 })),
  ...cylinder([0, 0, 120], 60, 10, 'z', { rings: [0.4, 0.24], hub: 'deep' }),
  polyline(wave([40, 40, 4], [130, 70, 2], 8), { stroke: 'thread', weight: 1.6 }),
]

const cutThread = (): Shape[] => [
  ...cylinder([-120, 0, 40], 40, 44, 'y', {
    rings: [0.7, 0.4],
    body: 'yarn',
    shine: 'yarn',
    shade: 'yarn',
    cap: 'yarn',
    hub: 'dark',
    ringInk: 'thread',
  }),
  polyline(wave([-100, 44, 76], [-14, 50, 40], 10), { stroke: 'thread', weight: 1.8 }),
  polyline(
    [
      [-14, 50, 40],
      [-4, 50, 46],
    ],
    { stroke: 'thread', weight: 1 },
  ),
  polyline(
    [
      [-14, 50, 40],
      [-5, 50, 33],
    ],
    { stroke: 'thread', weight: 1 },
  ),
  polyline(wave([36, 56, 40], [130, 60, 60], 10), { stroke: 'thread', weight: 1.8 }),
  polyline(
    [
      [36, 56, 40],
      [27, 56, 47],
    ],
    { stroke: 'thread', weight: 1 },
  ),
  ...cylinder([120, 30, 50], 30, 40, 'y', { rings: [0.6, 0.3] }),
]

const shuttle = (): Shape[] => {
  const hull = [
    ...Array.from({ length: 11 }, (_, index) => {
      const share = index / 10
      return [-120 + share * 240, 26 * Math.sin(share * Math.PI) ** 0.7] as const
    }),
    ...Array.from({ length: 11 }, (_, index) => {
      const share = 1 - index / 10
      return [-120 + share * 240, -26 * Math.sin(share * Math.PI) ** 0.7] as const
    }).slice(1, -1),
  ]
  return [
    polyline(
      [
        [-250, 0, 14],
        [-120, 0, 14],
      ],
      { stroke: 'thread', weight: 1.8, flows: true },
    ),
    ...prism(hull, 'z', [0, 0, 0], 28, { edge: 0 }),
    ...prism(roundedRect(110, 26, 8), 'z', [0, 0, 28], 0.2, { edge: 0, cap: 'deep' }),
    ...cylinder([-44, 0, 30], 9, 84, 'x', {
      rings: [0.4],
      body: 'yarn',
      shine: 'yarn',
      shade: 'yarn',
      cap: 'yarn',
      ringInk: 'thread',
    }),
    polyline(
      [
        [-60, 10, 29],
        [-120, 2, 14],
      ],
      { stroke: 'thread', weight: 1.2 },
    ),
  ]
}

const lock = (): Shape[] => [
  polyline(
    [
      [-34, 0, 80],
      [-34, 0, 120],
      ...ngon(34, 24)
        .slice(0, 13)
        .map(([u, v]): Point => [-u, 0, 120 + v]),
      [34, 0, 80],
    ],
    { weight: 12 },
  ),
  polyline(
    [
      [-34, 0, 80],
      [-34, 0, 120],
      ...ngon(34, 24)
        .slice(0, 13)
        .map(([u, v]): Point => [-u, 0, 120 + v]),
      [34, 0, 80],
    ],
    { stroke: 'top', weight: 8 },
  ),
  ...box([-60, -30, 0], [120, 60, 86]),
  ...moved(cylinder([0, 30, 0], 12, 3, 'y', { rings: [0.5], hub: 'deep' }), [0, 0, 46]),
  polyline(
    [
      [0, 34, 44],
      [0, 34, 22],
    ],
    { stroke: 'thread', weight: 2.6 },
  ),
]

export const empties = { bobbin: emptyBobbin, cut: cutThread, shuttle, lock } as const satisfies Record<
  string,
  () => Shape[]
>
export type Empty = keyof typeof empties
export const emptyNames = Object.keys(empties) as Empty[]
export const emptyOf = (name: Empty): Shape[] => empties[name]()
