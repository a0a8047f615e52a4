/** People of the scale model: no faces, work clothes, a helmet. About 100 units high, on the scale of the machines. */
import { ball, prism, roundedRect } from './geometry/prism'
import type { Ink } from './geometry/shape'
import { moved, type Shape } from './geometry/shape'
import { cylinder } from './geometry/solids'
import type { Point } from './geometry/space'

export interface PersonLook {
  clothes?: Ink
  helmet?: Ink
  /** The arms reach along +x to the thing in front; by default they hang. */
  reaches?: boolean
}

export function person(at: Point, { clothes = 'dark', helmet = 'thread', reaches = false }: PersonLook = {}): Shape[] {
  const limb = (x: number, y: number, z: number, radius: number, length: number, ink: Ink, axis: 'x' | 'z' = 'z') =>
    cylinder([x, y, z], radius, length, axis, { body: ink, cap: ink, rings: [], weight: 0.5 })
  return moved(
    [
      ...limb(-5, 0, 0, 5, 44, 'deep'),
      ...limb(5, 0, 0, 5, 44, 'deep'),
      ...(reaches ? [] : limb(-13, 0, 44, 3.6, 34, clothes)),
      ...prism(roundedRect(25, 15, 6, 5), 'z', [0, 0, 40], 44, {
        edge: 0,
        side: undefined,
        cap: clothes,
        weight: 0.4,
      }).map((one) => ({ ...one, fill: clothes, stroke: 'none' as const })),
      ...(reaches ? [] : limb(13, 0, 44, 3.6, 34, clothes)),
      ...(reaches ? [...limb(2, -11, 70, 3.4, 26, clothes, 'x'), ...limb(2, 11, 70, 3.4, 26, clothes, 'x')] : []),
      ...ball([0, 0, 94], 8.6, { fill: 'yarn', stroke: 'none' }),
      ...ball([0, 0, 98.5], 8.8, { fill: helmet, stroke: 'none' }),
      ...cylinder([0, 0, 95], 10.6, 1.6, 'z', { body: helmet, cap: helmet, rings: [], weight: 0.4 }),
      ...ball([0, 0, 100], 8.4, { fill: helmet, stroke: 'none' }),
    ],
    at,
  )
}
