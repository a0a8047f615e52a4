/**
 * Parts that polymer, water, air or heat passes through: spinnerets, jet strips, filters, seals, valves, pumps, nozzles, heaters,
 * gauges, fans. They rest on z = 0 around the origin; `apart` as in turning.ts.
 */
import { pipe } from '../geometry/fittings'
import { dot, ngon, prism, roundedRect } from '../geometry/prism'
import { moved, polyline, type Shape } from '../geometry/shape'
import { bow, box, cylinder, ring, taper } from '../geometry/solids'
import type { Point } from '../geometry/space'
import type { PartDrawing } from './turning'

const turn = (count: number) => Array.from({ length: count }, (_, index) => (index / count) * Math.PI * 2)
const up = (z: number, r: number, length: number, look = {}) => cylinder([0, 0, z], r, length, 'z', look)
const flat = (z: number, r: number, look = {}) => ring([0, 0, z], r, 'z', look)

/** Bolt heads on a circle of a top face. */
const studs = (z: number, r: number, count: number, head: number): Shape[] =>
  turn(count)
    .map((t): Point => [r * Math.cos(t + 0.2), r * Math.sin(t + 0.2), z])
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .flatMap((at) => [...cylinder(at, head, head * 1.3, 'z', { rings: [0.5], weight: 0.6, hub: 'deep' })])

/** For staple fibre: a long plate with its holes in rows. */
export const slotSpinneret: PartDrawing = (vary, apart) => {
  const thick = vary.size(22, 34)
  const gap = apart * 58
  const w = vary.size(200, 250)
  const d = vary.size(76, 96)
  const rows = vary.count(4, 6)
  const outline = roundedRect(w, d, 12)
  const holes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 15 }, (_, index) =>
      dot([-w * 0.4 + (index * w * 0.8) / 14, -d * 0.3 + (row * d * 0.6) / (rows - 1), thick], 4.4),
    ),
  ).flat()
  return [
    ...prism(outline, 'z', [0, 0, 0], thick, { edge: 0 }),
    ...prism(roundedRect(w * 0.94, d * 0.9, 10), 'z', [0, 0, thick], 0.1, { edge: 0, weight: 0.5 }),
    ...holes,
    ...(apart ? moved(meshPlate(roundedRect(w * 0.94, d * 0.9, 10)), [0, 0, thick + gap]) : []),
  ]
}

export const spinneret: PartDrawing = (vary, apart) => {
  const form = vary.pick(['round', 'round', 'ring'] as const)
  const thick = vary.size(22, 34)
  const gap = apart * 58
  const r = vary.size(88, 104)
  const rings = form === 'ring' ? [0.84, 0.74, 0.64] : [0.8, 0.66, 0.52, 0.38, 0.24]
  const holes = rings.flatMap((share) =>
    turn(Math.round(share * (form === 'ring' ? 42 : 34))).map((t) =>
      dot([r * share * Math.cos(t), r * share * Math.sin(t), thick], 5),
    ),
  )
  return [
    ...up(0, r * 1.08, thick * 0.4, { rings: [] }),
    ...up(thick * 0.4, r, thick * 0.6, { rings: [0.92], hub: 'top', cap: 'top' }),
    ...holes,
    ...(form === 'ring'
      ? [flat(thick, r * 0.5, { fill: 'left', weight: 0.7 }), flat(thick, r * 0.14, { fill: 'deep', weight: 0.7 })]
      : []),
    ...(apart
      ? [
          ...moved(meshPlate(ngon(r * 0.94, 36)), [0, 0, thick + gap]),
          ...moved([...up(0, r * 0.98, 16, { rings: [0.86, 0.3], hub: 'deep', cap: 'top' })], [0, 0, thick + gap * 2]),
        ]
      : []),
  ]
}

/** Woven filter gauze with its rim. */
export const meshPlate = (outline: readonly (readonly [number, number])[]): Shape[] => {
  const reach = Math.max(...outline.map(([u]) => u))
  const wide = Math.max(...outline.map(([, v]) => v))
  const lines = Array.from({ length: 13 }, (_, index) => {
    const u = -reach * 0.86 + (index * reach * 1.72) / 12
    const isRound = Math.abs(reach - wide) < 1
    const v = isRound ? Math.sqrt(Math.max(0, (reach * 0.9) ** 2 - u ** 2)) : wide * 0.86
    const turned: Point[] = isRound
      ? [
          [-v, u, 3],
          [v, u, 3],
        ]
      : [
          [-reach * 0.9, (u / reach) * wide, 3],
          [reach * 0.9, (u / reach) * wide, 3],
        ]
    return [
      polyline(
        [
          [u, -v, 3],
          [u, v, 3],
        ],
        { stroke: 'faint', weight: 0.5 },
      ),
      polyline(turned, { stroke: 'faint', weight: 0.5 }),
    ]
  }).flat()
  return [...prism(outline, 'z', [0, 0, 0], 3, { edge: 0, weight: 0.8 }), ...lines]
}

export const jetStrip: PartDrawing = (vary, apart) => {
  const length = vary.size(250, 300)
  const width = vary.size(22, 28)
  const rows = vary.pick([1, 2, 2, 3] as const)
  const count = 34
  const strip = (z: number): Shape[] => [
    ...prism(roundedRect(length, width, 4, 2), 'z', [0, 0, z], 4, { edge: 0, weight: 0.9 }),
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: count }, (_, index) =>
        dot([-length * 0.44 + (index * length * 0.88) / (count - 1), (row - (rows - 1) / 2) * 6.5, z + 4], 3),
      ),
    ).flat(),
  ]
  const drops = Array.from({ length: 23 }, (_, index) => {
    const x = -length * 0.42 + (index * length * 0.84) / 22
    return polyline(
      [
        [x, 0, -4],
        [x, 0, -44],
      ],
      { stroke: 'thread', weight: 0.9, flows: true },
    )
  })
  if (!apart)
    return [...moved(strip(0), [0, -34, 0]), ...moved(strip(0), [24, 26, 0]), ...moved(strip(3), [10, 74, 10])]
  return [
    ...drops,
    ...strip(0),
    ...prism(roundedRect(length * 1.04, width * 1.9, 4, 2), 'z', [0, 0, 56], 26, { edge: 0 }),
    ...Array.from({ length: 9 }, (_, index) =>
      ring([-length * 0.46 + (index * length * 0.92) / 8, 0, 82], 6, 'z', { fill: 'left', weight: 0.6 }),
    ),
  ]
}

export const filter: PartDrawing = (vary, apart) => {
  const r = vary.size(34, 46)
  const high = vary.size(150, 190)
  const pleats = vary.count(18, 26)
  const pull = apart * 62
  const lines = Array.from({ length: Math.round(pleats / 2) }, (_, index) => {
    const t = -0.7 + (index / (pleats / 2 - 1)) * (Math.PI - 0.2)
    const at: Point = [r * Math.cos(t), r * Math.sin(t), 0]
    return polyline(
      [
        [at[0], at[1], 22],
        [at[0], at[1], high - 18],
      ],
      { weight: 0.5 },
    )
  })
  return [
    ...up(-pull, r * 1.12, 22, { rings: [0.7], hub: 'deep' }),
    ...(apart
      ? moved(
          [
            ...up(0, r * 0.5, high * 0.78, { rings: [0.7], hub: 'deep' }),
            ...Array.from({ length: 18 }, (_, index) =>
              ring(
                [
                  r * 0.5 * Math.cos(0.25 + (index % 3) * 0.55),
                  r * 0.5 * Math.sin(0.25 + (index % 3) * 0.55),
                  14 + Math.floor(index / 3) * high * 0.12,
                ],
                3,
                'y',
                { fill: 'deep', stroke: 'none' },
              ),
            ),
          ],
          [-r * 3.2, r * 3.2 * 0.2, 0],
        )
      : []),
    ...up(22, r, high - 40, { rings: [], body: 'left' }),
    ...lines,
    ...[0.36, 0.66].map((share) => bow([0, 0, 22 + (high - 40) * share], r * 1.01, 'z', -0.78, 2.36, { weight: 0.8 })),
    ...up(high - 18 + pull * 0.5, r * 1.12, 16, { rings: [0.6], hub: 'left' }),
    ...up(high - 2 + pull, r * 0.42, 22, { rings: [0.6], hub: 'deep' }),
    ...Array.from({ length: 4 }, (_, index) =>
      bow([0, 0, high + 3 + pull + index * 4.6], r * 0.42, 'z', -0.78, 2.36, { weight: 0.5 }),
    ),
  ]
}

export const seal: PartDrawing = (vary, apart) => {
  const r = vary.size(74, 90)
  const lip = vary.size(0.6, 0.72)
  const count = vary.count(2, 3)
  const one = (size: number): Shape[] => [
    ...cylinder([0, 0, 0], size, 15, 'z', {
      body: 'dark',
      shine: 'right',
      shade: 'dark',
      cap: 'dark',
      rings: [0.93, lip + 0.08],
      hub: 'left',
    }),
    ring([0, 0, 15], size * lip, 'z', { fill: 'deep', weight: 0.8 }),
    bow([0, 0, 15], size * lip * 0.97, 'z', 3.3, 5.4, { stroke: 'faint', weight: 1.4 }),
  ]
  if (apart) {
    return [
      ...one(r),
      ...moved(
        [
          ring([0, 0, 0], r * 0.72, 'z', { weight: 4.4 }),
          ring([0, 0, 0], r * 0.72, 'z', { stroke: 'top', weight: 2.2 }),
        ],
        [0, 0, 66],
      ),
      ...moved([...cylinder([0, 0, 0], r, 12, 'z', { rings: [0.9, 0.74], hub: 'deep', cap: 'top' })], [0, 0, 112]),
    ]
  }
  return Array.from({ length: count }, (_, index) =>
    moved(one(r * (1 - index * 0.2)), [index * -46 + 30, index * 62 - 40, 0]),
  ).flat()
}

/** Pipe flange along x with its bolts. */
const flange = (x: number, r: number): Shape[] => [
  ...cylinder([x, 0, 0], r, 12, 'x', { rings: [0.56], hub: 'deep' }),
  ...turn(6).map((t) =>
    ring([x + 12, r * 0.78 * Math.cos(t), r * 0.78 * Math.sin(t)], r * 0.08, 'x', { fill: 'deep', stroke: 'none' }),
  ),
]

export const valve: PartDrawing = (vary, apart) => {
  const r = vary.size(30, 38)
  const reach = vary.size(62, 78)
  const kind = vary.pick(['wheel', 'actuator', 'lever'] as const)
  const pull = apart * 54
  const head: Shape[] =
    kind === 'wheel'
      ? [
          ...up(104 + pull * 1.5, 5, 40, { rings: [] }),
          ring([0, 0, 144 + pull * 1.5], 50, 'z', { weight: 6 }),
          ring([0, 0, 144 + pull * 1.5], 50, 'z', { stroke: 'top', weight: 3.6 }),
          ...turn(5).map((t) =>
            polyline(
              [
                [0, 0, 144 + pull * 1.5],
                [47 * Math.cos(t), 47 * Math.sin(t), 144 + pull * 1.5],
              ],
              { weight: 2.4 },
            ),
          ),
          ...up(140 + pull * 1.5, 9, 10, { rings: [0.4] }),
        ]
      : kind === 'actuator'
        ? [
            ...up(100 + pull * 1.5, 8, 20, { rings: [] }),
            ...up(120 + pull * 1.5, 52, 20, { rings: [] }),
            ...up(140 + pull * 1.5, 56, 6, { rings: [0.9] }),
            ...studs(146 + pull * 1.5, 50, 8, 3),
            ...taper([-34, -34, 146 + pull * 1.5], [68, 68, 22], 14),
            ...up(168 + pull * 1.5, 8, 14, { rings: [0.5] }),
          ]
        : [
            ...up(96 + pull * 1.5, 10, 14, { rings: [0.5] }),
            ...prism(roundedRect(150, 18, 8, 3), 'z', [58, 0, 110 + pull * 1.5], 8, { edge: 0 }),
            ...prism(roundedRect(62, 24, 10, 3), 'z', [104, 0, 107 + pull * 1.5], 15, {
              edge: 0,
              side: 'dark',
              cap: 'dark',
            }),
          ]
  return moved(
    [
      ...flange(-reach - 12 - pull, r * 1.5),
      ...cylinder([-reach, 0, 0], r * 0.9, reach, 'x', { rings: [] }),
      ...cylinder([0, 0, -r * 0.5], r * 1.3, r * 1.4, 'z', { rings: [] }),
      ...cylinder([0, 0, 0], r * 0.9, reach, 'x', { rings: [] }),
      ...flange(reach + pull * 0.4, r * 1.5),
      ...up(r * 0.9 + pull * 0.6, r * 1.2, 12, { rings: [] }),
      ...studs(r * 0.9 + 12 + pull * 0.6, r * 1.04, 6, 4),
      ...taper([-22, -22, r * 0.9 + 12 + pull * 0.6], [44, 44, 52], 8),
      ...up(r * 0.9 + 64 + pull * 0.6, 13, 10, { rings: [0.5] }),
      ...head,
    ],
    [0, 0, r * 1.5],
  )
}

/** The given form if the part's name implies one, otherwise chosen by the id. */
const pumpOf =
  (form?: 'metering' | 'centrifugal'): PartDrawing =>
  (vary, apart) => {
    const picked = vary.pick(['metering', 'metering', 'centrifugal'] as const)
    const kind = form ?? picked
    const pull = apart * 58
    if (kind === 'metering') {
      // A gear pump for melt: three ground plates, two gear shafts, the drive end on top.
      const w = vary.size(96, 120)
      const outline = roundedRect(w, w * 0.74, 20)
      const z = vary.size(24, 32)
      const hole = (at: number): Shape[] =>
        [-0.34, 0.34].flatMap((u) =>
          [-0.26, 0.26].map((v) => ring([u * w * 1.1, v * w * 1.1, at], 5, 'z', { fill: 'deep', weight: 0.6 })),
        )
      const gearPair = (at: number): Shape[] => [
        ...prism(ngon(22, 20), 'z', [-20, 0, at], z * 0.9, { edge: 0.4, cap: 'top' }),
        ...prism(ngon(22, 20), 'z', [20, 0, at], z * 0.9, { edge: 0.4, cap: 'top' }),
        ...[-20, 20].map((x) => ring([x, 0, at + z * 0.9], 8, 'z', { fill: 'left', weight: 0.6 })),
      ]
      return [
        ...prism(outline, 'z', [0, 0, 0], z, { edge: 0 }),
        ...hole(z),
        ...(apart
          ? [
              ring([-20, 0, z], 24, 'z', { fill: 'left', weight: 0.6 }),
              ring([20, 0, z], 24, 'z', { fill: 'left', weight: 0.6 }),
            ]
          : []),
        ...(apart ? gearPair(z + pull * 0.6) : []),
        ...moved([...prism(outline, 'z', [0, 0, 0], z, { edge: 0 }), ...hole(z)], [0, 0, z + pull * 1.5]),
        ...moved([...prism(outline, 'z', [0, 0, 0], z, { edge: 0 }), ...hole(z)], [0, 0, z * 2 + pull * 2.3]),
        ...moved(
          [
            ...cylinder([-14, 0, 0], 25, 12, 'z', { rings: [] }),
            ...cylinder([-14, 0, 12], 13, 34, 'z', { rings: [0.4] }),
            ...box([-18, 10, 20], [8, 5, 24], { weight: 0.6 }),
          ],
          [0, 0, z * 3 + pull * 2.3],
        ),
        ...moved(
          pipe(
            [
              [w * 0.3, 0, 0],
              [w * 0.3, 0, 16],
            ],
            12,
          ),
          [0, 0, z * 3 + pull * 2.3],
        ),
      ]
    }
    const r = vary.size(54, 64)
    return moved(
      [
        ...box([-150, -46, -r - 14], [270, 92, 10], { weight: 0.9 }),
        ...motorBody(-150 - pull, r * 0.74, 96),
        ...cylinder([-54 - pull * 0.5, 0, 0], r * 0.4, 40, 'x', { rings: [] }),
        ...cylinder([-14, 0, 0], r, 46, 'x', { rings: [0.84, 0.5], hub: 'left' }),
        ...cylinder([10, -10, r * 0.7], 20, 46, 'z', { rings: [] }),
        ...cylinder([10, -10, r * 0.7 + 46], 32, 10, 'z', { rings: [0.56], hub: 'deep' }),
        ...cylinder([32 + pull, 0, 0], 25, 34, 'x', { rings: [] }),
        ...flange(66 + pull, 38),
      ],
      [20, 0, r + 14],
    )
  }

export const pump = pumpOf()
export const meteringPump = pumpOf('metering')
export const centrifugalPump = pumpOf('centrifugal')

/** A ribbed motor along x from `x`. */
const motorBody = (x: number, r: number, length: number): Shape[] => [
  ...cylinder([x, 0, 0], r * 0.94, 14, 'x', { rings: [] }),
  ...cylinder([x + 14, 0, 0], r, length - 24, 'x', { rings: [] }),
  ...Array.from({ length: 9 }, (_, index) => {
    const t = -0.5 + index * 0.36
    const at = (dx: number): Point => [x + 16 + dx, r * Math.cos(t), r * Math.sin(t)]
    return polyline([at(0), at(length - 30)], { weight: 0.7 })
  }),
  ...cylinder([x + length - 10, 0, 0], r * 1.04, 10, 'x', { rings: [0.5] }),
]

export const nozzle: PartDrawing = (vary, apart) => {
  const r = vary.size(22, 28)
  const kind = vary.pick(['air', 'spray', 'air'] as const)
  const pull = apart * 44
  const hex = (y: number, size: number, length: number) => prism(ngon(size, 6), 'y', [0, y, 0], length, { weight: 0.9 })
  const along = (y: number, size: number, length: number, look = {}) => cylinder([0, y, 0], size, length, 'y', look)
  const thread = (y: number, size: number, length: number): Shape[] => [
    ...along(y, size, length, { rings: [] }),
    ...Array.from({ length: Math.floor(length / 5) }, (_, index) =>
      bow([0, y + 3 + index * 5, 0], size, 'y', -0.78, 2.36, { weight: 0.5 }),
    ),
  ]
  return [
    ...thread(-110 - pull * 1.4, r * 0.7, 40),
    ...hex(-70 - pull, r * 1.35, 26),
    ...along(-44 - pull * 0.4, r, 54, { rings: [] }),
    ...(kind === 'air'
      ? [...cylinder([0, -16 - pull * 0.4, r * 0.8], r * 0.5, 34, 'z', { rings: [0.6], hub: 'deep' })]
      : []),
    ...hex(10, r * 1.2, 14),
    ...along(24 + pull, r * 0.74, 30, { rings: [] }),
    ...along(54 + pull, r * 0.46, 62, { rings: [0.5], hub: 'deep', cap: 'top' }),
    ...(apart
      ? []
      : kind === 'air'
        ? [
            polyline(
              [
                [0, 118, 0],
                [0, 190, 0],
              ],
              { stroke: 'thread', weight: 1.5, flows: true },
            ),
          ]
        : [-0.24, -0.12, 0, 0.12, 0.24].map((t) =>
            polyline(
              [
                [0, 118, 0],
                [t * 90, 186, -Math.abs(t) * 10],
              ],
              { stroke: 'thread', weight: 1, flows: true },
            ),
          )),
  ]
}

export const heater: PartDrawing = (vary, apart) => {
  const tubes = vary.pick([3, 4, 5] as const)
  const length = vary.size(150, 190)
  const gap = 26
  const width = (tubes - 1) * gap
  const pull = apart * 54
  const loops: Shape[] = []
  for (let index = 0; index < tubes; index += 1) {
    const y = -width / 2 + index * gap
    loops.push(
      ...pipe(
        [
          [-10 - pull, y, 0],
          [-length, y, 0],
          ...Array.from({ length: 7 }, (_, step): Point => {
            const t = Math.PI / 2 + (step / 6) * Math.PI
            return [-length + 17 * Math.cos(t), y, 17 + 17 * Math.sin(-t)]
          }),
          [-length, y, 34],
          [-10 - pull, y, 34],
        ],
        6,
        'left',
      ),
    )
  }
  return moved(
    [
      ...loops,
      ...(apart
        ? []
        : [
            polyline(
              [
                [-length * 0.7, width / 2 + 14, 4],
                [-length * 0.3, width / 2 + 14, 4],
              ],
              { stroke: 'faint', weight: 0.6 },
            ),
          ]),
      ...box([-10, -width / 2 - 22, -18], [12, width + 44, 70]),
      ...[-12, 46].flatMap((z) =>
        [-1, 1].map((side) => ring([2, (width / 2 + 14) * side, z], 4, 'x', { fill: 'deep', weight: 0.6 })),
      ),
      ...box([2 + pull, -width / 2 - 10, -10], [56, width + 20, 54]),
      ...(apart ? [] : [ring([30, width / 2 + 10, 17], 8, 'y', { fill: 'deep', weight: 0.7 })]),
      ...cylinder([58 + pull, 0, 17], 11, 20, 'x', { rings: [0.5], hub: 'deep' }),
      ...pipe(
        [
          [78 + pull, 0, 17],
          [104 + pull, 0, 17],
          [116 + pull, 0, 4],
        ],
        5,
        'dark',
      ),
    ],
    [30, 0, 30],
  )
}

export const gauge: PartDrawing = (vary, apart) => {
  const r = vary.size(66, 78)
  const pull = apart * 66
  const needle = vary.size(-0.5, 1.9)
  return moved(
    [
      ...cylinder([0, 0, -r - 46], 11, 30, 'z', { rings: [] }),
      ...prism(ngon(16, 6), 'z', [0, 0, -r - 24], 16, { weight: 0.8 }),
      ...cylinder([0, 0, -r - 10], 9, 16, 'z', { rings: [] }),
      ...cylinder([0, -22 - pull, 0], r, 40, 'y', { rings: [0.9], hub: 'left', cap: 'left' }),
      ring([0, 18, 0], r * 0.88, 'y', { fill: 'top', weight: 0.7 }),
      ...Array.from({ length: 25 }, (_, index) => {
        const t = -0.75 + (index / 24) * (Math.PI + 1.5)
        const inner = index % 4 === 0 ? 0.66 : 0.74
        return polyline(
          [
            [r * inner * Math.cos(t), 18, r * inner * Math.sin(t)],
            [r * 0.82 * Math.cos(t), 18, r * 0.82 * Math.sin(t)],
          ],
          { weight: index % 4 === 0 ? 1.4 : 0.7 },
        )
      }),
      polyline(
        [
          [-r * 0.2 * Math.cos(needle), 18, -r * 0.2 * Math.sin(needle)],
          [r * 0.62 * Math.cos(needle), 18, r * 0.62 * Math.sin(needle)],
        ],
        { weight: 2.4 },
      ),
      ring([0, 18, 0], 6, 'y', { fill: 'deep', weight: 0.6 }),
      ...(apart
        ? [
            ring([0, 18 + pull, 0], r, 'y', { weight: 5 }),
            ring([0, 18 + pull, 0], r, 'y', { stroke: 'top', weight: 3 }),
          ]
        : []),
    ],
    [0, 0, r + 46],
  )
}

export const fan: PartDrawing = (vary, apart) => {
  const r = vary.size(80, 92)
  const blades = vary.count(7, 11)
  const pull = apart * 78
  const volute = Array.from({ length: 33 }, (_, index) => {
    const t = -Math.PI / 2 + (index / 32) * Math.PI * 1.75
    const reach = r * (1.08 + (index / 32) * 0.34)
    return [reach * Math.cos(t), reach * Math.sin(t)] as const
  })
  const outline = [...volute, [-r * 1.42, -r * 1.18] as const, [-r * 0.75, -r * 1.18] as const]
  const wheel = (y: number): Shape[] => [
    ring([0, y, 0], r * 0.66, 'y', { fill: 'deep', weight: 0.8 }),
    ...turn(blades * 2).map((t) =>
      polyline(
        [
          [r * 0.36 * Math.cos(t), y, r * 0.36 * Math.sin(t)],
          [r * 0.64 * Math.cos(t + 0.26), y, r * 0.64 * Math.sin(t + 0.26)],
        ],
        { stroke: 'right', weight: 2.2 },
      ),
    ),
    ...cylinder([0, y - 2, 0], r * 0.2, 12, 'y', { rings: [0.4] }),
  ]
  return moved(
    [
      ...cylinder([0, -112 - pull, 0], r * 0.42, 62, 'y', { rings: [] }),
      ...prism(outline, 'y', [0, -50, 0], 62, { edge: 0, weight: 1 }),
      ring([0, 12, 0], r * 0.76, 'y', { fill: 'top', weight: 0.8 }),
      ...turn(12).map((t) =>
        ring([r * 0.86 * Math.cos(t), 12, r * 0.86 * Math.sin(t)], 3, 'y', { fill: 'deep', stroke: 'none' }),
      ),
      ...(apart
        ? [
            ring([0, 12, 0], r * 0.66, 'y', { fill: 'deep', weight: 0.8 }),
            ...cylinder([0, pull - 30, 0], r * 0.66, 34, 'y', { rings: [0.5] }),
            ...wheel(pull + 4),
          ]
        : wheel(12)),
    ],
    [0, 0, r * 1.2],
  )
}
