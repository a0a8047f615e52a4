/**
 * Parts that touch the fibre, yarn or cloth: guides, reeds, healds, knives, needle boards, stenter clips, brushes, card clothing.
 */
import { dot, prism, roundedRect } from '../geometry/prism'
import { seeded } from '../geometry/random'
import { moved, polyline, type Shape } from '../geometry/shape'
import { bow, box, cylinder, ring } from '../geometry/solids'
import type { Point } from '../geometry/space'
import type { PartDrawing } from './turning'

export const guide: PartDrawing = (vary, apart) => {
  const kind = vary.pick(['eyelet', 'pigtail', 'wheel'] as const)
  const pull = apart * 60
  if (kind === 'wheel') {
    const r = vary.size(64, 80)
    return [
      ...cylinder([0, -70 - pull, 0], 13, 62, 'y', { rings: [] }),
      ...cylinder([0, -18, 0], r, 12, 'y', { rings: [] }),
      ...cylinder([0, -6, 0], r * 0.84, 10, 'y', { rings: [], body: 'right' }),
      ...cylinder([0, 4, 0], r, 12, 'y', { rings: [0.8, 0.34], cap: 'top', hub: 'left' }),
      ...Array.from({ length: 5 }, (_, index) => {
        const t = (index / 5) * Math.PI * 2
        return ring([r * 0.57 * Math.cos(t), 16, r * 0.57 * Math.sin(t)], r * 0.12, 'y', { fill: 'right', weight: 0.6 })
      }),
      ...cylinder([0, 16 + pull, 0], 15, 10, 'y', { rings: [0.5] }),
      ...(apart
        ? []
        : [
            polyline(
              [
                [-r * 1.9, -1, -r * 0.5],
                [-r * 0.3, -1, r * 0.86],
              ],
              { stroke: 'thread', weight: 1.2, flows: true },
            ),
            polyline(
              [
                [r * 0.3, -1, r * 0.86],
                [r * 1.9, -1, -r * 0.4],
              ],
              { stroke: 'thread', weight: 1.2, flows: true },
            ),
            bow([0, -1, 0], r * 0.9, 'y', 1.22, 1.92, { stroke: 'thread', weight: 1.2 }),
          ]),
    ]
  }
  if (kind === 'eyelet') {
    const r = vary.size(46, 56)
    const holder: Shape[] = [
      ...box([-16, -12, -r - 76], [32, 24, 22]),
      ...prism(roundedRect(24, 60, 6), 'y', [0, -8, -r - 30], 16, { edge: 0 }),
      ring([0, 12, -r - 66], 6, 'y', { fill: 'deep', weight: 0.7 }),
    ]
    return [
      ...moved(holder, [0, 0, -pull * 0.6]),
      ...cylinder([0, -16, 0], r, 32, 'y', { rings: [0.84, 0.52], cap: 'top', hub: 'deep' }),
      bow([0, 16, 0], r * 0.52, 'y', 3.3, 5.3, { stroke: 'faint', weight: 1.4 }),
      ...(apart
        ? cylinder([0, 16 + pull, 0], r * 0.5, 30, 'y', { rings: [0.7], cap: 'top', hub: 'deep' })
        : [
            polyline(
              [
                [-6, 16, -2],
                [-30, 120, -14],
              ],
              { stroke: 'thread', weight: 1.3, flows: true },
            ),
          ]),
    ]
  }
  const wire: Point[] = Array.from({ length: 46 }, (_, index) => {
    const t = (index / 45) * Math.PI * 5.4
    const r = 40 - index * 0.18
    return [r * Math.cos(t), -30 + index * 1.5, r * Math.sin(t) + 40] as Point
  })
  return [
    ...cylinder([0, -110 - pull, 0], 26, 18, 'y', { rings: [0.4] }),
    polyline([[0, -92 - pull, 0], [0, -60, 0], ...wire], { weight: 9 }),
    polyline([[0, -92 - pull, 0], [0, -60, 0], ...wire], { stroke: 'top', weight: 5.6 }),
    polyline(
      [
        [-4, -90, 40],
        [4, 110, 38],
      ],
      { stroke: 'thread', weight: 1.3, flows: true },
    ),
  ]
}

export const reed: PartDrawing = (vary, apart) => {
  const length = vary.size(250, 300)
  const high = vary.size(88, 104)
  const dents = 46
  const profiled = vary.pick([true, false])
  const pull = apart * 46
  const bar = (z: number): Shape[] => box([-length / 2 - 6, -9, z], [length + 12, 18, 13])
  const dent = (x: number): Shape[] =>
    profiled
      ? [
          polyline(
            [
              [x, 0, 13],
              [x, 0, high * 0.36],
              [x, 13, high * 0.42],
              [x, 13, high * 0.58],
              [x, 0, high * 0.64],
              [x, 0, high],
            ],
            { weight: 0.9 },
          ),
        ]
      : [
          polyline(
            [
              [x, 0, 13],
              [x, 0, high],
            ],
            { weight: 1 },
          ),
        ]
  return [
    ...bar(-pull * 0.6),
    ...(apart
      ? Array.from({ length: 15 }, (_, index) => dent(-length / 2 + 12 + (index * (length - 24)) / 14)).flat()
      : Array.from({ length: dents }, (_, index) =>
          dent(-length / 2 + 6 + (index * (length - 12)) / (dents - 1)),
        ).flat()),
    ...box([-length / 2 - 6, -8, 13 - pull * 0.6], [9, 16, high - 13 + pull * 1.2], { weight: 0.9 }),
    ...box([length / 2 - 3, -8, 13 - pull * 0.6], [9, 16, high - 13 + pull * 1.2], { weight: 0.9 }),
    ...bar(high + pull * 0.6),
    ...(apart
      ? []
      : [0.2, 0.35, 0.5, 0.65, 0.8].map((share) =>
          polyline(
            [
              [-length / 2 + length * share, -54, high * 0.5],
              [-length / 2 + length * share, 70, high * 0.5 - 4],
            ],
            { stroke: 'thread', weight: 0.9, flows: true },
          ),
        )),
  ]
}

export const heald: PartDrawing = (vary, apart) => {
  const count = vary.count(9, 13)
  const high = vary.size(190, 220)
  const pitch = vary.size(17, 20)
  const width = (count - 1) * pitch
  const pull = apart * 40
  const one = (x: number, index: number): Shape[] => {
    const dy = (index % 2) * 5
    return [
      ...prism(
        [
          [-2.4, 0],
          [2.4, 0],
          [2.4, high],
          [-2.4, high],
        ],
        'y',
        [x, dy, 0],
        1.4,
        { edge: 0.4, weight: 0.5, cap: 'top' },
      ),
      ring([x, dy + 1.4, high * 0.5], 6, 'y', { fill: 'top', weight: 1 }),
      ring([x, dy + 1.4, high * 0.5], 3, 'y', { fill: 'deep', stroke: 'none' }),
      ring([x, dy + 1.4, 12], 5, 'y', { fill: 'top', weight: 0.8 }),
      ring([x, dy + 1.4, high - 12], 5, 'y', { fill: 'top', weight: 0.8 }),
    ]
  }
  const yarns = Array.from({ length: count }, (_, index) => {
    const x = -width / 2 + index * pitch
    return polyline(
      [
        [x, -60, high * 0.5 - 6],
        [x, (index % 2) * 5, high * 0.5],
        [x, 84, high * 0.5 - 14],
      ],
      { stroke: 'thread', weight: 0.9, flows: true },
    )
  })
  return [
    ...box([-width / 2 - 26, -7, 8 - pull], [width + 52, 5, 9], { weight: 0.8 }),
    ...box([-width / 2 - 26, -7, high - 16 + pull], [width + 52, 5, 9], { weight: 0.8 }),
    ...(apart ? [] : yarns),
    ...Array.from({ length: count }, (_, index) => one(-width / 2 + index * pitch * (1 + apart * 0), index)).flat(),
    ...box([-width / 2 - 44, -10, -14 - pull], [width + 88, 18, 15], { weight: 0.9 }),
    ...box([-width / 2 - 44, -10, high + 2 + pull], [width + 88, 18, 15], { weight: 0.9 }),
  ]
}

/** The given form if the part's name implies one, otherwise chosen by the id. */
const knifeOf =
  (form?: 'disc' | 'blade'): PartDrawing =>
  (vary, apart) => {
    const picked = vary.pick(['disc', 'blade'] as const)
    const kind = form ?? picked
    const pull = apart * 70
    if (kind === 'disc') {
      const r = vary.size(84, 98)
      return [
        ...cylinder([0, -60 - pull, 0], r * 0.36, 44, 'y', { rings: [0.5] }),
        ...cylinder([0, -6, 0], r, 5, 'y', { rings: [0.9], cap: 'top', hub: 'left' }),
        bow([0, -1, 0], r * 0.97, 'y', 0.4, 2.6, { stroke: 'faint', weight: 1.2 }),
        ring([0, -1, 0], r * 0.34, 'y', { fill: apart ? 'deep' : 'left', weight: 0.7 }),
        ...Array.from({ length: 6 }, (_, index) => {
          const t = (index / 6) * Math.PI * 2
          return ring([r * 0.5 * Math.cos(t), -1, r * 0.5 * Math.sin(t)], 5, 'y', { fill: 'deep', weight: 0.5 })
        }),
        ...cylinder([0, pull, 0], r * 0.34, 20, 'y', { rings: [0.5], hub: 'deep' }),
      ]
    }
    const length = vary.size(250, 290)
    return [
      ...prism(
        [
          [-14, 0],
          [14, 0],
          [14, 34],
          [-14, 34],
        ],
        'x',
        [-length / 2, 0, 0],
        length,
        { edge: 0.8 },
      ),
      ...moved(
        [
          ...prism(
            [
              [0, 0],
              [5, 0],
              [5, 40],
              [1, 58],
              [0, 58],
            ],
            'x',
            [-length / 2 + 10, 14, 8],
            length - 20,
            { edge: 0.7, side: 'top' },
          ),
          ...Array.from({ length: 7 }, (_, index) =>
            ring([-length * 0.42 + (index * length * 0.84) / 6, 19.2, 26], 5, 'y', { fill: 'deep', weight: 0.6 }),
          ),
          polyline(
            [
              [-length / 2 + 10, 19, 50],
              [length / 2 - 10, 19, 50],
            ],
            { stroke: 'faint', weight: 0.9 },
          ),
        ],
        [0, pull * 0.8, pull * 0.2],
      ),
    ]
  }

export const knife = knifeOf()
export const roundKnife = knifeOf('disc')
export const blade = knifeOf('blade')

export const needleBoard: PartDrawing = (vary, apart) => {
  const length = vary.size(190, 230)
  const width = vary.size(86, 104)
  const rows = 7
  const columns = 15
  const drop = vary.size(44, 56)
  const pull = apart * 54
  const needles: Shape[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = -length * 0.44 + (column * length * 0.88) / (columns - 1) + (row % 2) * 5
      const y = -width * 0.4 + (row * width * 0.8) / (rows - 1)
      if (row < rows - 2 && column < columns - 2) continue
      needles.push(
        polyline(
          [
            [x, y, -pull],
            [x, y, -drop - pull],
          ],
          { weight: 1.1 },
        ),
      )
    }
  }
  return moved(
    [
      ...needles,
      ...box([-length / 2, -width / 2, 0], [length, width, 15]),
      ...Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) =>
          dot(
            [
              -length * 0.44 + (column * length * 0.88) / (columns - 1) + (row % 2) * 5,
              -width * 0.4 + (row * width * 0.8) / (rows - 1),
              15,
            ],
            3.4,
          ),
        ),
      ).flat(),
      ...(apart ? box([-length / 2, -width / 2, 15 + pull], [length, width, 22]) : []),
    ],
    [0, 0, drop],
  )
}

export const clip: PartDrawing = (vary, apart) => {
  const count = 3
  const pitch = vary.size(84, 96)
  const gap = apart * 22
  const one = (x: number): Shape[] => [
    ...box([x - 34, -46, 0], [68, 64, 16]),
    ...cylinder([x - 20, -30, 16], 9, 12, 'z', { rings: [0.5], hub: 'deep' }),
    ...prism(
      [
        [-46, 16],
        [-22, 16],
        [-14, 62],
        [26, 62],
        [34, 50],
        [44, 20],
        [44, 12],
        [30, 12],
        [22, 42],
        [-4, 42],
        [-10, 16],
      ],
      'x',
      [x - 15, 0, 0],
      30,
      { edge: 0.8 },
    ),
    ...prism(
      [
        [16, 46],
        [26, 46],
        [46, 20],
        [46, 13],
        [36, 13],
      ],
      'x',
      [x - 26, 6, 0],
      52,
      { edge: 0.7, side: 'dark', cap: 'right' },
    ),
    ...cylinder([x - 26, 6, 52], 5, 52, 'x', { rings: [0.5] }),
    ...box([x - 32, 30, 4], [64, 32, 7], { top: 'top' }),
  ]
  const spots = Array.from({ length: count }, (_, index) => (index - 1) * (pitch + gap))
  return [
    ...(apart ? [] : box([-pitch * 1.7, -60, -16], [pitch * 3.4, 92, 14], { weight: 0.9 })),
    ...spots.flatMap(one),
    ...(apart
      ? []
      : [
          polyline(
            [
              [-pitch * 1.8, 58, 13],
              [pitch * 1.8, 58, 13],
            ],
            { stroke: 'thread', weight: 1.4, flows: true },
          ),
          ...[0, 1, 2, 3, 4].map((row) =>
            polyline(
              [
                [-pitch * 1.8, 66 + row * 9, 13],
                [pitch * 1.8, 66 + row * 9, 13],
              ],
              { stroke: 'thread', weight: 0.7, flows: true },
            ),
          ),
        ]),
  ]
}

/** Metallic card clothing: saw-tooth wire in strips on a roller's mantle. */
export const cardWire: PartDrawing = (vary, apart) => {
  const r = vary.size(80, 92)
  const half = 66
  const teeth = vary.count(40, 52)
  const pull = apart * 60
  const saw = Array.from({ length: teeth * 2 }, (_, index) => {
    const t = (index / (teeth * 2)) * Math.PI * 2
    const tip = index % 2 === 0 ? r : r * 0.93
    return [tip * Math.cos(t + (index % 2) * 0.04), tip * Math.sin(t + (index % 2) * 0.04)] as const
  })
  const rows = 9
  return [
    ...cylinder([0, -half - 50, 0], r * 0.26, 50, 'y', { rings: [] }),
    ...Array.from({ length: rows }, (_, index) =>
      prism(saw, 'y', [0, -half - pull * 0.5 + (index * half * 2) / rows, 0], 5, { edge: 0, weight: 0.5 }).slice(-1),
    ).flat(),
    ...cylinder([0, half - 8 + pull * 0.4, 0], r * 0.9, 8, 'y', { rings: [0.84, 0.4], cap: 'top', hub: 'left' }),
    ...cylinder([0, half + pull * 0.6, 0], r * 0.26, 54, 'y', { rings: [0.5] }),
  ]
}

/** Brush roller. */
export const brush: PartDrawing = (vary, apart) => {
  const half = vary.size(92, 116)
  const r = vary.size(32, 40)
  const random = seeded(vary.count(1, 9_999))
  const pull = apart * 50
  const bristles: Shape[] = []
  for (let index = 0; index < 130; index += 1) {
    const t = -0.72 + random() * 3.0
    const y = -half + 6 + random() * (half * 2 - 12)
    const reach = r + 16 + random() * 8
    bristles.push(
      polyline(
        [
          [r * Math.cos(t), y, r * Math.sin(t)],
          [reach * Math.cos(t + 0.1), y + random() * 6 - 3, reach * Math.sin(t + 0.1)],
        ],
        { weight: 0.55 },
      ),
    )
  }
  return [
    ...cylinder([0, -half - 46 - pull, 0], r * 0.4, 46, 'y', { rings: [] }),
    ...cylinder([0, -half, 0], r + 20, half * 2, 'y', { rings: [0.62], hub: 'top', cap: 'left', weight: 0.5 }),
    ...bristles,
    ...cylinder([0, half + pull * 0.5, 0], r * 0.84, 8, 'y', { rings: [0.5], cap: 'top' }),
    ...cylinder([0, half + 8 + pull, 0], r * 0.4, 52, 'y', { rings: [0.5] }),
  ]
}
