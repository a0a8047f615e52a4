/**
 * A part of a family, drawn for an id: the same id always draws the same part. Three views for a gallery: the whole part, its
 * pieces exploded, and the part mounted in its machine.
 */
import { extentOf } from '../geometry/extent'
import { doors, pipe, posts } from '../geometry/fittings'
import { moved, polyline, type Shape } from '../geometry/shape'
import { box, cylinder } from '../geometry/solids'
import { varyOf } from '../geometry/vary'
import { families, type PartFamily, type PartView, type Seat } from './families'

export function partOf(family: PartFamily, id: string, view: PartView = 'whole'): Shape[] {
  const { draw, seat } = families[family]
  if (view === 'mounted') return mount(draw(varyOf(id), 0), seat)
  return view === 'section' ? [...axisOf(draw(varyOf(id), 1)), ...draw(varyOf(id), 1)] : draw(varyOf(id), 0)
}

/** The thin line along which the pieces were exploded, drawn before them. */
function axisOf(shapes: readonly Shape[]): Shape[] {
  const { low, high } = extentOf(shapes)
  const size = [high[0] - low[0], high[1] - low[1], high[2] - low[2]] as const
  const longest = size.indexOf(Math.max(...size))
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2] as const
  const end = (side: -1 | 1) =>
    [0, 1, 2].map((axis) =>
      axis === longest ? middle[axis as 0] + side * size[axis as 0] * 0.58 : middle[axis as 0],
    ) as [number, number, number]
  return [polyline([end(-1), end(1)], { stroke: 'faint', weight: 0.8 })]
}

function mount(part: readonly Shape[], seat: Seat): Shape[] {
  const { low, high } = extentOf(part)
  const [w, d, h] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  const mid = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const
  switch (seat) {
    case 'shaft':
      return [
        ...box([low[0] - 46, low[1] - 34, low[2] - 54], [w + 92, 20, h * 0.62 + 54]),
        ...cylinder([mid[0], low[1] - 14, (low[2] + high[2]) / 2], Math.min(w, h) * 0.3, 12, 'y', { rings: [0.6] }),
        ...box([low[0] - 46, low[1] - 14, low[2] - 54], [w + 92, d + 40, 14], { weight: 0.9 }),
        ...part,
        ...box([low[0] - 46, high[1] + 8, low[2] - 54], [w + 92, 16, 40]),
        ...posts(
          [
            [low[0] - 40, high[1] + 8, low[2] - 54],
            [high[0] + 28, high[1] + 8, low[2] - 54],
          ],
          14,
          22,
        ),
      ]
    case 'beam':
      return [
        ...box([low[0] - 70, mid[1] - 34, low[2] - 46], [w + 140, 68, 44]),
        ...doors('side', [low[0] - 60, mid[1] + 34, low[2] - 40], w + 120, 30, 4),
        ...part,
        ...posts(
          [
            [low[0] - 66, mid[1] + 14, low[2] - 110],
            [high[0] + 46, mid[1] + 14, low[2] - 110],
          ],
          20,
          64,
        ),
      ]
    case 'cabinet':
      return [
        ...box([low[0] - 60, low[1] - 30, low[2] - 40], [w + 120, 14, h + 100]),
        ...[0.1, 0.9].flatMap((share) =>
          box([low[0] - 48, low[1] - 16, low[2] - 30 + (h + 80) * share - 6], [w + 96, 9, 12], { weight: 0.7 }),
        ),
        ...part,
        ...pipe(
          [
            [mid[0], low[1] + 6, low[2] - 2],
            [mid[0], low[1] + 6, low[2] - 30],
            [high[0] + 40, low[1] + 6, low[2] - 30],
          ],
          4,
          'dark',
        ),
        ...box([low[0] - 60, low[1] - 16, low[2] - 52], [w + 120, d + 46, 12], { weight: 0.9 }),
      ]
    case 'pipe':
      return [
        ...cylinder([low[0] - 130, mid[1], low[2] + h * 0.22], 17, w * 0.5 + 100, 'x', { rings: [] }),
        ...moved(part, [0, 0, 0]),
        ...cylinder([high[0] - w * 0.06, mid[1] + 4, low[2] + h * 0.22], 17, 130, 'x', { rings: [0.6], hub: 'deep' }),
        ...[low[0] - 104, high[0] + 84].flatMap((x) => posts([[x, mid[1] - 6, low[2] - 60]], 12, h * 0.22 + 44)),
      ]
  }
}
