import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { chart } from './chart'
import { limitsOf, lines, readingAt } from './points'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('a production line behind a ticket', () => {
  it('[PC-21] [AC-18] opens once with a ticket, keeps it out of the address, and remembers the person on its own path only', async () => {
    const person = portal.browser()
    await person.signIn('zhoumin')
    const issued = await person.send<string>({
      method: 'POST',
      url: '/open-api/auth/v1/ticket',
      payload: { accountId: demoUserId('zhoumin'), target: '/lines/fzyr/remote' },
      headers: { authorization: await person.authorization() },
    })
    const ticket = issued.data[0]
    const opened = await portal.app.inject({ url: `/lines/fzyr/remote?ticket=${ticket}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/lines/fzyr/remote'])
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/^weft_line=[^;]+; Path=\/lines; Max-Age=1800; HttpOnly; SameSite=Lax/)

    const pass = cookie.split(';')[0] ?? ''
    const shown = await portal.app.inject({ url: '/lines/fzyr/analysis', headers: { cookie: pass } })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('浆纱生产线 · 数据分析')
    expect(shown.body).toContain('演示数据')
    expect(shown.body).toContain('梭原纺机')
    expect(shown.body).toContain('周敏')

    const again = await portal.app.inject({ url: `/lines/fzyr/remote?ticket=${ticket}` })
    expect(again.statusCode).toBe(403)
    const forged = await portal.app.inject({ url: '/lines/fzyr/remote', headers: { cookie: `${pass.slice(0, -2)}AA` } })
    expect(forged.statusCode).toBe(403)
  })

  it('[PC-21] shows nobody anything without one, and knows only its own lines', async () => {
    const bare = await portal.app.inject({ url: '/lines/hxzz/diagnosis' })
    expect([bare.statusCode, bare.body.includes('组件压力')]).toEqual([403, false])
    for (const url of ['/lines/constructor/remote', '/lines/hxzz/toString', '/lines/hxzz/nothing']) {
      expect((await portal.app.inject({ url })).statusCode).toBe(404)
    }
  })

  it('[PC-21] draws the last hour with its unit, the clock of China, the set value and both limits', () => {
    const [point] = lines.scwfb?.points ?? []
    if (!point) throw new Error('The line has no point')
    const svg = chart(point, Date.UTC(2026, 10, 27, 1, 30))
    const texts = [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text)
    expect(texts).toEqual([
      'm/min',
      ...['08:30', '08:40', '08:50', '09:00', '09:10', '09:20', '09:30'],
      ...['182.3', '上限', '180.0', '设定值', '177.8', '下限'],
    ])
    expect(limitsOf(point)).toEqual({ low: 177.75, high: 182.25 })
  })

  it('[PC-21] leads from each cause to its readings and to parts that the mall has', async () => {
    const anybody = portal.browser()
    for (const line of Object.values(lines))
      for (const { sign, points, parts } of line.causes) {
        for (const name of points)
          expect(
            line.points.map((point) => point.name),
            sign,
          ).toContain(name)
        for (const part of parts) {
          const url = `/open-api/goods/v1/sale/list?searchKey=${encodeURIComponent(part)}`
          const [found] = (await anybody.send<{ total: number }>({ url })).data
          expect(found?.total, part).toBeGreaterThan(0)
        }
      }
  })

  it('gives the same reading for the same moment, never further off than its swing', () => {
    for (const point of Object.values(lines).flatMap((line) => line.points)) {
      for (let ms = 0; ms < 600_000; ms += 7_000) {
        expect(Math.abs(readingAt(point, ms) - point.set)).toBeLessThanOrEqual(point.swing)
        expect(readingAt(point, ms)).toBe(readingAt(point, ms - (ms % 5_000)))
      }
    }
  })
})
