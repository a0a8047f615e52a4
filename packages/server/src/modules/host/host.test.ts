import type { AppHost } from '@weft/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { app } from '../accounts/tables'
import { auditEntry } from '../audit/tables'
import { changeOrigins } from './change-origins'
import { createOriginPolicy } from './origins'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const hostOf = (appId: string, headers: Record<string, string> = {}) =>
  portal.browser().send<AppHost>({ url: `/v1/api/mobile/app/host/${appId}`, headers })

describe('where the chat lives', () => {
  it('[IM-02] names the host, the frame key and the policy of this server', async () => {
    expect((await hostOf('weft-demo')).data).toEqual([
      {
        host: ownOrigin,
        protocolVersion: '1.0',
        frameKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        framings: ['ima.gcm', 'ima.ecb', 'ima.json'],
        maxFrameBytes: 65_536,
        heartbeatMs: 30_000,
        reconnect: { baseMs: 1_000, maxMs: 10_000, jitter: 0.5 },
      },
    ])
  })

  it('[IM-02] answers an unknown app with code 1 and a sentence', async () => {
    expect(await hostOf('nobody')).toMatchObject({
      status: 200,
      code: 1,
      msg: '服务地址获取失败，请检查配置参数！',
      data: [],
    })
  })

  it('keeps to the loopback name that the page was opened under, and to no foreign one', async () => {
    const hosts = []
    for (const host of ['localhost:7459', '[::1]:7459', 'evil.example', '127.0.0.1:1']) {
      hosts.push((await hostOf('weft-demo', { host })).data[0]?.host)
    }
    expect(hosts).toEqual(['http://localhost:7459', 'http://[::1]:7459', ownOrigin, ownOrigin])
  })
})

describe('which pages belong to an app', () => {
  it('[T1] compares origins exactly', async () => {
    const { db } = portal.context
    const policy = createOriginPolicy({ db, clock: { now: () => 0 }, ownOrigin })
    for (const origin of ['https://shop.example', ownOrigin, 'http://localhost:7459']) {
      expect(await policy.isAllowed(origin, 'weft-demo')).toBe(true)
      expect(await policy.isAllowed(origin)).toBe(true)
      expect(await policy.isAllowed(origin, 'nobody')).toBe(false)
    }
    for (const origin of [
      'null',
      '',
      'self',
      'https://shop.example.evil.example',
      'https://shop.example:8443',
      'http://shop.example',
      'https://SHOP.example',
    ]) {
      expect(await policy.isAllowed(origin, 'weft-demo')).toBe(false)
      expect(await policy.isAllowed(origin)).toBe(false)
    }
  })

  it('believes a list for five seconds', async () => {
    const { db } = portal.context
    let now = 0
    const policy = createOriginPolicy({ db, clock: { now: () => now }, ownOrigin })
    const late = 'https://late.example'
    expect(await policy.isAllowed(late)).toBe(false)
    await db
      .update(app)
      .set({ allowedOrigins: ['self', 'https://shop.example', late] })
      .where(eq(app.id, 'weft-demo'))
    now = 4_999
    expect(await policy.isAllowed(late)).toBe(false)
    now = 5_000
    expect(await policy.isAllowed(late)).toBe(true)
  })

  it('[T1] lets the demo stand on any page of this machine while developing, nobody else and never in production', async () => {
    const parts = { db: portal.context.db, clock: { now: () => 0 }, ownOrigin: 'https://portal.example' }
    const developing = createOriginPolicy({ ...parts, developedApp: 'weft-demo' })
    const production = createOriginPolicy({ ...parts, developedApp: undefined })
    for (const page of ['http://localhost:5500', 'http://127.0.0.1:8080', 'https://[::1]:1']) {
      expect([await developing.isAllowed(page), await developing.isAllowed(page, 'weft-demo')]).toEqual([true, true])
      expect(await developing.isAllowed(page, 'other-app')).toBe(false)
      expect([await production.isAllowed(page), await production.isAllowed(page, 'weft-demo')]).toEqual([false, false])
    }
    for (const page of ['http://localhost.evil.example', 'http://evil.example#localhost', 'ftp://localhost'])
      expect(await developing.isAllowed(page, 'weft-demo')).toBe(false)
  })

  it('has no loopback names beside a public origin', async () => {
    const policy = createOriginPolicy({
      db: portal.context.db,
      clock: { now: () => 0 },
      ownOrigin: 'https://portal.example',
    })
    expect(await policy.isAllowed('https://portal.example')).toBe(true)
    expect(await policy.isAllowed('http://localhost')).toBe(false)
  })
})

describe('the list of an app’s sites', () => {
  const change = (add: string[], remove: string[] = [], appId = 'weft-demo') =>
    changeOrigins(portal.context.db, appId, { add, remove }, 7)
  const visit = async (origin: string) => {
    const payload = { virtuallyUserId: '3f0c9b1e-7a44-4c1d-9b0e-1f2a3b4c5d6e', appId: 'weft-demo' }
    const url = '/fs/open-api/v1/virtually/user/generate'
    return (await portal.browser().send({ method: 'POST', url, payload, headers: { origin } })).status
  }

  it('[T1] lets a site in from the next call on, and out again; each change is in the record', async () => {
    const site = 'https://new-site.example:8443'
    expect(await visit(site)).toBe(403)
    expect(await change([`${site}/`])).toContain(site)
    expect(await visit(site)).toBe(200)
    expect(await change([site])).toEqual(await change([]))
    expect(await change([], [site])).not.toContain(site)
    expect(await visit(site)).toBe(403)
    const entries = await portal.context.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(3)
    expect(entries).toMatchObject(
      [
        { added: [], removed: [site] },
        { added: [site], removed: [] },
        { added: [site], removed: [] },
      ].map((detail) => ({ act: 'app.origins', subject: 'weft-demo', detail })),
    )
  })

  it('refuses what no browser would ever name, an unknown app and what is not in it, and changes nothing', async () => {
    const before = await change([])
    for (const wrong of ['shop.example', 'https://shop.example/chat', '*', 'ftp://shop.example', 'https://a@b.example'])
      await expect(change(['https://good.example', wrong])).rejects.toThrow(`${wrong} is no origin`)
    await expect(change([], ['https://nobody.example'])).rejects.toThrow('not in the list')
    await expect(change(['https://good.example'], [], 'nobody')).rejects.toThrow('There is no app nobody')
    expect(await change([])).toEqual(before)
  })

  it('while developing a page of this machine gets a visitor too, on any port', async () => {
    expect(await visit('http://localhost:5173')).toBe(200)
    expect(await visit('http://localhost.evil.example')).toBe(403)
    const frame = (origin: string) => portal.browser().send({ url: `/sdk/frame?appId=weft-demo&origin=${origin}` })
    expect((await frame('http://127.0.0.1:5173')).status).toBe(200)
  })
})
