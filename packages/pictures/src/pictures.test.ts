import { describe, expect, it } from 'vitest'
import { moved, scaled } from './geometry/shape'
import { cylinder, ring } from './geometry/solids'
import { ellipseOf, project } from './geometry/space'
import { lineOf } from './lines'
import { fit, flatten, toSvg, turnOnScreen } from './render'

const industries = ['hxzz', 'scwfb', 'fzyr', 'zb'] as const

describe('pictures', () => {
  it.each(industries)('[PC-04] the drawing of %s is the same byte for byte each time', (industry) => {
    for (const scope of ['line', 'machine'] as const) {
      const draw = () => {
        const shapes = lineOf(industry, scope)
        return toSvg(shapes, fit(shapes, 960, 600, 40), 'light')
      }
      expect(draw()).toBe(draw())
      expect(draw()).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it.each(industries)('[PC-04] everything but the floor of %s lies inside its frame', (industry) => {
    const shapes = lineOf(industry, 'machine').filter((shape) => shape.stroke !== 'ground')
    const view = fit(shapes, 960, 600, 40)
    for (const { d } of flatten(shapes, view, 'light')) {
      const points = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])])
      for (const [x = 0, y = 0] of points) {
        expect(x).toBeGreaterThanOrEqual(39)
        expect(x).toBeLessThanOrEqual(921)
        expect(y).toBeGreaterThanOrEqual(39)
        expect(y).toBeLessThanOrEqual(561)
      }
    }
  })

  it('[PC-04] only the material is persimmon', () => {
    const colours = (inkOf: 'thread' | 'line') =>
      new Set(
        lineOf('zb', 'line')
          .filter((shape) => shape.flows)
          .map((shape) => shape.stroke === inkOf),
      )
    expect(colours('thread')).toEqual(new Set([true]))
  })

  it.each(industries)('[PC-04] in motion the rollers of %s turn; the still picture has no marks of it', (industry) => {
    const shapes = lineOf(industry, 'line')
    const view = fit(shapes, 1280, 720, 40)
    const marks = shapes.filter((shape) => shape.turns?.isMark)
    expect(marks.length).toBeGreaterThan(10)
    const still = flatten(shapes, view, 'dark')
    expect(still).toHaveLength(shapes.length - marks.length)
    expect(still.some((path) => path.turns)).toBe(false)
    const moving = flatten(shapes, view, 'dark', true)
    expect(moving).toHaveLength(shapes.length)
    for (const { turns } of moving.filter((path) => path.turns))
      expect(turns).toMatchObject({ x: expect.any(Number), y: expect.any(Number), radius: expect.any(Number) })
  })

  it('[PC-04] a turn about an axis across the machine stays in its plane: a quarter brings +x up, to +z', () => {
    const [a, b, c, d, e, f] = turnOnScreen({ x: 100, y: 50 }, Math.PI / 2)
    const turned = ([x, y]: readonly [number, number]) => [
      a * (x + 100) + c * (y + 50) + e,
      b * (x + 100) + d * (y + 50) + f,
    ]
    const [x = 0, y = 0] = turned(project([10, 0, 0]))
    const [up = 0, high = 0] = project([0, 0, 10])
    expect(x).toBeCloseTo(100 + up, 6)
    expect(y).toBeCloseTo(50 + high, 6)
  })

  it('an axis goes with its shape', () => {
    const [mark] = lineOf('scwfb', 'line').filter((shape) => shape.turns?.isMark)
    if (!mark?.turns) throw new Error('no mark')
    const { centre, radius } = mark.turns
    expect(moved([mark], [1, 2, 3])[0]?.turns?.centre).toEqual([centre[0] + 1, centre[1] + 2, centre[2] + 3])
    expect(scaled([mark], 2)[0]?.turns).toMatchObject({ centre: centre.map((value) => value * 2), radius: radius * 2 })
  })

  it('projects 2:1: x to the lower right, y to the lower left, z straight up', () => {
    expect(project([1, 0, 0])).toEqual([0.894, 0.447])
    expect(project([0, 1, 0])).toEqual([-0.894, 0.447])
    expect(project([0, 0, 1])).toEqual([0, -1])
  })

  it('a circle on the floor is an ellipse twice as wide as high, level on the screen', () => {
    const { rx, ry, tilt } = ellipseOf(project([1, 0, 0]), project([0, 1, 0]))
    expect(rx / ry).toBeCloseTo(2, 6)
    expect(Math.abs(tilt) % 180).toBeCloseTo(0, 6)
  })

  it('a cylinder shows its near cap last, over its body', () => {
    const shapes = cylinder([0, 0, 10], 10, 40, 'y', { rings: [] })
    const cap = ring([0, 40, 10], 10, 'y')
    expect(shapes.at(-1)?.start).toEqual(cap.start)
  })
})
