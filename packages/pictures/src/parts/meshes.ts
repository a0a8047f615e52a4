/** Gauze, sieves and sleeves: parts that filter through their holes. As in passing.ts, they rest on z = 0. */
import { ngon } from '../geometry/prism'
import { moved, polygon, polyline, type Shape } from '../geometry/shape'
import { bow, box, cylinder } from '../geometry/solids'
import type { Point } from '../geometry/space'
import { meshPlate } from './passing'
import type { PartDrawing } from './turning'

const steps = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

/** Angles of the visible half of an upright cylinder, in radians. */
const SEEN = [-0.72, 2.3] as const

/** A net over the visible half of an upright cylinder. */
const net = (r: number, low: number, high: number, across: number, along: number): Shape[] => [
  ...steps(across, ...SEEN).map((t) => {
    const [x, y] = [r * Math.cos(t), r * Math.sin(t)]
    return polyline(
      [
        [x, y, low],
        [x, y, high],
      ],
      { weight: 0.45 },
    )
  }),
  ...steps(along, low, high).map((z) => bow([0, 0, z], r, 'z', ...SEEN, { weight: 0.45 })),
]

/** Round gauzes of a spin pack in a stack. */
export const filterDisc: PartDrawing = (vary, apart) => {
  const r = vary.size(84, 100)
  const gap = 16 + apart * 46
  return steps(vary.count(3, 4), 0, 1).flatMap((share, index) =>
    moved(meshPlate(ngon(r * (1 - share * 0.16), 36)), [0, 0, index * gap]),
  )
}

/** A sieve in its frame, standing. */
export const meshFrame: PartDrawing = (vary, apart) => {
  const w = vary.size(170, 230)
  const h = vary.size(120, 160)
  const rim = 12
  const face = (y: number): Shape[] => {
    const inner: readonly Point[] = [
      [-w / 2 + rim, y, rim],
      [w / 2 - rim, y, rim],
      [w / 2 - rim, y, h - rim],
      [-w / 2 + rim, y, h - rim],
    ]
    return [
      polygon(inner, { fill: 'right', weight: 0.8 }),
      ...steps(15, -w / 2 + rim, w / 2 - rim).map((x) =>
        polyline(
          [
            [x, y, rim],
            [x, y, h - rim],
          ],
          { weight: 0.45 },
        ),
      ),
      ...steps(11, rim, h - rim).map((z) =>
        polyline(
          [
            [-w / 2 + rim, y, z],
            [w / 2 - rim, y, z],
          ],
          { weight: 0.45 },
        ),
      ),
    ]
  }
  const frame = (y: number) => [...box([-w / 2, y - 14, 0], [w, 14, h], { weight: 0.9 }), ...face(y)]
  return apart ? [...frame(-apart * 40), ...frame(apart * 40)] : frame(7)
}

/** Woven cloth that carries the web, rolled up with one end laid out. */
export const meshCloth: PartDrawing = (vary, apart) => {
  const r = vary.size(34, 44)
  const wide = vary.size(180, 220)
  const out = vary.size(120, 150) + apart * 40
  const y = wide / 2
  const sheet: readonly Point[] = [
    [0, -y, 0],
    [out, -y, 0],
    [out, y, 0],
    [0, y, 0],
  ]
  return [
    polygon(sheet, { fill: 'top', weight: 0.9 }),
    ...steps(13, 0, out).map((x) =>
      polyline(
        [
          [x, -y, 0],
          [x, y, 0],
        ],
        { stroke: 'faint', weight: 0.6 },
      ),
    ),
    ...steps(19, -y, y).map((at) =>
      polyline(
        [
          [0, at, 0],
          [out, at, 0],
        ],
        { stroke: 'faint', weight: 0.6 },
      ),
    ),
    ...cylinder([0, -y, r], r, wide, 'y', { rings: [0.86, 0.72, 0.58, 0.44, 0.3], hub: 'deep' }),
  ]
}

/** A perforated sleeve, open at its end. */
export const sleeve: PartDrawing = (vary, apart) => {
  const r = vary.size(56, 72)
  const high = vary.size(130, 170)
  const tube = (z: number, radius: number): Shape[] => [
    ...cylinder([0, 0, z], radius, high, 'z', { rings: [0.9], hub: 'deep', cap: 'top' }),
    ...moved(net(radius, 10, high - 10, 14, 9), [0, 0, z]),
  ]
  return [
    ...(apart ? cylinder([0, 0, -apart * 70], r * 1.06, 14, 'z', { rings: [0.84], hub: 'deep' }) : []),
    ...tube(0, r),
  ]
}

/** A felt bag with its collar. */
export const filterBag: PartDrawing = (vary, apart) => {
  const r = vary.size(44, 54)
  const high = vary.size(150, 190)
  return [
    ...cylinder([0, 0, 0], r * 0.72, 12, 'z', { rings: [] }),
    ...cylinder([0, 0, 10], r * 0.92, 12, 'z', { rings: [] }),
    ...cylinder([0, 0, 20], r, high - 20, 'z', { rings: [] }),
    ...steps(7, ...SEEN).map((t) =>
      polyline(
        [
          [r * Math.cos(t), r * Math.sin(t), 24],
          [r * Math.cos(t), r * Math.sin(t), high - 4],
        ],
        { stroke: 'faint', weight: 0.7 },
      ),
    ),
    ...cylinder([0, 0, high + apart * 60], r * 1.14, 9, 'z', { rings: [0.86], hub: 'deep', cap: 'top' }),
  ]
}
