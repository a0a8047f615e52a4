/**
 * Machines of a line, each with its own origin: x along the path of the material, y across it (far side 0, near side `WIDTH`), z
 * = 0 the floor. Every function returns its shapes in drawing order and stays inside its stated length.
 */
import { doors, gangway, grille, motor, panel, patch, pipe, porthole, posts } from './geometry/fittings'
import { fluff, jets, packageRoll, type Stop, web, wrap } from './geometry/flow'
import { polyline, type Shape, type Turn } from './geometry/shape'
import { bow, box, cylinder, slab, taper } from './geometry/solids'
import type { Point } from './geometry/space'

/** Working width of all machines. */
const WIDTH = 110
const NEAR = WIDTH

/** Rotation of a roller: 1 with the material above it, −1 with the material below it. */
type Way = 1 | -1

/** Marks on a cap that make its rotation visible. */
const marks = (x: number, y: number, z: number, radius: number, from: number, to: number, way: Way): Shape[] =>
  spokes([x, y, z], radius * from, radius * to, 3, { centre: [x, y, z], radius, way, isMark: true })

/** A roller across the machine; x and z of its axis. */
const roll = (x: number, z: number, radius: number, heavy = false, way: Way = 1): Shape[] => [
  ...cylinder(
    [x, 0, z],
    radius,
    WIDTH,
    'y',
    heavy ? { rings: [0.82, 0.6, 0.2], cap: 'left' } : { rings: [0.34], weight: 0.9 },
  ),
  ...(heavy ? marks(x, NEAR, z, radius, 0.26, 0.56, way) : marks(x, NEAR, z, radius, 0.42, 0.86, way)),
]

/** The side frame at the back; the rollers are in front of it. */
const backFrame = (length: number, height: number): Shape[] => [
  ...box([0, -12, 0], [length, 12, height], { left: 'right', weight: 0.9 }),
]

/** The near beam with feet, low enough to leave the rollers visible. */
const nearBeam = (length: number, height: number): Shape[] => box([0, NEAR, 0], [length, 9, height], { weight: 0.9 })

/** Bales on a feed table. Length 200. */
export function baleFeed(random: () => number): Shape[] {
  const bale = (x: number, y: number, z: number): Shape[] => [
    ...box([x, y, z], [50, 76, 46], { top: 'yarn', left: 'yarn', right: 'yarn' }),
    ...[14, 34].flatMap((dx) => [
      polyline(
        [
          [x + dx, y, z + 46],
          [x + dx, y + 76, z + 46],
          [x + dx, y + 76, z],
        ],
        { weight: 0.7 },
      ),
    ]),
    ...fluff([x + 4, y + 8, z + 46], 42, 60, 9, random),
  ]
  return [
    ...box([0, 0, 0], [200, WIDTH, 26], { weight: 0.9 }),
    ...grille('side', [8, NEAR, 5], 184, 16, 3),
    ...bale(10, 17, 26),
    ...bale(72, 17, 26),
    ...bale(134, 17, 26),
  ]
}

/** Opener with its duct stub. Length 104. */
export const opener = (): Shape[] => [
  ...box([0, 0, 0], [104, WIDTH, 96]),
  ...doors('side', [8, NEAR, 10], 60, 66, 2),
  ...panel('side', [74, NEAR, 44], 24, 36),
  ...grille('end', [104, 18, 14], 74, 40, 6),
  ...taper([18, 22, 96], [68, 66, 26], 16),
]

/** Chute feed and roller card. Length 300. */
export function card(): Shape[] {
  const centre: Stop = [150, 92]
  const workers = [150, 124, 98, 72, 46].map((degrees) => {
    const t = (degrees * Math.PI) / 180
    return roll(centre[0] + 78 * Math.cos(t), centre[1] + 78 * Math.sin(t), 13, false, -1)
  })
  return [
    ...backFrame(290, 74),
    ...box([0, 0, 0], [58, WIDTH, 196]),
    ...patch2(10, NEAR, 110, 38, 66),
    ...grille('side', [10, NEAR, 24], 38, 52, 6),
    ...workers.slice(0, 2).flat(),
    ...roll(centre[0], centre[1], 62, true),
    ...spokes([centre[0], NEAR, centre[1]], 20, 48, 10, {
      centre: [centre[0], NEAR, centre[1]],
      radius: 62,
      way: 1,
    }),
    ...workers.slice(2).flat(),
    ...web([...wrap([244, 78], 36, 100, -60), [276, 42], [312, 42]], 8, NEAR - 8, { threads: 11 }),
    ...roll(244, 78, 33, true),
    ...web(wrap([244, 78], 34, 150, 10), 8, NEAR - 8, { threads: 11 }),
    ...roll(284, 34, 9),
    ...nearBeam(290, 22),
    ...motor([70, NEAR + 18, 0], 11, 34, 'x'),
  ]
}

const patch2 = (x: number, y: number, z: number, w: number, h: number): Shape[] => [
  patch('side', [x, y, z], w, h, { fill: 'deep', weight: 0.7 }),
  ...[0.25, 0.5, 0.75].map((share) =>
    polyline(
      [
        [x + 4, y, z + h * share],
        [x + w - 4, y, z + h * share - 5],
      ],
      { stroke: 'thread', weight: 0.7 },
    ),
  ),
]

/** Spokes between two radii on the near cap of a drum, and their rotation. */
function spokes(centre: Point, from: number, to: number, count: number, turns: Turn): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const t = (index / count) * Math.PI * 2
    const at = (r: number): Point => [centre[0] + r * Math.cos(t), centre[1], centre[2] + r * Math.sin(t)]
    return polyline([at(from), at(to)], { weight: 0.6, turns })
  })
}

/** One injector beam across the web with its supply pipe and its curtain of water. */
const injector = (x: number, z: number, drop: number): Shape[] => [
  ...jets([x, 6, z], WIDTH - 12, drop, 15),
  ...box([x - 8, -6, z], [16, WIDTH + 16, 17], { weight: 0.9 }),
  ...cylinder([x, NEAR + 2, z + 17], 4.5, 24, 'z', { weight: 0.7, rings: [] }),
]

/** Hydroentangling: belt with injector beams, then the drum. Length 330. */
export const hydro = (): Shape[] => [
  ...backFrame(330, 58),
  ...box([10, 8, 0], [200, WIDTH - 16, 22], { top: 'dark', weight: 0.8 }),
  ...roll(16, 32, 11),
  ...roll(204, 32, 11),
  ...web(
    [
      [0, 43],
      [222, 43],
    ],
    6,
    NEAR - 6,
    { threads: 11 },
  ),
  ...[44, 92, 140, 188].flatMap((x) => injector(x, 74, 31)),
  ...pipe(
    [
      [30, NEAR + 2, 128],
      [204, NEAR + 2, 128],
    ],
    5,
  ),
  ...[44, 92, 140, 188].flatMap((x) =>
    pipe(
      [
        [x, NEAR + 2, 115],
        [x, NEAR + 2, 127],
      ],
      4,
    ),
  ),
  ...web([[222, 43], ...wrap([268, 62], 47, 220, 120)], 6, NEAR - 6, { threads: 11 }),
  ...roll(268, 62, 45, true),
  ...spokes([268, NEAR, 62], 12, 26, 8, { centre: [268, NEAR, 62], radius: 45, way: 1 }),
  ...web([...wrap([268, 62], 46.5, 150, -40), [322, 43], [336, 43]], 6, NEAR - 6, { threads: 11 }),
  ...injector(252, 122, 13),
  ...injector(292, 116, 14),
  ...nearBeam(330, 15),
]

/** Through-air dryer: insulated cabin with its drum behind a porthole. Length 250. */
export const dryer = (): Shape[] => [
  ...box([0, -10, 0], [250, WIDTH + 20, 158]),
  ...doors('side', [16, NEAR + 10, 14], 92, 118, 2),
  ...porthole([172, NEAR + 10, 82], 52, 'y'),
  bow([172, NEAR + 10, 82], 30, 'y', 0.3, 3.6, { stroke: 'thread', weight: 1.3, flows: true }),
  bow([172, NEAR + 10, 82], 24, 'y', 0.1, 3.4, { stroke: 'thread', weight: 0.8, flows: true }),
  bow([172, NEAR + 10, 82], 18, 'y', 0, Math.PI * 2, { stroke: 'faint', weight: 0.8 }),
  ...panel('side', [112, NEAR + 10, 94], 16, 34),
  ...grille('end', [250, 14, 20], 82, 46, 7),
  ...gangway([10, -4, 158], 230, 30, 6),
  ...cylinder([70, 66, 158], 17, 54, 'z', { rings: [0.7] }),
  ...cylinder([180, 66, 158], 17, 54, 'z', { rings: [0.7] }),
  ...motor([96, 86, 158], 11, 32, 'x'),
]

/** Surface winder with its growing roll. Length 190. */
export const winder = (radius = 54): Shape[] => [
  ...backFrame(190, 60),
  ...web([[0, 43], [24, 43], ...wrap([40, 66], 13, 230, 90), ...wrap([96, 40], 22, 130, 60)], 6, NEAR - 6, {
    threads: 11,
  }),
  ...roll(40, 66, 12),
  ...roll(78, 36, 21, true),
  ...roll(142, 36, 21, true),
  ...packageRoll([110, 0, 52 + radius * 0.82], radius, WIDTH, 0.2, -1),
  ...nearBeam(190, 18),
  ...posts([[20, NEAR + 9, 0]], 8, 62),
  ...panel('side', [10, NEAR + 17, 56], 30, 34),
]

/** Delivery rollers between two machines. Length 80. */
export const draft = (): Shape[] => [
  ...backFrame(80, 40),
  ...roll(18, 26, 13),
  ...roll(48, 26, 13),
  ...web(
    [
      [-4, 42],
      [84, 42],
    ],
    8,
    NEAR - 8,
    { threads: 11 },
  ),
  ...roll(33, 56, 13, false, -1),
  ...roll(64, 56, 13, false, -1),
  ...nearBeam(80, 16),
]

/** A warp beam with flanges. */
const warpBeam = (x: number, z: number, radius: number): Shape[] => [
  ...cylinder([x, 0, z], radius * 1.22, 5, 'y', { rings: [] }),
  ...cylinder([x, 5, z], radius, WIDTH - 10, 'y', {
    body: 'yarn',
    shine: 'yarn',
    shade: 'yarn',
    cap: 'yarn',
    rings: [],
  }),
  ...Array.from({ length: 9 }, (_, index) =>
    bow([x, 14 + index * 10, z], radius, 'y', -0.78, 2.36, { stroke: 'thread', weight: 0.5 }),
  ),
  ...cylinder([x, NEAR - 5, z], radius * 1.22, 5, 'y', { rings: [0.9, 0.34, 0.16] }),
  ...marks(x, NEAR, z, radius * 1.22, 0.42, 0.84, 1),
]

/** Slasher creel: six warper's beams in two heights, sheets drawn off above. Length 420. */
export function beamCreel(): Shape[] {
  const spots: Stop[] = [
    [40, 52],
    [110, 104],
    [180, 52],
    [250, 104],
    [320, 52],
    [390, 104],
  ]
  const shapes: Shape[] = []
  shapes.push(...box([10, -12, 0], [410, 12, 16], { weight: 0.9 }))
  for (const [x, z] of spots) {
    shapes.push(...posts([[x - 5, -10, 0]], 10, z))
  }
  for (const [x, z] of spots) {
    shapes.push(
      ...web(
        [
          [x - 4, z + 28],
          [470, 150],
        ],
        10,
        NEAR - 10,
        { threads: 7, opacity: 0.05, weight: 0.5 },
      ),
    )
  }
  for (const [x, z] of [...spots].sort((a, b) => a[0] - b[0])) {
    shapes.push(...warpBeam(x, z, 29), ...posts([[x - 5, NEAR + 2, 0]], 9, z - 34))
  }
  shapes.push(...box([10, NEAR + 1, 0], [410, 11, 14], { weight: 0.9 }))
  return shapes
}

/** Size box with its squeeze rollers. Length 160. */
export const sizeBox = (): Shape[] => [
  ...backFrame(160, 60),
  ...web([[-30, 150], ...wrap([14, 132], 14, 90, 0), [28, 60]], 10, NEAR - 10, { threads: 11 }),
  ...roll(14, 132, 12),
  ...slab(
    [
      [22, 8, 60],
      [40, 8, 14],
      [122, 8, 14],
      [140, 8, 60],
    ],
    WIDTH - 10,
    { top: 'deep' },
  ),
  ...roll(60, 62, 17, true),
  ...roll(104, 62, 17, true),
  ...web(
    [
      [40, 64],
      [60, 80],
      [82, 72],
      [104, 82],
      [130, 100],
      [168, 126],
    ],
    10,
    NEAR - 10,
    { threads: 11 },
  ),
  ...roll(62, 94, 15, false, -1),
  ...roll(106, 97, 15, false, -1),
  ...pipe(
    [
      [30, NEAR + 4, 6],
      [134, NEAR + 4, 6],
    ],
    4,
  ),
]

/** Drying cylinders in two rows with the sheet around them. Length 330. */
export function dryingCans(): Shape[] {
  const low = [40, 104, 168, 232, 296]
  const high = [72, 136, 200, 264]
  const path: Stop[] = [
    [-6, 128],
    [8, 100],
  ]
  for (const [index, x] of low.entries()) {
    path.push(...wrap([x, 48], 28.5, 180, 360))
    const next = high[index]
    if (next !== undefined) path.push(...wrap([next, 112], 28.5, 180, 0))
  }
  path.push([340, 96], [352, 96])
  return [
    ...backFrame(336, 84),
    ...low.flatMap((x) => roll(x, 48, 28, true, -1)),
    ...web(path, 10, NEAR - 10, { threads: 9, opacity: 0.1 }),
    ...high.flatMap((x) => roll(x, 112, 28, true)),
    ...high.flatMap((x) => web(wrap([x, 112], 28.5, 165, 15), 10, NEAR - 10, { threads: 9, opacity: 0.12 })),
    ...nearBeam(336, 16),
    ...posts(
      [
        [4, NEAR + 8, 0],
        [326, NEAR + 8, 0],
      ],
      9,
      92,
    ),
  ]
}

/** Headstock that winds the sized warp onto a weaver's beam. Length 170. */
export const headstock = (): Shape[] => [
  ...backFrame(170, 90),
  ...web([[0, 96], [40, 96], ...wrap([60, 84], 14, 120, 20), [104, 70]], 10, NEAR - 10, { threads: 15 }),
  ...roll(60, 84, 12),
  ...roll(30, 82, 12),
  ...warpBeam(122, 56, 40),
  ...box([0, NEAR, 0], [66, 16, 104]),
  ...panel('side', [20, NEAR + 16, 54], 34, 40),
  ...doors('side', [8, NEAR + 16, 8], 50, 38, 1),
]

/** Spinning position without its beam: quench, filaments, godets, winder. Width along x 92. */
export function spinPosition(): Shape[] {
  const shapes: Shape[] = []
  // Quench cabinet at the back: an air wall with slots.
  shapes.push(...box([4, -34, 170], [80, 30, 150], { left: 'right' }), ...grille('side', [12, -4, 180], 64, 130, 14))
  for (const [pack, x] of [26, 62].entries()) {
    const top = Array.from({ length: 9 }, (_, index): Point => [x - 14 + index * 3.5, 22, 326])
    shapes.push(
      ...top.map((point) =>
        polyline([point, [x, 26, 186], [x, 26, 112]], { stroke: 'thread', weight: 0.55, flows: true }),
      ),
    )
    shapes.push(...cylinder([x, 22, 326], 17, 16, 'z', { rings: [] }))
    shapes.push(...box([x - 9, 18, 180], [18, 12, 7], { weight: 0.7 }))
    shapes.push(...cylinder([x + (pack ? -1 : 1) * 2, 8, 140], 11, 26, 'y', { rings: [0.3], weight: 0.8 }))
  }
  // Winder: head with two spindles full of cakes.
  shapes.push(...box([2, -30, 0], [84, 52, 104]))
  for (const z of [72, 30]) {
    shapes.push(...cakes([44, 22, z], 19, 5))
  }
  shapes.push(...panel('side', [5, 22, 76], 13, 20))
  return shapes
}

/** Packages side by side on one spindle along y. */
const cakes = (at: Point, radius: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, index) =>
    packageRoll([at[0], at[1] + index * 14, at[2]], radius, 12, 0.34).filter(
      (_shape, part) => index === count - 1 || part < 6,
    ),
  ).flat()

/** Batch on an A-frame with the cloth drawn off. Length 130. */
export const batch = (radius = 46): Shape[] => [
  ...posts([[58, -10, 0]], 10, 60),
  ...packageRoll([64, 0, 66], radius, WIDTH, 0.18),
  ...slab(
    [
      [34, NEAR + 2, 0],
      [94, NEAR + 2, 0],
      [70, NEAR + 2, 62],
      [58, NEAR + 2, 62],
    ],
    8,
  ),
]

/** Padding mangle. Length 130. */
export const padder = (): Shape[] => [
  ...backFrame(130, 112),
  ...web([[-58, 112], [4, 128], ...wrap([18, 116], 12, 110, 0), [34, 46], [60, 30]], 8, NEAR - 8, { threads: 11 }),
  ...roll(18, 116, 11),
  ...slab(
    [
      [30, 6, 40],
      [44, 6, 8],
      [100, 6, 8],
      [114, 6, 40],
    ],
    WIDTH - 6,
    { top: 'deep' },
  ),
  ...roll(58, 68, 22, true),
  ...web(
    [
      [80, 44],
      [80, 92],
      [100, 122],
      [140, 98],
    ],
    8,
    NEAR - 8,
    { threads: 11 },
  ),
  ...roll(101, 68, 22, true, -1),
  ...roll(100, 122, 9),
  ...nearBeam(130, 14),
  ...posts([[110, NEAR + 9, 0]], 9, 96),
]

/** One heated chamber of a stenter with its fan motors and exhaust. Length 108. */
export const chamber = (index: number): Shape[] => [
  ...box([0, -14, 40], [106, WIDTH + 28, 96]),
  ...posts(
    [
      [4, NEAR + 4, 0],
      [94, NEAR + 4, 0],
    ],
    8,
    40,
  ),
  ...doors('side', [8, NEAR + 14, 50], 90, 76, 2),
  ...patch3(22, NEAR + 14, 70),
  ...patch3(67, NEAR + 14, 70),
  ...motor([20, NEAR - 12, 136], 10, 28, 'x'),
  ...(index % 2 === 0
    ? cylinder([78, 40, 136], 14, 44, 'z', { rings: [0.7] })
    : grille('top', [60, 14, 136], 34, 50, 5)),
]

const patch3 = (x: number, y: number, z: number): Shape[] => [
  patch('side', [x, y, z], 20, 30, { fill: 'deep', weight: 0.6 }),
  polyline(
    [
      [x, y, z + 14],
      [x + 20, y, z + 14],
    ],
    { stroke: 'thread', weight: 1, flows: true },
  ),
  polyline(
    [
      [x, y, z + 10],
      [x + 20, y, z + 10],
    ],
    { stroke: 'thread', weight: 0.6, flows: true },
  ),
]

/** Cooling cylinders and the take-up roll behind a stenter. Length 250. */
export const takeUp = (): Shape[] => [
  ...backFrame(150, 70),
  ...web([[-6, 92], [20, 92], ...wrap([44, 74], 24, 90, -60), ...wrap([96, 66], 24, 200, 60), [140, 98]], 8, NEAR - 8, {
    threads: 11,
  }),
  ...roll(44, 74, 23, true),
  ...roll(96, 66, 23, true),
  ...web(wrap([96, 66], 24, 150, 30), 8, NEAR - 8, { threads: 11 }),
  ...nearBeam(150, 14),
  ...web(
    [
      [114, 84],
      [150, 116],
      [196, 110],
    ],
    8,
    NEAR - 8,
    { threads: 11 },
  ),
  ...roll(150, 112, 9),
  ...posts([[200, -10, 0]], 10, 58),
  ...packageRoll([206, 0, 66], 46, WIDTH, 0.18),
  ...slab(
    [
      [178, NEAR + 2, 0],
      [236, NEAR + 2, 0],
      [212, NEAR + 2, 62],
      [200, NEAR + 2, 62],
    ],
    8,
  ),
]
