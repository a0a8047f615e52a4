/**
 * The four complete lines, as the home page shows them: machines in a row along x. `scope` selects how much is drawn: the whole
 * line, or the machine that represents the industry.
 */

import { floor, gangway, patch, posts } from './geometry/fittings'
import { seeded } from './geometry/random'
import { moved, type Shape } from './geometry/shape'
import { box, cylinder } from './geometry/solids'
import * as machine from './machines'

/** Industry codes of the documents: chemical fibre, non-woven, weaving, dyeing and finishing. */
export type Industry = 'hxzz' | 'scwfb' | 'fzyr' | 'zb'
export type Scope = 'line' | 'machine'

/** Places machines along x; `length` is the distance to the next one. */
function row(items: readonly (readonly [shapes: readonly Shape[], length: number])[], start = 0): Shape[] {
  let x = start
  const shapes: Shape[] = []
  for (const [item, length] of items) {
    shapes.push(...moved(item, [x, 0, 0]))
    x += length
  }
  return shapes
}

const duct = (from: number, to: number): Shape[] => [
  ...cylinder([from, 55, 120], 13, 112, 'z', { rings: [] }),
  ...cylinder([from - 13, 55, 232], 13, to - from + 26, 'x', { rings: [0.6] }),
]

function spunlace(scope: Scope): Shape[] {
  if (scope === 'machine') {
    return [
      ...floor([-60, -60, 0], [660, 200, 0], 40),
      ...row([
        [machine.draft(), 84],
        [machine.hydro(), 346],
        [machine.winder(50), 200],
      ]),
    ]
  }
  return [
    ...floor([-200, -120, 0], [1640, 260, 0], 40),
    ...row([
      [machine.baleFeed(seeded(7)), 216],
      [machine.opener(), 176],
    ]),
    ...duct(268, 418),
    ...row(
      [
        [machine.card(), 306],
        [machine.draft(), 84],
        [machine.hydro(), 344],
        [machine.dryer(), 262],
        [machine.winder(), 200],
      ],
      392,
    ),
  ]
}

function spinning(scope: Scope): Shape[] {
  const count = scope === 'machine' ? 3 : 9
  const pitch = 104
  const length = count * pitch
  const shapes: Shape[] = floor([-80, -120, 0], [length + 80, 200, 0], 40)
  for (let index = 0; index <= count; index += 1) {
    shapes.push(...posts([[index * pitch - 10, -46, 0]], 9, 420))
  }
  shapes.push(...box([-14, -50, 398], [length + 20, 12, 10], { weight: 0.8 }))
  for (let index = 0; index < count; index += 1) {
    shapes.push(...moved(machine.spinPosition(), [index * pitch, 0, 0]))
  }
  // Spin beam, insulated, over all positions; polymer pipe and extruder above it.
  shapes.push(
    ...box([-10, -20, 342], [length + 6, 78, 44]),
    ...Array.from({ length: count }, (_, index) =>
      patch('side', [index * pitch + 6, 58, 350], 74, 26, { fill: 'none', weight: 0.6 }),
    ),
    ...gangway([-10, 30, 386], length + 6, 30, count * 2),
    ...cylinder([10, -4, 420], 18, length - 60, 'x', { rings: [0.6] }),
  )
  return shapes
}

function sizing(scope: Scope): Shape[] {
  if (scope === 'machine') {
    return [
      ...floor([-60, -60, 0], [760, 200, 0], 40),
      ...row([
        [machine.sizeBox(), 172],
        [machine.dryingCans(), 350],
        [machine.headstock(), 180],
      ]),
    ]
  }
  return [
    ...floor([-80, -120, 0], [1300, 260, 0], 40),
    ...row([
      [machine.beamCreel(), 490],
      [machine.sizeBox(), 172],
      [machine.dryingCans(), 350],
      [machine.headstock(), 180],
    ]),
  ]
}

function stenter(scope: Scope): Shape[] {
  const chambers = scope === 'machine' ? 2 : 6
  return [
    ...floor([-80, -120, 0], [320 + chambers * 108 + 300, 260, 0], 40),
    ...row([
      [machine.batch(), 150],
      [machine.padder(), 150],
      ...Array.from({ length: chambers }, (_, index) => [machine.chamber(index), 107] as const),
      [machine.takeUp(), 260],
    ]),
  ]
}

const drawings: Record<Industry, (scope: Scope) => Shape[]> = {
  hxzz: spinning,
  scwfb: spunlace,
  fzyr: sizing,
  zb: stenter,
}

/** The drawing of an industry's line. Pure: the same arguments return the same shapes. */
export const lineOf = (industry: Industry, scope: Scope): Shape[] => drawings[industry](scope)
