import { describe, expect, it } from 'vitest'
import { chart, gauge } from './chart'
import { linePage } from './page'
import { causesAt, type Line, limitsOf, lines, readingAt, stateOf } from './points'
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

  it('[PC-21] gives a point of which less is better an upper limit alone, and no alarm below', () => {
    const point = lines.scwfb?.points.find(({ name }) => name === '网面不匀率 CV')
    if (!point) throw new Error('The line has no such point')
    const now = Date.UTC(2026, 10, 30, 9, 2)
    expect(limitsOf(point)).toEqual({ low: undefined, high: 4.65 })
    expect([3.8, 4.2, 4.55].map((value) => stateOf(point, value))).toEqual(['normal', 'normal', 'watch'])
    expect(chart(point, now)).toContain('上限')
    expect(chart(point, now)).not.toContain('下限')
    expect(gauge(point, 4.2).match(/class="limit"/g)).toHaveLength(1)
    const page = linePage({ path: 'scwfb', kind: 'remote', line: lines.scwfb as Line, maker: '', name: '', now })
    expect(page).toContain('≤ 4.65 %')
    expect(page).toContain('177.8 – 182.3 m/min')
  })

  it('[PC-21] has no label of a chart below 12 px on a phone', () => {
    const rules = [
      ...lineStyle.matchAll(
        /@media\(max-width:([\d.]+)px\)\{(?:[^{}]*\{[^}]*\})*?svg\[role=img\] text\{font-size:(\d+)px/g,
      ),
    ]
    const sizeAt = (width: number) => Number(rules.filter(([, most]) => width <= Number(most)).at(-1)?.[2] ?? 12)
    // The chart is 560 units wide, its place 64 px narrower than the window.
    for (const width of [640, 481, 480, 401, 400, 390, 360])
      expect((sizeAt(width) * (width - 64)) / 560, `${width}`).toBeGreaterThanOrEqual(12)
  })

  it('[PC-21] fills the row of its readings, also with one of them', () => {
    expect(lineStyle).not.toMatch(/\.tags\{[^}]*background/)
    expect(lineStyle).toContain('.cause .tags li:last-child:nth-child(odd){grid-column:1/-1}')
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
