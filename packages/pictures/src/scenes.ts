/**
 * Scenes: a workshop around a line, a fair stand, a lorry with crates, a store of parts, a control room, a site from above,
 * papers on a desk. For covers of cases, news and articles; seeded by the id, so that neighbours differ.
 */
import { extentOf } from './geometry/extent'
import { doors, floor, grille, panel, patch, posts } from './geometry/fittings'
import { packageRoll } from './geometry/flow'
import { prism, roundedRect } from './geometry/prism'
import { moved, polygon, polyline, type Shape, scaled } from './geometry/shape'
import { box, cylinder, ring } from './geometry/solids'
import type { Point } from './geometry/space'
import { type Vary, varyOf } from './geometry/vary'
import { type Industry, lineOf } from './lines'
import { type Machine, machineOf } from './machines-single'
import type { PartFamily } from './parts/families'
import { partOf } from './parts/part'

export const sceneNames = [
  'workshop',
  'line',
  'fair',
  'delivery',
  'store',
  'control',
  'site',
  'papers',
  'bench',
  'close',
] as const
export type Scene = (typeof sceneNames)[number]

const machinesOf: Record<Industry, readonly [Machine, ...Machine[]]> = {
  hxzz: ['spinning-position', 'extruder', 'texturing'],
  scwfb: ['hydroentangler', 'card', 'needle-loom', 'through-air-dryer', 'slitter', 'water-filter'],
  fzyr: ['loom', 'size-box', 'warper', 'headstock', 'beam-creel'],
  zb: ['stenter', 'padder', 'jet-dyeing', 'take-up'],
}

/** Columns and trusses of a hall along x. */
const hall = (length: number, bays: number, y: number, high: number): Shape[] => {
  const step = length / bays
  const frames = Array.from({ length: bays + 1 }, (_, index): Shape[] => {
    const x = index * step
    return [
      polyline(
        [
          [x, y, 0],
          [x, y, high],
        ],
        { stroke: 'ground', weight: 1.6 },
      ),
      polyline(
        [
          [x, y, high],
          [x, y + 180, high + 50],
          [x, y + 360, high],
        ],
        { stroke: 'ground', weight: 0.9 },
      ),
    ]
  })
  return [
    ...frames.flat(),
    polyline(
      [
        [0, y, high],
        [length, y, high],
      ],
      { stroke: 'ground', weight: 1.4 },
    ),
    polyline(
      [
        [0, y, high * 0.66],
        [length, y, high * 0.66],
      ],
      { stroke: 'ground', weight: 0.7 },
    ),
  ]
}

const trolley = (at: Point): Shape[] =>
  moved(
    [
      ...box([0, 0, 8], [70, 40, 6], { weight: 0.8 }),
      ...packageRoll([18, 4, 32], 16, 32, 0.3),
      ...packageRoll([52, 4, 32], 16, 32, 0.3),
      polyline(
        [
          [72, 4, 10],
          [84, 4, 54],
          [84, 36, 54],
          [72, 36, 10],
        ],
        { weight: 1 },
      ),
    ],
    at,
  )

const cabinet = (at: Point): Shape[] => [
  ...box(at, [44, 40, 128]),
  ...doors('side', [at[0] + 3, at[1] + 40, 6], 38, 116, 1),
  ...panel('side', [at[0] + 10, at[1] + 40, 76], 24, 30),
]

function workshop(industry: Industry, vary: Vary): Shape[] {
  const first = machineOf(vary.pick(machinesOf[industry]))
  const shapes: Shape[] = [...floor([-160, -160, 0], [760, 340, 0], 40), ...hall(680, 5, -150, 330)]
  shapes.push(...first)
  const extra = vary.count(1, 3)
  for (let index = 0; index < extra; index += 1) {
    shapes.push(
      ...(vary.pick([true, false]) ? trolley([40 + index * 150, 232, 0]) : cabinet([60 + index * 140, 226, 0])),
    )
  }
  return shapes
}

const wholeLine = (industry: Industry): Shape[] => lineOf(industry, 'line')

function fair(industry: Industry, vary: Vary): Shape[] {
  const machine = scaled(machineOf(vary.pick(machinesOf[industry])), 0.8)
  return [
    ...floor([-120, -140, 0], [560, 360, 0], 40),
    ...box([-60, -110, 0], [520, 8, 250]),
    ...patch4(-20, -102, 150, 200, 66),
    ...patch4(220, -102, 60, 190, 150),
    ...box([-60, -102, 0], [8, 330, 18], { weight: 0.8 }),
    ...posts(
      [
        [-56, 220, 0],
        [446, 220, 0],
      ],
      10,
      250,
    ),
    ...box([-60, 216, 250], [520, 16, 26]),
    ...box([-60, -110, 250], [10, 330, 26], { weight: 0.9 }),
    ...moved(machine, [60, 0, 0]),
    ...box([360, 150, 0], [64, 40, 52]),
    ...panel('side', [368, 190, 14], 46, 30),
    ...[0, 1].flatMap((index) => prism(roundedRect(30, 30, 13), 'z', [-6 + index * 64, 196, 0], 26, { edge: 0 })),
  ]
}
const patch4 = (x: number, y: number, z: number, w: number, h: number): Shape[] => [
  patch('side', [x, y, z], w, h, { fill: 'top', weight: 0.8 }),
  ...Array.from({ length: 3 }, (_, index) =>
    polyline(
      [
        [x + 14, y, z + h * (0.7 - index * 0.22)],
        [x + w * (0.8 - index * 0.2), y, z + h * (0.7 - index * 0.22)],
      ],
      { stroke: index === 0 ? 'thread' : 'faint', weight: index === 0 ? 2 : 1.2 },
    ),
  ),
]

function delivery(_industry: Industry, vary: Vary): Shape[] {
  const crates = vary.count(2, 4)
  const wheel = (x: number): Shape[] => [
    ...cylinder([x, 88, 20], 20, 14, 'y', {
      rings: [0.6, 0.3],
      body: 'dark',
      shine: 'right',
      shade: 'dark',
      cap: 'dark',
      hub: 'top',
    }),
  ]
  return [
    ...floor([-160, -120, 0], [620, 340, 0], 40),
    ...box([0, 0, 30], [330, 96, 12], { weight: 0.9 }),
    ...Array.from({ length: crates }, (_, index) =>
      crate([12 + index * (310 / crates), 8, 42], [270 / crates, 80, 62 + ((index * 37) % 48)]),
    ).flat(),
    ...box([342, 4, 24], [30, 88, 34], { weight: 0.8 }),
    ...prism(
      [
        [0, 0],
        [92, 0],
        [92, 54],
        [74, 112],
        [0, 112],
      ],
      'y',
      [364, 0, 24],
      96,
      { edge: 0.9 },
    ),
    polygon(
      [
        [384, 96, 84],
        [424, 96, 84],
        [432, 96, 84],
        [428, 96, 122],
        [384, 96, 122],
      ],
      { fill: 'deep', weight: 0.8 },
    ),
    ...[50, 96, 142, 400].flatMap(wheel),
    ...crate([-60, 170, 0], [90, 70, 66]),
    ...crate([60, 180, 0], [70, 60, 46]),
  ]
}
const crate = (at: Point, size: Point): Shape[] => {
  const [x, y, z] = at
  const [w, d, h] = size
  return [
    ...box(at, size),
    ...[0.33, 0.66].map((share) =>
      polyline(
        [
          [x, y + d, z + h * share],
          [x + w, y + d, z + h * share],
        ],
        { weight: 0.5 },
      ),
    ),
    ...[0.33, 0.66].map((share) =>
      polyline(
        [
          [x + w, y, z + h * share],
          [x + w, y + d, z + h * share],
        ],
        { weight: 0.5 },
      ),
    ),
    polyline(
      [
        [x, y + d, z],
        [x + w, y + d, z + h],
      ],
      { weight: 0.9 },
    ),
    polyline(
      [
        [x + w * 0.2, y, z + h],
        [x + w * 0.2, y + d, z + h],
        [x + w * 0.2, y + d, z],
      ],
      { stroke: 'thread', weight: 1.4 },
    ),
  ]
}

function store(_industry: Industry, vary: Vary): Shape[] {
  const shapes: Shape[] = floor([-120, -120, 0], [560, 320, 0], 40)
  const rack = (y: number): Shape[] => {
    const bays = 4
    const items: Shape[] = []
    for (const z of [0, 78, 156]) {
      items.push(...box([0, y, z + 8], [bays * 100 + 8, 60, 5], { weight: 0.7 }))
      for (let bay = 0; bay < bays; bay += 1) {
        const x = 10 + bay * 100
        const kind = vary.count(0, 3)
        if (kind === 0) items.push(...box([x + 6, y + 8, z + 13], [70, 44, 40 + vary.size(0, 16)], { weight: 0.8 }))
        if (kind === 1)
          items.push(
            ...box([x, y + 8, z + 13], [36, 44, 34], { weight: 0.8 }),
            ...box([x + 42, y + 8, z + 13], [36, 44, 50], { weight: 0.8 }),
          )
        if (kind === 2)
          items.push(
            ...packageRoll([x + 26, y + 8, z + 35], 21, 42, 0.3),
            ...packageRoll([x + 70, y + 8, z + 35], 21, 42, 0.3),
          )
        if (kind === 3) items.push(...cylinder([x + 6, y + 30, z + 30], 16, 72, 'x', { rings: [0.4] }))
      }
    }
    const fronts = Array.from({ length: bays + 1 }, (_, bay) => posts([[bay * 100, y + 56, 0]], 7, 244)).flat()
    const backs = Array.from({ length: bays + 1 }, (_, bay) => posts([[bay * 100, y, 0]], 7, 244)).flat()
    return [...backs, ...items, ...fronts]
  }
  shapes.push(...rack(-60), ...rack(120), ...trolley([440, 210, 0]))
  return shapes
}

function control(_industry: Industry, vary: Vary): Shape[] {
  const wave = (x: number, y: number, z: number, w: number, h: number): Shape => {
    const low = vary.size(0.3, 0.5)
    const points = Array.from(
      { length: 16 },
      (_, index): Point => [
        x + (w * index) / 15,
        y,
        z + h * (low + 0.2 * Math.sin(index * vary.size(0.6, 0.9)) + index * 0.012),
      ],
    )
    return polyline(points, { stroke: 'thread', weight: 1.4 })
  }
  const monitor = (x: number, y: number, z: number, w: number, h: number): Shape[] => [
    ...box([x, y - 5, z], [w, 6, h], { weight: 0.9 }),
    patch('side', [x + 5, y + 1, z + 5], w - 10, h - 10, { fill: 'deep', weight: 0.7 }),
    wave(x + 12, y + 1, z + 10, w * 0.55, h - 20),
    ...[0.2, 0.45, 0.7].map((share) =>
      patch('side', [x + w * 0.72, y + 1, z + h * share], w * 0.2, h * 0.14, { fill: 'dark', weight: 0.4 }),
    ),
  ]
  return [
    ...floor([-120, -140, 0], [540, 340, 0], 40),
    ...box([-40, -110, 0], [470, 10, 240]),
    ...[0, 1, 2].flatMap((index) => monitor(-20 + index * 150, -94, 108, 134, 96)),
    ...box([-20, 60, 0], [420, 92, 66], { weight: 1 }),
    ...doors('side', [-10, 152, 6], 400, 52, 5),
    ...[0, 1, 2].flatMap((index) => [
      ...posts([[60 + index * 130, 86, 66]], 6, 16),
      ...monitor(20 + index * 130, 92, 80, 96, 62),
    ]),
    ...[0, 1, 2].flatMap((index) => box([36 + index * 130, 112, 66], [60, 22, 4], { weight: 0.7 })),
    ...prism(roundedRect(54, 50, 14), 'z', [120, 222, 34], 8, { edge: 0 }),
    ...cylinder([120, 222, 0], 5, 34, 'z', { rings: [] }),
  ]
}

function site(_industry: Industry, vary: Vary): Shape[] {
  const shapes: Shape[] = floor([-100, -100, 0], [620, 480, 0], 40)
  const block = (x: number, y: number, w: number, d: number, h: number, teeth: number): Shape[] => [
    ...box([x, y, 0], [w, d, h]),
    ...grille('side', [x + 8, y + d, h * 0.36], w - 16, h * 0.3, 3),
    ...Array.from({ length: teeth }, (_, index) =>
      prism(
        [
          [0, 0],
          [w / teeth, 0],
          [0, 26],
        ],
        'y',
        [x + (index * w) / teeth, y, h],
        d,
        { edge: 0.7, weight: 0.8 },
      ),
    ).flat(),
  ]
  const deep = vary.size(90, 130)
  shapes.push(
    ...block(0, 0, 240, deep, vary.size(70, 90), 4),
    ...block(280, -10, 200, deep + 40, vary.size(54, 70), 3),
    ...cylinder([520, 40, 0], 26, 90, 'z', { rings: [0.8] }),
    ...cylinder([520, 110, 0], 26, 90, 'z', { rings: [0.8] }),
    ...block(20, 210, 300, 100, vary.size(46, 60), 5),
    ...box([370, 230, 0], [110, 80, 120]),
    ...grille('side', [378, 310, 16], 94, 92, 6),
    ...grille('end', [480, 238, 16], 64, 92, 6),
    polyline(
      [
        [240, deep * 0.5, 30],
        [280, deep * 0.5, 30],
      ],
      { stroke: 'thread', weight: 3, flows: true },
    ),
    polyline(
      [
        [170, deep, 24],
        [170, 210, 24],
      ],
      { stroke: 'thread', weight: 3, flows: true },
    ),
    polyline(
      [
        [-60, 340, 0],
        [560, 340, 0],
      ],
      { stroke: 'faint', weight: 1.4 },
    ),
  )
  return shapes
}

function papers(_industry: Industry, vary: Vary): Shape[] {
  const sheet = (at: Point, w: number, d: number, lines: number): Shape[] => {
    const [x, y, z] = at
    return [
      ...box(at, [w, d, 3], { top: 'top', weight: 0.9 }),
      polyline(
        [
          [x + w * 0.14, y + d * 0.14, z + 3],
          [x + w * 0.62, y + d * 0.14, z + 3],
        ],
        { stroke: 'thread', weight: 2 },
      ),
      ...Array.from({ length: lines }, (_, index) =>
        polyline(
          [
            [x + w * 0.14, y + d * (0.28 + (index * 0.6) / lines), z + 3],
            [x + w * (0.6 + ((index * 7) % 4) * 0.08), y + d * (0.28 + (index * 0.6) / lines), z + 3],
          ],
          { stroke: 'faint', weight: 1.1 },
        ),
      ),
    ]
  }
  const desk = [...floor([-120, -120, 0], [460, 420, 0], 40), ...box([-60, -60, 0], [440, 320, 10], { weight: 1 })]
  const pen = (at: Point): Shape[] => {
    const [x, y, z] = at
    return [
      ...cylinder([x, y, z], 6, 130, 'x', { rings: [0.4], body: 'dark', shine: 'right', shade: 'dark' }),
      ...cylinder([x + 130, y, z], 6, 14, 'x', { rings: [0.3] }),
    ]
  }
  switch (vary.pick(['letter', 'plan', 'files'] as const)) {
    case 'letter':
      return [
        ...desk,
        ...sheet([-20, 30, 10], 150, 200, 8),
        ...sheet([60, -20, 13], 150, 200, vary.count(6, 9)),
        ...prism(roundedRect(120, 160, 6), 'z', [290, 60, 10], 16, { edge: 0 }),
        ...[0, 1, 2, 3, 4, 5].map((index) => ring([240, -4 + index * 26, 26], 4, 'z', { fill: 'deep', weight: 0.6 })),
        ...pen([230, 200, 18]),
        ...cylinder([-30, -30, 10], 22, 40, 'z', { rings: [0.8], hub: 'deep' }),
      ]
    case 'plan':
      return [...desk, ...plan(vary), ...pen([40, 246, 18])]
    case 'files':
      return [...desk, ...binders(vary), ...sheet([120, 40, 10], 160, 190, vary.count(6, 9)), ...pen([190, 246, 18])]
  }
}

/** The plan of a line, unrolled beside rolled ones. */
function plan(vary: Vary): Shape[] {
  const [x, y, w, d] = [-10, 10, 300, 200] as const
  const machines = vary.count(4, 6)
  const pitch = (w * 0.8) / machines
  return [
    ...[0, 1].flatMap((index) =>
      cylinder([-30 + index * 20, -40 + index * 26, 22], 12, 300, 'x', { rings: [0.7, 0.4], hub: 'deep', cap: 'top' }),
    ),
    ...box([x, y + 30, 10], [w, d, 2], { top: 'top', weight: 0.9 }),
    ...Array.from({ length: machines }, (_, index): Shape => {
      const left = x + w * 0.1 + index * pitch
      return polygon(
        [
          [left, y + 84, 12],
          [left + pitch * 0.72, y + 84, 12],
          [left + pitch * 0.72, y + 84 + (index % 2 ? 56 : 38), 12],
          [left, y + 84 + (index % 2 ? 56 : 38), 12],
        ],
        { fill: 'right', stroke: 'faint', weight: 1 },
      )
    }),
    polyline(
      [
        [x + w * 0.06, y + 102, 12],
        [x + w * 0.94, y + 102, 12],
      ],
      { stroke: 'thread', weight: 2 },
    ),
    ...[0, 1, 2].map((index) =>
      polyline(
        [
          [x + w * 0.66, y + 178 + index * 14, 12],
          [x + w * (index === 0 ? 0.82 : 0.92), y + 178 + index * 14, 12],
        ],
        { stroke: 'faint', weight: 1.1 },
      ),
    ),
    ...box([300, 40, 10], [26, 190, 5], { top: 'left', weight: 0.9 }),
  ]
}

/** Binders side by side, each with its label. */
function binders(vary: Vary): Shape[] {
  return Array.from({ length: vary.count(3, 5) }, (_, index): Shape[] => {
    const x = -40 + index * 34
    return [
      ...box([x, -40, 10], [30, 120, 130], { left: index % 2 ? 'right' : 'left', weight: 0.9 }),
      patch('side', [x + 7, 80, 74], 16, 48, { fill: 'top', weight: 0.6 }),
      polyline(
        [
          [x + 11, 80.1, 108],
          [x + 19, 80.1, 108],
        ],
        { stroke: 'thread', weight: 1.6 },
      ),
      ring([x + 15, 80.1, 40], 6, 'y', { fill: 'deep', weight: 0.6 }),
    ]
  }).flat()
}

/** The parts on the bench of each industry. */
const benchParts: Record<Industry, readonly [PartFamily, ...PartFamily[]]> = {
  hxzz: ['spinneret', 'godet', 'pump'],
  scwfb: ['needle-board', 'card-wire', 'roller'],
  fzyr: ['reed', 'bobbin', 'gear'],
  zb: ['bearing', 'fan', 'nozzle'],
}

/** A part placed left of the ruler, as large as the space allows. */
function onBench(part: readonly Shape[]): Shape[] {
  const { low, high } = extentOf(part)
  const by = Math.min(200 / (high[0] - low[0]), 200 / (high[1] - low[1]), 150 / (high[2] - low[2]))
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const
  return moved(scaled(part, by), [48 - middle[0] * by, 50 - middle[1] * by, 14 - low[2] * by])
}

/** An engineer's bench: a part of the industry with its measuring tools. */
function bench(industry: Industry, vary: Vary): Shape[] {
  const family = vary.pick(benchParts[industry])
  return [
    ...floor([-140, -140, 0], [420, 360, 0], 40),
    ...box([-80, -70, 0], [430, 250, 14], { weight: 1 }),
    ...onBench(partOf(family, `${industry}-${vary.count(0, 9)}`)),
    ...box([180, -40, 14], [16, 190, 8], { weight: 0.9 }),
    ...Array.from({ length: 19 }, (_, index) =>
      polyline(
        [
          [180, -36 + index * 10, 22],
          [180 + (index % 5 === 0 ? 12 : 7), -36 + index * 10, 22],
        ],
        { weight: 0.7 },
      ),
    ),
    ...box([176, 30, 22], [40, 26, 10], { weight: 0.9 }),
    ...moved(
      [
        ...cylinder([0, 0, 0], 30, 10, 'z', { rings: [] }),
        ...cylinder([0, 0, 10], 5, 120, 'z', { rings: [] }),
        ...cylinder([-8, -30, 96], 26, 12, 'y', { rings: [0.86, 0.1], cap: 'top' }),
        polyline(
          [
            [-8, -18, 96],
            [6, -18, 110],
          ],
          { stroke: 'thread', weight: 1.8 },
        ),
      ],
      [280, vary.size(40, 80), 14],
    ),
  ]
}

const drawings: Record<Scene, (industry: Industry, vary: Vary) => Shape[]> = {
  workshop,
  line: wholeLine,
  fair,
  delivery,
  store,
  control,
  site,
  papers,
  bench,
  close: (industry, vary) => [
    ...floor([-200, -200, 0], [900, 400, 0], 40),
    ...machineOf(vary.pick(machinesOf[industry])),
  ],
}

/** A scene of an industry for an id. Pure. */
export const sceneOf = (scene: Scene, industry: Industry, id: string): Shape[] => drawings[scene](industry, varyOf(id))
