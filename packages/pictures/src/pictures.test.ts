import { describe, expect, it } from 'vitest'
import { lineOf } from './lines'
import { fit, flatten, toSvg } from './render'
import { cylinder, ring } from './solids'
import { ellipseOf, project } from './space'

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
