/**
 * Rotating parts: bearings, rollers, godets, gears, belts, chains, couplings, bobbins, drying drums. Axis along y, centre at the
 * origin. `apart` 0 draws the whole part, 1 explodes its pieces along their axis (the sectional view of a gallery).
 */
import { packageRoll } from '../geometry/flow'
import { ball, gearOutline, ngon, prism } from '../geometry/prism'
import { type Ink, moved, polygon, polyline, type Shape } from '../geometry/shape'
import { bow, box, type CylinderLook, cylinder, ring } from '../geometry/solids'
import type { Point } from '../geometry/space'
import type { Vary } from '../geometry/vary'

/** Draws a part; `apart` is explained at the top of this file. */
export type PartDrawing = (vary: Vary, apart: number) => Shape[]

const turn = (count: number) => Array.from({ length: count }, (_, index) => (index / count) * Math.PI * 2)
const onCircle = (r: number, t: number, y: number): Point => [r * Math.cos(t), y, r * Math.sin(t)]
const drum = (y: number, r: number, length: number, look: CylinderLook = {}) =>
  cylinder([0, y, 0], r, length, 'y', look)
const face = (y: number, r: number, fill: Ink, weight = 0.8) => ring([0, y, 0], r, 'y', { fill, weight })

/** Bolt heads on a circle of the near face. */
export const bolts = (y: number, r: number, count: number, head: number): Shape[] =>
  turn(count).flatMap((t) => [
    ring(onCircle(r, t + 0.3, y), head, 'y', { fill: 'top', weight: 0.6 }),
    ring(onCircle(r, t + 0.3, y), head * 0.45, 'y', { fill: 'deep', stroke: 'none' }),
  ])

export const bearing: PartDrawing = (vary, apart) => {
  const r = 86
  const width = vary.size(34, 58)
  const balls = vary.count(9, 13)
  const gap = apart * 104
  const near = width / 2
  const roller = vary.pick(['balls', 'balls', 'rollers'] as const)
  const ballRing = (y: number): Shape[] =>
    turn(balls).flatMap((t) =>
      roller === 'balls'
        ? ball(onCircle(r * 0.69, t, y - 4), r * 0.135)
        : cylinder(onCircle(r * 0.69, t, y - (apart ? width * 0.7 : 8)), r * 0.12, apart ? width * 0.7 : 4, 'y', {
            rings: [0.4],
            weight: 0.7,
          }),
    )
  return [
    ...drum(-near - gap, r, width, { rings: [0.95, 0.83], hub: 'deep', cap: 'top' }),
    bow([0, near - gap, 0], r * 0.83, 'y', 3.4, 5.2, { stroke: 'faint', weight: 0.8 }),
    ...(apart ? [face(0, r * 0.79, 'left'), face(0, r * 0.6, 'deep')] : [face(near, r * 0.58, 'deep', 0.4)]),
    ...ballRing(apart ? 2 : near),
    ...(apart
      ? drum(-near + gap, r * 0.56, width, { rings: [0.9, 0.7], hub: 'deep', cap: 'top' })
      : [face(near + 1, r * 0.56, 'top'), face(near + 1, r * 0.52, 'none', 0.4), face(near + 1, r * 0.39, 'deep')]),
    bow([0, near + gap, 0], r * 0.39, 'y', 3.5, 5.1, { stroke: 'faint', weight: 0.8 }),
  ]
}

/** Shaft ends, far and near, around a body from y0 to y1. */
const journal = (y: number, r: number, length: number): Shape[] => [
  ...drum(y, r, length * 0.55, { rings: [] }),
  ...drum(y + length * 0.55, r * 0.72, length * 0.45, { rings: [0.35], hub: 'dark' }),
]
const keyway = (y: number, r: number, length: number): Shape[] => [
  polygon(
    [
      [-r * 0.14, y, r * 0.99],
      [r * 0.14, y, r * 0.99],
      [r * 0.14, y + length, r * 0.99],
      [-r * 0.14, y + length, r * 0.99],
    ],
    { fill: 'deep', weight: 0.6 },
  ),
]

export const roller: PartDrawing = (vary, apart) => {
  const r = vary.size(30, 46)
  const half = vary.size(96, 128)
  const pull = apart * 46
  const grooves = vary.pick([0, 0, 9, 14])
  return [
    ...journal(-half - 58 - pull, r * 0.46, 58),
    ...drum(-half - 10 - pull * 0.6, r * 0.92, 10, { rings: [] }),
    ...drum(-half, r, half * 2, { rings: apart ? [0.86, 0.5] : [0.9, 0.46], cap: 'top', hub: apart ? 'deep' : 'dark' }),
    ...Array.from({ length: grooves }, (_, index) =>
      bow([0, -half + ((index + 1) * half * 2) / (grooves + 1), 0], r, 'y', -0.78, 2.36, { weight: 0.55 }),
    ),
    ...drum(half + pull * 0.6, r * 0.9, 9, { rings: [0.52], cap: 'left' }),
    ...bolts(half + 9 + pull * 0.6, r * 0.7, 6, r * 0.1),
    ...journal(half + 9 + pull, r * 0.46, 60),
    ...keyway(half + 44 + pull, r * 0.33, 20),
  ]
}

export const rubberRoller: PartDrawing = (vary, apart) => {
  const r = vary.size(44, 62)
  const half = vary.size(84, 116)
  const pull = apart * 150
  const cover = (y: number) => [
    ...drum(y, r, half * 2, {
      body: 'dark',
      shine: 'right',
      shade: 'dark',
      cap: 'dark',
      rings: [0.74],
      hub: apart ? 'deep' : 'top',
    }),
    ...[0.2, 0.5, 0.8].map((share) =>
      bow([0, y + half * 2 * share, 0], r, 'y', -0.78, 2.36, { stroke: 'line', weight: 0.4 }),
    ),
  ]
  return apart
    ? [
        ...cover(-half - pull * 0.75),
        ...journal(-half - 30 + pull * 0.5, r * 0.4, 30),
        ...drum(-half + pull * 0.5, r * 0.72, half * 2, { rings: [0.86, 0.5], cap: 'top' }),
        ...journal(half + pull * 0.5, r * 0.4, 62),
      ]
    : [
        ...journal(-half - 52, r * 0.42, 52),
        ...cover(-half),
        face(half, r * 0.74, 'top'),
        face(half, r * 0.5, 'left', 0.5),
        ...journal(half, r * 0.4, 64),
      ]
}

export const godet: PartDrawing = (vary, apart) => {
  const r = vary.size(58, 76)
  const length = vary.size(100, 150)
  const pull = apart * 70
  const turns = vary.count(4, 7)
  const y = -length / 2 + pull
  return [
    ...prism(ngon(r * 1.34, 8, Math.PI / 8), 'y', [0, -length / 2 - 60 - pull, 0], 42, { weight: 0.9 }),
    ...drum(-length / 2 - 18 - pull, r * 1.04, 12, { rings: [0.3], hub: 'deep', cap: 'left' }),
    ...bolts(-length / 2 - 6 - pull, r * 0.92, 8, r * 0.055),
    ...(apart ? [...drum(-length / 2 - 6 - pull, r * 0.24, 60, { rings: [0.4] })] : []),
    ...drum(y, r, length, { rings: [0.93, 0.62, 0.26], cap: 'top', hub: 'deep' }),
    // Yarn in parallel wraps around the mantle.
    ...(apart
      ? []
      : Array.from({ length: turns }, (_, index) =>
          bow([0, y + length * (0.3 + (index * 0.46) / turns), 0], r + 0.6, 'y', -0.8, 2.38, {
            stroke: 'thread',
            weight: 1,
            flows: true,
          }),
        )),
    ...turn(3).map((t) => ring(onCircle(r * 0.44, t + 0.5, y + length), r * 0.07, 'y', { fill: 'deep', weight: 0.5 })),
  ]
}

export const gear: PartDrawing = (vary, apart) => {
  const r = vary.size(78, 94)
  const teeth = vary.count(22, 34)
  const width = vary.size(24, 44)
  const pull = apart * 74
  const spokes = vary.pick([0, 4, 5, 6])
  const small = vary.size(30, 40)
  return [
    ...prism(gearOutline(r, teeth, r * 0.11), 'y', [0, -width / 2 - pull, 0], width, { edge: 0.4, weight: 0.8 }),
    face(width / 2 - pull, r * 0.78, 'top', 0.5),
    ...(spokes > 0
      ? turn(spokes).map((t) =>
          ring(onCircle(r * 0.53, t + 0.4, width / 2 - pull), r * 0.15, 'y', { fill: 'deep', weight: 0.7 }),
        )
      : [face(width / 2 - pull, r * 0.68, 'left', 0.5)]),
    face(width / 2 - pull, r * 0.3, 'left', 0.7),
    ...cylinder([0, width / 2 - pull, 0], r * 0.28, 14, 'y', { rings: [0.62], hub: 'deep', cap: 'top' }),
    ...(apart
      ? [
          ...drum(width * 0.2, r * 0.16, 84, { rings: [] }),
          ...prism(gearOutline(small, 14, small * 0.2), 'y', [0, pull + 10, 0], width * 0.9, {
            edge: 0.4,
            weight: 0.8,
          }),
          ...drum(pull + 10 + width * 0.9, r * 0.16, 30, { rings: [0.4] }),
        ]
      : []),
  ]
}

/** Two pulleys a short distance apart along x and the belt around them. */
export const belt: PartDrawing = (vary, apart) => {
  const big = vary.size(52, 66)
  const small = vary.size(26, 36)
  const reach = vary.size(96, 122)
  const width = vary.size(26, 40)
  const ribs = vary.count(3, 5)
  const pull = apart * 92
  const pulley = (x: number, r: number, y: number): Shape[] => [
    ...cylinder([x, y - width / 2, 0], r, width, 'y', { rings: [0.8, 0.26], cap: 'top', hub: 'deep' }),
    ...turn(5).map((t) =>
      ring([x + r * 0.54 * Math.cos(t), y + width / 2, r * 0.54 * Math.sin(t)], r * 0.13, 'y', {
        fill: 'right',
        weight: 0.6,
      }),
    ),
  ]
  const lean = Math.asin((big - small) / (reach * 2))
  const outline = (grow: number): (readonly [number, number])[] => [
    ...Array.from({ length: 15 }, (_, index) => {
      const t = Math.PI / 2 - lean + (index / 14) * (Math.PI + 2 * lean)
      return [-reach + (big + grow) * Math.cos(t), (big + grow) * Math.sin(t)] as const
    }),
    ...Array.from({ length: 13 }, (_, index) => {
      const t = -Math.PI / 2 + lean + (index / 12) * (Math.PI - 2 * lean)
      return [reach + (small + grow) * Math.cos(t), (small + grow) * Math.sin(t)] as const
    }),
  ]
  const loop = (y: number): Shape[] => [
    ...prism(outline(9), 'y', [0, y - width / 2, 0], width, { side: 'dark', cap: 'dark', edge: 0, weight: 0.9 }),
    polygon(
      outline(0).map(([u, v]) => [u, y + width / 2, v] as Point),
      { fill: 'left', weight: 0.8 },
    ),
  ]
  const runs = Array.from({ length: ribs }, (_, index) => {
    const y = -width / 2 + (width * (index + 0.5)) / ribs
    const at = (t: number, x: number, r: number): Point => [x + (r + 9) * Math.cos(t), y, (r + 9) * Math.sin(t)]
    return polyline([at(Math.PI / 2 - lean, -reach, big), at(Math.PI / 2 - lean, reach, small)], {
      stroke: 'line',
      weight: 0.5,
    })
  })
  return [
    ...(apart ? [...pulley(-reach, big, -pull), ...pulley(reach, small, -pull)] : []),
    ...loop(pull * 0.5),
    ...(apart ? [] : [...runs, ...pulley(-reach, big, 0.01), ...pulley(reach, small, 0.01)]),
    ...(apart ? moved(runs, [0, pull * 0.5, 0]) : []),
  ]
}

export const chain: PartDrawing = (vary, apart) => {
  const pitch = vary.size(50, 58)
  const links = 5
  const width = vary.size(24, 34)
  const high = pitch * 0.5
  const shapes: Shape[] = []
  const outline = Array.from({ length: 28 }, (_, index) => {
    const t = (index / 28) * Math.PI * 2
    const side = Math.cos(t) > 0 ? 1 : -1
    const waist = 1 - 0.2 * Math.max(0, 1 - Math.abs(Math.cos(t)) * 1.6)
    return [side * (pitch / 2) + Math.cos(t) * high * 0.62, Math.sin(t) * high * 0.62 * waist] as const
  })
  const bar = (x: number, y: number) => prism(outline, 'y', [x, y, 0], 6, { edge: 0, weight: 0.9, cap: 'top' })
  const pull = apart * 34
  const span = (links - 1) * pitch
  const spots = Array.from({ length: links }, (_, index) => -span / 2 + index * pitch)
  const outer = (index: number) => index % 2 === 0
  spots.slice(0, -1).forEach((x, index) => {
    const y = outer(index) ? -width / 2 - 8 - pull : -width / 2 - 1
    shapes.push(...bar(x + pitch / 2, y))
  })
  for (const x of spots) {
    shapes.push(...cylinder([x, -width / 2, 0], high * 0.42, width, 'y', { rings: [0.5], hub: 'dark', cap: 'left' }))
  }
  spots.slice(0, -1).forEach((x, index) => {
    if (!outer(index)) shapes.push(...bar(x + pitch / 2, width / 2 - 5))
  })
  spots.slice(0, -1).forEach((x, index) => {
    if (outer(index)) shapes.push(...bar(x + pitch / 2, width / 2 + 2 + pull))
  })
  spots.forEach((x, index) => {
    const onOuter = index < links - 1 || index % 2 === 1
    const y = width / 2 + (onOuter ? 8 : 1) + pull * (onOuter ? 1 : 0)
    shapes.push(
      ...cylinder([x, y - 2 - pull * 0.9, 0], high * 0.24, 6 + pull * 0.9, 'y', { rings: [0.45], cap: 'top' }),
    )
  })
  return shapes
}

export const coupling: PartDrawing = (vary, apart) => {
  const r = vary.size(58, 70)
  const jaws = vary.pick([3, 4] as const)
  const pull = apart * 66
  const hub = (y: number, isNear: boolean): Shape[] => [
    ...drum(y, r, 44, { rings: [0.5], hub: 'deep', cap: 'top' }),
    ...(isNear ? [] : turn(jaws).flatMap((t) => jaw(y + 44, t))),
  ]
  const jaw = (y: number, t: number): Shape[] => {
    const arm = [-0.34, 0.34].flatMap((d) => [t + d]) as [number, number]
    const outline = [
      ...[0, 0.5, 1].map(
        (s) =>
          [
            r * 0.97 * Math.cos(arm[0] + (arm[1] - arm[0]) * s),
            r * 0.97 * Math.sin(arm[0] + (arm[1] - arm[0]) * s),
          ] as const,
      ),
      ...[1, 0].map(
        (s) =>
          [
            r * 0.56 * Math.cos(arm[0] + (arm[1] - arm[0]) * s),
            r * 0.56 * Math.sin(arm[0] + (arm[1] - arm[0]) * s),
          ] as const,
      ),
    ]
    return prism(outline, 'y', [0, y, 0], 18, { edge: 0.6, weight: 0.8 })
  }
  const star = (y: number): Shape[] => {
    const outline = turn(jaws * 2).flatMap((t) => {
      const arm = 0.34
      return [
        [r * 0.92 * Math.cos(t - arm * 0.5), r * 0.92 * Math.sin(t - arm * 0.5)] as const,
        [r * 0.92 * Math.cos(t + arm * 0.5), r * 0.92 * Math.sin(t + arm * 0.5)] as const,
        [r * 0.5 * Math.cos(t + Math.PI / (jaws * 2)), r * 0.5 * Math.sin(t + Math.PI / (jaws * 2))] as const,
      ]
    })
    return [
      ...prism(outline, 'y', [0, y, 0], 16, { side: 'dark', cap: 'dark', edge: 0.5 }),
      face(y + 16, r * 0.28, 'deep'),
    ]
  }
  return [
    ...drum(-112 - pull * 1.4, r * 0.4, apart ? 40 : 52, { rings: [0.4] }),
    ...hub(-60 - pull, false),
    ...star(-14),
    ...drum(apart ? 4 + pull : 4, r, 44, { rings: [0.5], hub: 'deep', cap: 'top' }),
    ...(apart ? [] : drum(48, r * 0.44, 50, { rings: [0.4] })),
    ring([r * 0.72, apart ? 26 + pull : 26, r * 0.7], 5, 'z', { fill: 'deep', weight: 0.6 }),
  ]
}

/** A winding tube with its full package beside it. */
export const bobbin: PartDrawing = (vary, apart) => {
  const r = vary.size(24, 32)
  const length = vary.size(110, 150)
  const rings = vary.count(2, 4)
  const tube = (x: number, y: number): Shape[] => [
    ...cylinder([x, y, 0], r, length, 'y', { rings: [0.88, 0.76], hub: 'deep', cap: 'top' }),
    ...Array.from({ length: rings }, (_, index) =>
      bow([x, y + length * (0.7 + index * 0.07), 0], r, 'y', -0.78, 2.36, { stroke: 'faint', weight: 1.4 }),
    ),
  ]
  const full = vary.size(66, 84)
  return [
    ...moved(tube(0, -length / 2), [-full - r - 14 - apart * 20, 0, r]),
    ...moved(packageRoll([0, -length * 0.36, 0], full, length * 0.72, 0.36), [r + 18, 0, full]),
    ...moved(cylinder([0, length * 0.36, 0], r, length * 0.14, 'y', { rings: [0.86], hub: 'deep', cap: 'top' }), [
      r + 18,
      0,
      full,
    ]),
  ]
}

/** Drying cylinder: polished mantle, dished end with manhole, rotary steam joint. */
export const dryingDrum: PartDrawing = (vary, apart) => {
  const r = vary.size(82, 98)
  const half = vary.size(92, 116)
  const pull = apart * 80
  return [
    ...drum(-half - 40, r * 0.16, 44, { rings: [] }),
    ...drum(-half, r, half * 2, { rings: [0.97, 0.9], hub: apart ? 'deep' : 'left', cap: 'top' }),
    ...(apart ? [...drum(half + pull * 0.5, r * 0.9, 8, { rings: [0.94, 0.2], hub: 'deep' })] : []),
    ...bolts(half + (apart ? pull * 0.5 + 8 : 0), r * 0.82, 16, r * 0.04),
    ...[0.62].map((share) => face(half + (apart ? pull * 0.5 + 8 : 0), r * share, 'none', 0.5)),
    ...moved(
      [
        ...cylinder([r * 0.3, 0, -r * 0.26], r * 0.17, 6, 'y', { rings: [0.8], hub: 'right', cap: 'top' }),
        ...cylinder([0, 0, 0], r * 0.19, 30, 'y', { rings: [], cap: 'left' }),
        ...cylinder([0, 30, 0], r * 0.12, 26, 'y', { rings: [0.5], cap: 'left' }),
        ...box([-10, 46, -42], [20, 20, 52], { weight: 0.8 }),
        ...cylinder([0, 56, -70], 7, 30, 'z', { rings: [], weight: 0.8 }),
      ],
      [0, half + (apart ? pull + 8 : 0), 0],
    ),
  ]
}
