import { describe, expect, it } from 'vitest'
import { linePage } from './page'
import { causesAt, lines, readingAt, stateOf } from './points'
import { lineStyle } from './style'

describe('the pages of a production line', () => {
  it('[PC-21] has a cause for every point, and shows the one of a point that is off before the others, with its curve', () => {
    const from = Date.UTC(2026, 10, 30, 9, 2)
    for (const [path, line] of Object.entries(lines)) {
      const named = new Set(line.causes.flatMap(({ points }) => points))
      expect([...named].sort()).toEqual(line.points.map(({ name }) => name).sort())
      const off = Array.from({ length: 2_000 }, (_, at) => from + at * 5_000).flatMap((now) => {
        const [first, ...others] = causesAt(line, now)
        const last = line.causes.at(-1)
        return first?.off && first.cause === last && others.every((one) => !one.off) ? [{ now, point: first.off }] : []
      })
      const [moment] = off
      if (!moment) throw new Error(`${path}: the last cause is never the only one`)
      const page = linePage({ path, kind: 'diagnosis', line, maker: '', name: '', now: moment.now })
      const [, first = '', second = ''] = page.split('<section class="cause">')
      expect(stateOf(moment.point, readingAt(moment.point, moment.now))).toBe('watch')
      expect(first).toContain('测点有偏离，请先排查')
      expect(first).toContain(`<h3>${moment.point.name} `)
      expect(second).toContain('当前无此征兆')
    }
  })

  it('[PC-21] gives no two points of a line the same curve', () => {
    const now = Date.UTC(2026, 10, 30, 9, 2)
    for (const line of Object.values(lines)) {
      const curves = line.points.map((point) =>
        Array.from({ length: 240 }, (_, at) => (readingAt(point, now + at * 15_000) - point.set) / point.swing),
      )
      for (const [at, one] of curves.entries())
        for (const other of curves.slice(at + 1)) {
          // At every shift in time: the same curve later is the same curve.
          for (let shift = 0; shift < 120; shift++) {
            const apart = one.slice(0, 120).map((value, index) => Math.abs(value - (other[index + shift] ?? 0)))
            expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeGreaterThan(0.1)
          }
        }
    }
  })

  it('[PC-32] sizes its text by the browser’s setting', () => {
    const outsideDrawings = lineStyle.replace(/svg[^{}]* text\{[^}]*\}/g, '')
    expect(outsideDrawings).toMatch(/font:1rem/)
    expect(outsideDrawings.match(/font(?:-size)?:[^;{}]*\dpx[^;{}]*/g)).toBeNull()
  })
})
