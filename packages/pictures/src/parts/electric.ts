/** Parts with wires: motors, inverters, sensors, operator screens, control modules, pneumatic cylinders. */
import { grille, panel, patch, pipe } from '../geometry/fittings'
import { ngon, prism, roundedRect } from '../geometry/prism'
import { moved, polyline, type Shape } from '../geometry/shape'
import { box, cylinder, ring } from '../geometry/solids'
import type { Point } from '../geometry/space'
import type { PartDrawing } from './turning'

const along = (x: number, r: number, length: number, look = {}) => cylinder([x, 0, 0], r, length, 'x', look)

export const motor: PartDrawing = (vary, apart) => {
  const r = vary.size(52, 64)
  const length = vary.size(130, 170)
  const servo = vary.pick([true, false])
  const pull = apart * 60
  const x = -length / 2
  if (servo) {
    const square = roundedRect(r * 1.9, r * 1.9, 10)
    return moved(
      [
        ...prism(roundedRect(r * 1.5, r * 1.5, 8), 'x', [x - 40 - pull, 0, 0], 40, {
          edge: 0,
          side: 'dark',
          cap: 'dark',
        }),
        ...prism(roundedRect(r * 1.8, r * 1.8, 10), 'x', [x, 0, 0], length, { edge: 0 }),
        ...[0.25, 0.5, 0.75].map((share) =>
          polyline(
            [
              [x, r * 0.9, -r * 0.9 + r * 1.8 * share],
              [x + length, r * 0.9, -r * 0.9 + r * 1.8 * share],
            ],
            { weight: 0.5 },
          ),
        ),
        ...box([x + 14, -14, r * 0.9], [34, 28, 24], { weight: 0.9 }),
        ...prism(square, 'x', [x + length + pull * 0.4, 0, 0], 16, { edge: 0 }),
        ...[-1, 1].flatMap((u) =>
          [-1, 1].map((v) =>
            ring([x + length + 16 + pull * 0.4, u * r * 0.76, v * r * 0.76], 6, 'x', { fill: 'deep', weight: 0.6 }),
          ),
        ),
        ...along(x + length + 16 + pull * 0.4, r * 0.56, 6, { rings: [] }),
        ...along(x + length + 22 + pull, r * 0.2, 52, { rings: [0.4] }),
      ],
      [0, 0, r],
    )
  }
  const ribs = Array.from({ length: 12 }, (_, index): Shape => {
    const t = -0.62 + index * 0.3
    const at = (dx: number): Point => [x + dx, r * Math.cos(t), r * Math.sin(t)]
    return polyline([at(6), at(length - 6)], { weight: 1 })
  })
  return moved(
    [
      ...box([x + 16, -r * 0.9, -r - 8], [length - 32, r * 1.8, 12], { weight: 0.9 }),
      ...along(x - 44 - pull, r * 0.98, 44, { rings: [] }),
      ...along(x, r, length, { rings: [] }),
      ...ribs,
      ...box([x + length * 0.36, -24, r * 0.86], [50, 48, 28], { weight: 0.9 }),
      ring([x + length * 0.36 + 25, 24, r * 0.86 + 13], 7, 'y', { fill: 'deep', weight: 0.7 }),
      ...along(x + length + pull * 0.4, r * 1.06, 12, { rings: [0.86, 0.42], hub: 'left', cap: 'top' }),
      ...along(x + length + 12 + pull, r * 0.24, 50, { rings: [0.4] }),
      ...box([x + length + 24 + pull, -3, r * 0.2], [30, 6, 5], { weight: 0.6 }),
    ],
    [0, 0, r + 8],
  )
}

export const inverter: PartDrawing = (vary, apart) => {
  const w = vary.size(88, 118)
  const h = vary.size(170, 214)
  const d = vary.size(88, 110)
  const pull = apart * 66
  const x = -w / 2
  const y = -d / 2
  return [
    ...box([x - 5, y - pull, -6], [w + 10, 8, h + 12], { weight: 0.9 }),
    ...box([x, y + 8 - pull * 0.4, 0], [w, d * 0.55, h], { weight: 0.9 }),
    ...grille('end', [x + w, y + 14 - pull * 0.4, 18], d * 0.42, h - 40, 16),
    ...grille('top', [x + 10, y + 16 - pull * 0.4, h], w - 20, d * 0.4, 1),
    ...box([x, y + 8 + d * 0.55 + pull * 0.4, 26], [w, d * 0.45 - 8, h - 26], { weight: 1 }),
    ...panel('side', [x + w * 0.18, y + d + pull * 0.4, h * 0.5], w * 0.64, h * 0.36),
    ...patch3(x + w * 0.18, y + d + pull * 0.4, h * 0.2, w * 0.64),
    ...box([x + 6, y + 8 + d * 0.5 - pull * 0.2, 0], [w - 12, 16, 24], { weight: 0.8, left: 'dark' }),
    ...Array.from({ length: 6 }, (_, index) =>
      ring([x + 14 + (index * (w - 28)) / 5, y + 24 + d * 0.5 - pull * 0.2, 12], 4, 'y', { fill: 'top', weight: 0.5 }),
    ),
  ]
}
/** Three value lines, as on a name plate. */
const patch3 = (x: number, y: number, z: number, w: number): Shape[] => [
  patch('side', [x, y, z], w, 30, { fill: 'left', weight: 0.5 }),
  ...[8, 15, 22].map((dz, index) =>
    polyline(
      [
        [x + 5, y, z + dz],
        [x + w * (0.5 + index * 0.16), y, z + dz],
      ],
      { stroke: 'faint', weight: 0.9 },
    ),
  ),
]

export const sensor: PartDrawing = (vary, apart) => {
  const kind = vary.pick(['proximity', 'probe', 'fork'] as const)
  const pull = apart * 40
  if (kind === 'fork') {
    return [
      ...prism(
        [
          [-70, 0],
          [70, 0],
          [70, 96],
          [34, 96],
          [34, 36],
          [-34, 36],
          [-34, 96],
          [-70, 96],
        ],
        'y',
        [0, -22, 0],
        44,
        { edge: 0.8 },
      ),
      ring([34, 0, 76], 7, 'x', { fill: 'deep', weight: 0.6 }),
      polyline(
        [
          [-34, 0, 76],
          [34, 0, 76],
        ],
        { stroke: 'thread', weight: 1.1 },
      ),
      ...[-54, 54].map((x) => ring([x, 22, 18], 6, 'y', { fill: 'deep', weight: 0.7 })),
      ...pipe(
        [
          [0, 22, 14],
          [0, 60 + pull, 14],
          [-20, 96 + pull, 14],
        ],
        6,
        'dark',
      ),
      ...[-8, 8].map((x) => ring([x, 22, 26], 2.6, 'y', { fill: 'thread', stroke: 'none' })),
    ]
  }
  const r = vary.size(20, 26)
  const length = vary.size(120, 150)
  const turns = Math.round(length / 7)
  const threaded: Shape[] = [
    ...along(-length / 2, r, length, { rings: [] }),
    ...Array.from({ length: turns }, (_, index) => {
      const x = -length / 2 + 5 + index * 7
      return polyline(
        Array.from({ length: 7 }, (_, step): Point => {
          const t = -0.66 + (step / 6) * 2.95
          return [x, r * Math.cos(t), r * Math.sin(t)]
        }),
        { weight: 0.45 },
      )
    }),
  ]
  const nut = (x: number) => prism(ngon(r * 1.6, 6, 0.2), 'x', [x, 0, 0], 12, { weight: 0.9 })
  return moved(
    [
      ...pipe(
        [
          [-length / 2 - 110 - pull, 0, -20],
          [-length / 2 - 80 - pull, 0, 0],
          [-length / 2 - 30 - pull, 0, 0],
        ],
        8,
        'dark',
      ),
      ...along(-length / 2 - 34 - pull, r * 0.8, 34, { rings: [] }),
      ...threaded,
      ...nut(-length * 0.24 - pull * 0.4),
      ...nut(-length * 0.02 + pull * 0.4),
      ...(kind === 'proximity'
        ? along(length / 2 + pull, r * 0.94, 18, {
            rings: [0.8],
            hub: 'top',
            body: 'dark',
            shine: 'right',
            shade: 'dark',
            cap: 'dark',
          })
        : [
            ...along(length / 2 + pull, r * 0.56, 20, { rings: [] }),
            ...along(length / 2 + 20 + pull, r * 0.24, 80, { rings: [0.4] }),
          ]),
    ],
    [0, 0, r + 10],
  )
}

export const screen: PartDrawing = (vary, apart) => {
  const w = vary.size(200, 240)
  const h = vary.size(140, 160)
  const keys = vary.pick([0, 6, 8] as const)
  const pull = apart * 70
  const x = -w / 2
  const inner: Point = [x + 14, 12 + pull, keys > 0 ? 36 : 14]
  const sw = w - 28
  const sh = h - (keys > 0 ? 50 : 28)
  const curve = Array.from({ length: 15 }, (_, index): Point => {
    const share = index / 14
    return [
      inner[0] + sw * (0.08 + share * 0.54),
      inner[1],
      inner[2] + sh * (0.42 + 0.22 * Math.sin(share * 7) * (0.4 + share * 0.6)),
    ]
  })
  return [
    ...box([x + 16, -34 - pull * 0.5, 12], [w - 32, 34, h - 24], { weight: 0.9 }),
    ...grille('end', [x + w - 16, -30 - pull * 0.5, 30], 24, h - 60, 7),
    ...box([x, pull * 0.2, 0], [w, 12, h], { weight: 1 }),
    ...(apart
      ? [...prism(roundedRect(sw, sh, 4, 2), 'y', [0, 14 + pull * 0.2, inner[2] + sh / 2], 3, { edge: 0 })]
      : []),
    patch('side', inner, sw, sh, { fill: 'deep', weight: 0.9 }),
    polyline(curve, { stroke: 'thread', weight: 1.4 }),
    ...[0.2, 0.4, 0.6, 0.8].map((share) =>
      polyline(
        [
          [inner[0] + sw * 0.06, inner[1], inner[2] + sh * share],
          [inner[0] + sw * 0.64, inner[1], inner[2] + sh * share],
        ],
        { stroke: 'faint', weight: 0.4 },
      ),
    ),
    ...[0.16, 0.38, 0.6].map((share, index) =>
      patch('side', [inner[0] + sw * 0.7, inner[1], inner[2] + sh * share], sw * 0.24, sh * 0.16, {
        fill: index === 2 ? 'top' : 'dark',
        weight: 0.5,
      }),
    ),
    polyline(
      [
        [inner[0] + sw * 0.06, inner[1], inner[2] + sh * 0.9],
        [inner[0] + sw * 0.4, inner[1], inner[2] + sh * 0.9],
      ],
      { stroke: 'top', weight: 1.6 },
    ),
    ...Array.from({ length: keys }, (_, index) =>
      patch('side', [x + 16 + (index * (w - 32)) / keys, 12 + pull * (apart ? 0.2 : 0), 12], (w - 32) / keys - 7, 15, {
        fill: 'top',
        weight: 0.6,
      }),
    ),
  ]
}

/** Control modules side by side on a rail. */
export const controlModule: PartDrawing = (vary, apart) => {
  const count = vary.count(3, 5)
  const h = vary.size(120, 140)
  const d = 74
  const each = vary.size(34, 42)
  const gap = apart * 26
  const whole = count * each + (count - 1) * gap
  const rail: Shape[] = [...box([-whole / 2 - 26, -d / 2 - 6, h * 0.34], [whole + 52, 6, 36], { weight: 0.7 })]
  const modules = Array.from({ length: count }, (_, index) => {
    const x = -whole / 2 + index * (each + gap)
    const wide = index === 0
    return [
      ...box([x, -d / 2, 0], [each - 1.5, d, h], { weight: 0.9 }),
      patch('side', [x + 5, d / 2, h * 0.62], each - 11, h * 0.3, { fill: wide ? 'deep' : 'top', weight: 0.5 }),
      ...Array.from({ length: wide ? 2 : 4 }, (_, row) =>
        wide
          ? polyline(
              [
                [x + 9, d / 2, h * (0.72 + row * 0.1)],
                [x + each - 14, d / 2, h * (0.72 + row * 0.1)],
              ],
              { stroke: row === 0 ? 'thread' : 'faint', weight: 1 },
            )
          : ring([x + 11, d / 2, h * (0.67 + row * 0.065)], 2, 'y', {
              fill: row === 1 ? 'thread' : 'faint',
              stroke: 'none',
            }),
      ),
      ...Array.from({ length: 6 }, (_, row) => [
        patch('side', [x + 6, d / 2, 10 + row * 10], (each - 15) / 2, 7, { fill: 'dark', weight: 0.4 }),
        patch('side', [x + 7 + (each - 12) / 2, d / 2, 10 + row * 10], (each - 15) / 2, 7, {
          fill: 'dark',
          weight: 0.4,
        }),
      ]).flat(),
    ]
  })
  return [...rail, ...modules.flat()]
}

/** Pneumatic cylinder. */
export const airCylinder: PartDrawing = (vary, apart) => {
  const r = vary.size(34, 42)
  const length = vary.size(130, 170)
  const pull = apart * 56
  const x = -length / 2 - 20
  const head = (at: number): Shape[] => prism(roundedRect(r * 2.2, r * 2.2, 7), 'x', [at, 0, 0], 26, { edge: 0 })
  const rods = [-1, 1].map((side) =>
    polyline(
      [
        [x + 26 - pull * 0.3, r * 0.92, side * r * 0.92],
        [x + 26 + length, r * 0.92, side * r * 0.92],
      ],
      { weight: 2 },
    ),
  )
  return moved(
    [
      ...head(x - pull),
      ...cylinder([x + 13 - pull, 0, r * 1.1], 8, 16, 'z', { rings: [0.5], hub: 'deep' }),
      ...along(x + 26, r, length, { rings: apart ? [0.84] : [], hub: 'deep' }),
      ...rods,
      ...(apart ? [...along(x + 26 + length + pull * 0.3, r * 0.82, 20, { rings: [0.3] })] : []),
      ...head(x + 26 + length + pull),
      ...cylinder([x + 39 + length + pull, 0, r * 1.1], 8, 16, 'z', { rings: [0.5], hub: 'deep' }),
      ...along(x + 52 + length + pull, r * 0.5, 8, { rings: [] }),
      ...along(x + 60 + length + pull, r * 0.28, 66, { rings: [0.5] }),
      ...prism(ngon(r * 0.5, 6), 'x', [x + 84 + length + pull, 0, 0], 12, { weight: 0.8 }),
    ],
    [0, 0, r * 1.1],
  )
}
