/**
 * Single machines outside a line: loom, warper, needle loom, jet dyeing machine, texturing machine, extruder, slitter, water
 * treatment. Origin and axes as in machines.ts; `machines` lists every picture of a machine.
 */
import { doors, gangway, grille, motor, panel, patch, pipe, porthole, posts } from './geometry/fittings'
import { packageRoll, web, wrap } from './geometry/flow'
import { seeded } from './geometry/random'
import { moved, polyline, type Shape } from './geometry/shape'
import { bow, box, cylinder, slab, taper } from './geometry/solids'
import type { Point } from './geometry/space'
import { lineOf } from './lines'
import * as inLine from './machines'

const WIDTH = 150
const roll = (x: number, z: number, radius: number, heavy = false, width = WIDTH): Shape[] =>
  cylinder([x, 0, z], radius, width, 'y', heavy ? { rings: [0.84, 0.5], cap: 'left' } : { rings: [0.36], weight: 0.9 })

/** Air-jet or rapier loom: warp beam at the back, heald frames, reed, cloth roll at the front. */
function loom(): Shape[] {
  const side = (y: number): Shape[] =>
    slab(
      [
        [6, y, 0],
        [214, y, 0],
        [214, y, 72],
        [168, y, 104],
        [70, y, 108],
        [6, y, 70],
      ],
      12,
      { left: 'left' },
    )
  return [
    ...side(-14),
    ...cylinder([26, 2, 52], 46, 5, 'y', { rings: [] }),
    ...packageRoll([26, 8, 52], 37, WIDTH - 18, 0.2),
    ...cylinder([26, WIDTH - 8, 52], 46, 5, 'y', { rings: [0.9, 0.3] }),
    ...roll(48, 112, 9),
    ...web(
      [
        [48, 121],
        [104, 106],
      ],
      8,
      WIDTH - 8,
      { threads: 17, opacity: 0.08 },
    ),
    ...[100, 110, 120, 130].flatMap((x, index) =>
      box([x, 6, 96 + (index % 2) * 8], [5, WIDTH - 12, 62], { weight: 0.8 }),
    ),
    ...box([92, 2, 168], [56, WIDTH - 4, 12], { weight: 0.9 }),
    ...box([146, 4, 92], [6, WIDTH - 8, 34], { top: 'dark', left: 'right', weight: 0.8 }),
    ...web([[152, 104], [190, 98], ...wrap([198, 88], 11, 90, 0)], 8, WIDTH - 8, {
      threads: 25,
      opacity: 0.3,
      weight: 0.6,
    }),
    ...roll(198, 88, 11),
    ...packageRoll([196, 4, 40], 28, WIDTH - 8, 0.2),
    ...side(WIDTH + 4),
    ...panel('side', [92, WIDTH + 16, 66], 40, 34),
    ...doors('side', [20, WIDTH + 16, 8], 60, 50, 1),
    ...box([150, WIDTH + 18, 60], [40, 34, 26]),
    ...cylinder([170, WIDTH + 72, 84], 17, 26, 'x', {
      rings: [0.5],
      body: 'yarn',
      shine: 'yarn',
      shade: 'yarn',
      cap: 'yarn',
      ringInk: 'thread',
    }),
    ...posts([[176, WIDTH + 66, 0]], 6, 70),
  ]
}

/** Direct warper: creel of bobbins in a V, the warping head with its beam. */
function warper(): Shape[] {
  const shapes: Shape[] = []
  const creel = (y: number, lean: number): Shape[] =>
    Array.from({ length: 6 }, (_, column) => {
      const x = column * 40
      const at = y + lean * column
      return [
        ...posts([[x, at, 0]], 6, 150),
        ...[18, 50, 82, 114].flatMap((z) =>
          cylinder([x + 6, at + 3, z + 14], 13, 15, 'x', {
            rings: [0.5, 0.3],
            body: 'yarn',
            shine: 'yarn',
            shade: 'yarn',
            cap: 'yarn',
            ringInk: 'thread',
          }),
        ),
      ]
    }).flat()
  shapes.push(...creel(-10, 8))
  for (const z of [32, 64, 96, 128])
    shapes.push(
      polyline(
        [
          [20, 10, z],
          [300, 60, 96],
        ],
        { stroke: 'thread', weight: 0.7, flows: true },
      ),
    )
  shapes.push(...creel(176, -8))
  for (const z of [32, 64, 96, 128])
    shapes.push(
      polyline(
        [
          [20, 168, z],
          [300, 96, 96],
        ],
        { stroke: 'thread', weight: 0.7, flows: true },
      ),
    )
  shapes.push(
    ...moved(
      [
        ...box([0, 0, 0], [20, WIDTH, 84]),
        ...web([[10, 92], [60, 92], ...wrap([78, 82], 12, 100, 10)], 20, WIDTH - 20, { threads: 13 }),
        ...roll(40, 84, 9),
        ...roll(78, 82, 11),
        ...box([60, -20, 0], [120, 18, 96]),
        ...cylinder([128, 2, 56], 56, 6, 'y', { rings: [] }),
        ...packageRoll([128, 8, 56], 44, WIDTH - 18, 0.2),
        ...cylinder([128, WIDTH - 10, 56], 56, 6, 'y', { rings: [0.92, 0.4, 0.2] }),
        ...box([70, WIDTH + 2, 0], [52, 22, 118]),
        ...panel('side', [78, WIDTH + 24, 64], 36, 44),
      ],
      [290, 4, 0],
    ),
  )
  return shapes
}

/** Needle loom: crosshead over the web, needle board moving between two beds. */
const needleLoom = (): Shape[] => [
  ...box([0, -16, 0], [230, 14, 190], { left: 'right' }),
  ...box([20, 0, 0], [190, WIDTH, 34]),
  ...roll(-18, 52, 15, true),
  ...web(
    [
      [-80, 62],
      [-18, 68],
      [30, 60],
      [210, 54],
      [250, 66],
      [300, 66],
    ],
    8,
    WIDTH - 8,
    { threads: 13, opacity: 0.22 },
  ),
  ...box([44, 4, 42], [142, WIDTH - 8, 8], { top: 'dark', weight: 0.8 }),
  ...Array.from({ length: 15 }, (_, index) =>
    polyline(
      [
        [52 + index * 9, WIDTH - 6, 98],
        [52 + index * 9, WIDTH - 6, 60],
      ],
      { weight: 0.9 },
    ),
  ),
  ...box([40, 2, 98], [150, WIDTH - 4, 16], { weight: 0.9 }),
  ...box([60, 24, 114], [22, 24, 34], { weight: 0.8 }),
  ...box([60, WIDTH - 48, 114], [22, 24, 34], { weight: 0.8 }),
  ...box([146, 24, 114], [22, 24, 34], { weight: 0.8 }),
  ...box([146, WIDTH - 48, 114], [22, 24, 34], { weight: 0.8 }),
  ...box([16, -4, 148], [198, WIDTH + 8, 62]),
  ...doors('side', [24, WIDTH + 4, 156], 182, 46, 3),
  ...roll(248, 52, 15, true),
  ...box([0, WIDTH, 0], [26, 16, 190]),
  ...box([204, WIDTH, 0], [26, 16, 190]),
  ...panel('side', [206, WIDTH + 16, 96], 22, 44),
  ...motor([90, WIDTH - 60, 210], 14, 44, 'x'),
]

/** High-temperature jet dyeing machine: a long kier with its jets, ports and heat exchanger. */
const jetDyeing = (): Shape[] => [
  ...posts(
    [
      [20, 10, 0],
      [270, 10, 0],
    ],
    14,
    40,
  ),
  ...cylinder([0, 60, 96], 62, 300, 'x', { rings: [0.92, 0.4], hub: 'right' }),
  ...[70, 150, 230].flatMap((x) => [
    ...cylinder([x, 60, 152], 24, 26, 'z', { rings: [0.86], hub: 'right' }),
    ...pipe(
      [
        [x, 60, 178],
        [x, 60, 204],
        [x + 34, 60, 204],
      ],
      9,
    ),
  ]),
  ...[60, 140, 220].flatMap((x) => [
    ...porthole([x + 20, 122, 108], 17, 'y'),
    polyline(
      [
        [x + 10, 123, 108],
        [x + 30, 123, 104],
      ],
      { stroke: 'thread', weight: 1.4, flows: true },
    ),
    polyline(
      [
        [x + 11, 123, 101],
        [x + 29, 123, 98],
      ],
      { stroke: 'thread', weight: 1, flows: true },
    ),
  ]),
  ...gangway([10, 132, 60], 280, 44, 7),
  ...posts(
    [
      [16, 168, 0],
      [282, 168, 0],
    ],
    8,
    60,
  ),
  ...cylinder([30, 150, 28], 20, 150, 'x', { rings: [0.7] }),
  ...pipe(
    [
      [180, 150, 28],
      [214, 150, 28],
      [214, 116, 46],
    ],
    8,
  ),
  ...motor([228, 156, 0], 18, 56, 'x'),
  ...box([-86, 60, 0], [54, 62, 128]),
  ...panel('side', [-76, 122, 62], 36, 48),
  ...doors('side', [-80, 122, 8], 42, 44, 1),
]

/** Draw-texturing machine: creel, heaters above, friction units, take-up packages in decks. */
function texturing(): Shape[] {
  const sections = 4
  const pitch = 74
  const shapes: Shape[] = []
  for (let index = 0; index < sections; index += 1) {
    const x = index * pitch
    shapes.push(
      ...posts([[x, -40, 0]], 7, 170),
      ...[30, 80, 130].flatMap((z) =>
        cylinder([x + 34, -40, z], 17, 20, 'y', {
          rings: [0.5, 0.3],
          body: 'yarn',
          shine: 'yarn',
          shade: 'yarn',
          cap: 'yarn',
          ringInk: 'thread',
        }),
      ),
    )
  }
  shapes.push(...box([-6, 14, 0], [sections * pitch + 12, 64, 26], { weight: 0.9 }))
  for (let index = 0; index < sections; index += 1) {
    const x = index * pitch + 6
    shapes.push(
      ...box([x, 18, 26], [62, 56, 122], { weight: 0.9 }),
      ...[40, 76, 112].flatMap((z) =>
        cylinder([x + 30, 74, z + 12], 16, 18, 'y', {
          rings: [0.6, 0.36],
          body: 'yarn',
          shine: 'yarn',
          shade: 'yarn',
          cap: 'yarn',
          ringInk: 'thread',
        }),
      ),
      ...grille('side', [x + 6, 74, 134], 48, 12, 3),
    )
  }
  shapes.push(
    ...box([-6, 26, 148], [sections * pitch + 12, 34, 54]),
    ...Array.from({ length: sections * 2 }, (_, index) =>
      patch('side', [4 + index * (pitch / 2), 60, 154], pitch / 2 - 8, 42, { fill: 'none', weight: 0.6 }),
    ),
    ...Array.from({ length: sections * 3 }, (_, index): Shape => {
      const x = 14 + index * (pitch / 3)
      return polyline(
        [
          [x, -30, 150],
          [x, 10, 214],
          [x, 62, 204],
          [x, 78, 130],
        ] as Point[],
        { stroke: 'thread', weight: 0.8, flows: true },
      )
    }),
    ...panel('end', [sections * pitch + 6, 30, 160], 26, 34),
  )
  return shapes
}

/** Screw extruder with its hopper, heated barrel and drive. */
const extruder = (): Shape[] => [
  ...box([0, 0, 0], [330, 84, 44]),
  ...doors('side', [110, 84, 6], 206, 32, 4),
  ...motor([-96, 42, 30], 26, 90, 'x'),
  ...box([0, 12, 44], [62, 60, 62]),
  ...cylinder([62, 42, 76], 24, 250, 'x', { rings: [0.5], hub: 'deep' }),
  ...[90, 132, 174, 216, 258].flatMap((x) => [
    ...cylinder([x, 42, 76], 30, 32, 'x', { rings: [] }),
    polyline(
      [
        [x + 10, 68, 62],
        [x + 10, 74, 40],
      ],
      { stroke: 'dark', weight: 1.6 },
    ),
  ]),
  ...cylinder([74, 42, 100], 15, 26, 'z', { rings: [] }),
  ...taper([48, 16, 126], [54, 54, 60], -16),
  ...Array.from({ length: 16 }, (_, index) =>
    bow([52 + (index % 4) * 15, 22 + Math.floor(index / 4) * 15, 187], 4, 'z', 0, Math.PI * 2, {
      stroke: 'thread',
      weight: 0.9,
    }),
  ),
  ...cylinder([312, 42, 76], 18, 26, 'x', { rings: [0.6], hub: 'deep' }),
  polyline(
    [
      [340, 42, 76],
      [392, 42, 76],
    ],
    { stroke: 'thread', weight: 5, flows: true },
  ),
  ...panel('side', [12, 84, 8], 60, 30),
]

/** Slitter-rewinder: the wide roll becomes narrow ones. */
const slitter = (): Shape[] => [
  ...box([0, -14, 0], [240, 12, 130], { left: 'right' }),
  ...packageRoll([30, 0, 56], 54, WIDTH, 0.18),
  ...web([[50, 106], ...wrap([112, 112], 11, 120, 40), [150, 96]], 6, WIDTH - 6, { threads: 13 }),
  ...roll(112, 112, 10),
  ...roll(150, 90, 9),
  ...Array.from({ length: 5 }, (_, index) =>
    cylinder([150, 22 + index * 26, 106], 10, 2, 'y', { rings: [0.4], weight: 0.8 }),
  ).flat(),
  ...web(
    [
      [158, 96],
      [188, 84],
    ],
    6,
    WIDTH - 6,
    { threads: 13 },
  ),
  ...Array.from({ length: 5 }, (_, index) => packageRoll([204, 4 + index * 29, 54], 38, 24, 0.22)).flat(),
  ...box([0, WIDTH + 2, 0], [90, 16, 54]),
  ...box([100, WIDTH + 2, 0], [40, 16, 128]),
  ...panel('side', [104, WIDTH + 18, 74], 32, 42),
]

/** Process water: filter vessels, pumps, pipes, as behind every hydroentangling line. */
const waterFilter = (): Shape[] => [
  ...box([-20, -30, 0], [330, 190, 8], { weight: 0.9 }),
  ...pipe(
    [
      [20, -6, 150],
      [270, -6, 150],
    ],
    10,
  ),
  ...[40, 130, 220].flatMap((x) => [
    ...posts(
      [
        [x - 18, 20, 8],
        [x + 12, 20, 8],
      ],
      6,
      30,
    ),
    ...cylinder([x, 40, 36], 34, 96, 'z', { rings: [] }),
    ...cylinder([x, 40, 132], 38, 8, 'z', { rings: [0.9] }),
    ...taper([x - 20, 20, 140], [40, 40, 12], 10),
    ...pipe(
      [
        [x, 40, 152],
        [x, 40, 168],
        [x, 4, 168],
        [x, -6, 150],
      ],
      7,
    ),
  ]),
  ...pipe(
    [
      [30, 112, 30],
      [280, 112, 30],
    ],
    10,
  ),
  ...motor([40, 128, 8], 16, 52, 'x'),
  ...cylinder([96, 128, 30], 18, 24, 'x', { rings: [0.6] }),
  ...motor([170, 128, 8], 16, 52, 'x'),
  ...cylinder([226, 128, 30], 18, 24, 'x', { rings: [0.6] }),
  polyline(
    [
      [120, 128, 30],
      [150, 128, 30],
      [150, 112, 30],
    ],
    { stroke: 'thread', weight: 2, flows: true },
  ),
  polyline(
    [
      [250, 128, 30],
      [290, 128, 30],
      [290, 112, 30],
    ],
    { stroke: 'thread', weight: 2, flows: true },
  ),
  ...box([292, 20, 8], [46, 44, 120]),
  ...panel('side', [298, 64, 62], 34, 44),
]

const two = (first: readonly Shape[], second: readonly Shape[], by: number): Shape[] => [
  ...first,
  ...moved(second, [by, 0, 0]),
]

/** Every machine that has a picture of its own. The names are stored and part of addresses: never rename one. */
export const machines = {
  'spinning-position': () => lineOf('hxzz', 'machine'),
  extruder,
  texturing,
  'bale-opener': () => two(inLine.baleFeed(seeded(7)), inLine.opener(), 216),
  card: inLine.card,
  hydroentangler: inLine.hydro,
  'through-air-dryer': inLine.dryer,
  'needle-loom': needleLoom,
  slitter,
  'water-filter': waterFilter,
  winder: () => two(inLine.draft(), inLine.winder(), 92),
  warper,
  'beam-creel': inLine.beamCreel,
  'size-box': () => two(inLine.sizeBox(), inLine.dryingCans(), 172),
  headstock: inLine.headstock,
  loom,
  padder: () => two(inLine.batch(), inLine.padder(), 150),
  stenter: () => lineOf('zb', 'machine'),
  'jet-dyeing': jetDyeing,
  'take-up': inLine.takeUp,
} as const satisfies Record<string, () => Shape[]>

export type Machine = keyof typeof machines
export const machineNames = Object.keys(machines) as Machine[]
export const machineOf = (name: Machine): Shape[] => machines[name]()
