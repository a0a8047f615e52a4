import { describe, expect, it } from 'vitest'
import type { TokenInfo } from './api/api'
import { createFixture, VISITOR } from './testing/chat-fixture'

const levels = (findings: readonly { name: string; level: string }[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]))

describe('figures', () => {
  it('count attempts, sessions, closes, round trips, answers, what waits and how far the clocks are apart', async () => {
    const { clock, gateway, page, hint } = createFixture({ latencyMs: 20 })
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    expect(chat.figures()).toMatchObject({ attempts: 0, sessions: 0, roundTrip: { count: 0 } })
    void chat.start()
    await clock.advance(1_000)
    for (const text of ['a', 'b', 'c']) await conversation.sendText(text)
    await clock.advance(100)
    hint('visible')
    await clock.advance(100)
    expect(chat.figures()).toMatchObject({
      attempts: 1,
      sessions: 1,
      sessionId: 's1',
      roundTrip: { count: 1, p50: 40, p99: 40 },
      send: { count: 3, p50: 40, p99: 40 },
      outbox: { waiting: 0, failed: 0 },
      clockSkewMs: 0,
      held: { conversations: 1, messages: 3 },
    })
    gateway.isReachable = false
    gateway.cut(1012, 'restart')
    const writtenAt = clock.now()
    await conversation.sendText('d')
    await clock.advance(11_000)
    const after = chat.figures()
    expect(after).toMatchObject({ attempts: 3, sessions: 1, lastClose: { code: 1012, reason: 'restart' } })
    expect(after.outbox).toEqual({ waiting: 1, failed: 0, oldestAt: writtenAt })
    await chat.stop()
  })
})

describe('the doctor', () => {
  it('finds nothing wrong with a chat that works, and names no token', async () => {
    const { clock, page } = createFixture()
    const chat = page({ refreshToken: async () => Promise.reject(new Error('unused')) })
    void chat.start()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(10_000)
    const report = await examined
    expect(report.isHealthy).toBe(true)
    expect(levels(report.findings)).toMatchObject({
      connection: 'ok',
      storage: 'ok',
      outbox: 'ok',
      'service address': 'ok',
      version: 'ok',
      clock: 'ok',
      token: 'ok',
      instances: 'ok',
    })
    expect(report.text).toContain('app weft-demo')
    expect(report.text).not.toContain('token-1')
    await chat.stop()
  })

  it('finds refused storage, a blocked socket, a short token and a second chat', async () => {
    const never = () => new Promise<never>(() => {})
    const { clock, gateway, page } = createFixture()
    const chat = page(
      { tokenInfo: { accessToken: 'token-1', tokenType: 'bearer', expiresIn: 30, createTime: clock.now() } },
      { storage: { get: never, set: never, remove: never }, outbox: { all: never, put: never, remove: never } },
    )
    const twin = page()
    void chat.start()
    void twin.start()
    await clock.advance(30_000)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(30_000)
    const report = await examined
    expect(report.isHealthy).toBe(false)
    expect(levels(report.findings)).toMatchObject({
      connection: 'fail',
      storage: 'warn',
      outbox: 'warn',
      socket: 'fail',
      token: 'fail',
      encryption: 'warn',
      instances: 'fail',
    })
    expect(report.text.split('\n').length).toBeGreaterThan(8)
    for (const one of [chat, twin]) await one.stop()
    const alone = page()
    void alone.start()
    await clock.advance(30_000)
    const again = alone.doctor()
    await clock.advance(30_000)
    expect(levels((await again).findings).instances).toBe('ok')
    await alone.stop()
  })

  it('finds that the socket opens where only this chat is not online', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    await chat.stop()
    const sockets = gateway.sockets.length
    const examined = chat.doctor()
    await clock.advance(10_000)
    const { findings, text } = await examined
    expect(levels(findings)).toMatchObject({ connection: 'warn', socket: 'ok' })
    expect(text).toContain('socket: opens')
    expect(gateway.sockets).toHaveLength(sockets + 1)
    await clock.advance(1_000)
    expect(gateway.open).toEqual([])
  })

  it('says after four seconds that the address gives no answer', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.intercept = () => new Promise(() => {})
    const chat = page()
    const examined = chat.doctor()
    await clock.advance(30_000)
    const { findings, text } = await examined
    expect(levels(findings)['service address']).toBe('fail')
    expect(text).toContain('service address: no answer within 4000 ms')
  })

  it('asks for the address again: one that is known from before is no answer', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.host = { ...gateway.host, protocolVersion: '1.0' }
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const examine = async () => {
      const examined = chat.doctor()
      await clock.advance(30_000)
      return examined
    }
    expect(levels((await examine()).findings)).toMatchObject({ 'service address': 'ok', version: 'ok' })
    gateway.intercept = () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:7300') })
    }
    const { isHealthy, findings, text } = await examine()
    expect(isHealthy).toBe(false)
    expect(levels(findings)).toMatchObject({ connection: 'ok', 'service address': 'fail', version: 'warn' })
    expect(text).toMatch(/service address: https?:\/\/\S+ .*could not be made.*fetch failed.*ECONNREFUSED/)
    // The chat itself continues with the known address.
    gateway.cut()
    await clock.advance(30_000)
    expect(chat.state.getState().connection.name).toBe('online')
    await chat.stop()
  })

  it('says that the server refused the token, and why it could not be renewed', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.token = 'token-2'
    const examine = async (chat: ReturnType<typeof page>) => {
      void chat.start()
      await clock.advance(10_000)
      const examined = chat.doctor()
      await clock.advance(30_000)
      const report = await examined
      await chat.stop()
      return { ...report, token: report.findings.find(({ name }) => name === 'token') }
    }
    const refused = await examine(page())
    expect(refused.isHealthy).toBe(false)
    expect(refused.token).toMatchObject({ level: 'fail', detail: 'the server refused it (200002 credentialInvalid)' })
    const failing = await examine(
      page({ refreshToken: async () => Promise.reject(new Error('the shop answered 500')) }),
    )
    expect(failing.isHealthy).toBe(false)
    expect(failing.token?.detail).toContain(
      'the server refused it (200002 credentialInvalid); the renewal failed: Error: the shop answered 500',
    )
    expect(failing.text).not.toContain('token-1')
  })

  it('warns of a renewal that failed while the old token lives, and no longer once one succeeds', async () => {
    const { clock, page } = createFixture()
    const answers: (() => Promise<TokenInfo>)[] = [async () => Promise.reject(new Error('no session'))]
    const tokenInfo = { accessToken: 'token-1', tokenType: 'bearer', expiresIn: 7_199, createTime: clock.now() }
    const chat = page({
      tokenInfo: { ...tokenInfo, expiresIn: 300 },
      refreshToken: async () => (answers.shift() ?? (async () => ({ ...tokenInfo, createTime: clock.now() })))(),
    })
    void chat.start()
    const tokenOf = async () => {
      const examined = chat.doctor()
      await clock.advance(5_000)
      return (await examined).findings.find(({ name }) => name === 'token')
    }
    while (answers.length > 0) await clock.advance(1_000)
    expect(await tokenOf()).toMatchObject({ level: 'warn', detail: expect.stringContaining('Error: no session') })
    await clock.advance(60_000)
    expect(await tokenOf()).toMatchObject({ level: 'ok' })
    await chat.stop()
  })

  it.each([200, 404])('tells a website that answers %i from the service', async (status) => {
    const { clock, gateway, page } = createFixture()
    gateway.intercept = () => ({ status, body: undefined })
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(30_000)
    const { findings } = await examined
    expect(findings.find(({ name }) => name === 'service address')).toMatchObject({
      level: 'fail',
      detail: expect.stringContaining(`https://portal.example answered ${status} without JSON`),
    })
    await chat.stop()
  })

  it('names a token that is not taken while refreshToken is silent, or failed: its long life heals nothing', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.token = 'token-2'
    const chat = page({ refreshToken: () => new Promise<never>(() => {}) })
    void chat.start()
    await clock.advance(6_000)
    const examine = async () => {
      const examined = chat.doctor()
      await clock.advance(4_000)
      const { isHealthy, findings } = await examined
      return { isHealthy, token: findings.find(({ name }) => name === 'token') }
    }
    const silent = { level: 'fail', detail: expect.stringContaining('refreshToken has not answered yet') }
    expect(await examine()).toMatchObject({ isHealthy: false, token: silent })
    await clock.advance(60_000)
    expect(await examine()).toMatchObject({ isHealthy: false, token: { level: 'fail' } })
    await chat.stop()
  })

  it('names a frameKey that is not the service’s, and a website in place of the service alone', async () => {
    const { clock, gateway, page } = createFixture()
    const examine = async (chat: ReturnType<typeof page>) => {
      void chat.start()
      await clock.advance(12_000)
      const examined = chat.doctor()
      await clock.advance(10_000)
      const report = await examined
      await chat.stop()
      return report
    }
    gateway.host = { ...gateway.host, frameKey: 'A'.repeat(32) }
    expect(levels((await examine(page({ frameKey: 'f'.repeat(32) }))).findings).encryption).toBe('fail')
    expect(levels((await examine(page({ frameKey: 'a'.repeat(32) }))).findings).encryption).not.toBe('fail')
    gateway.intercept = (path) => (path.includes('/app/host/') ? undefined : { status: 200, body: undefined })
    const { isHealthy, findings } = await examine(page())
    expect(isHealthy).toBe(false)
    expect(levels(findings)).toMatchObject({ connection: 'ok', 'service address': 'ok', service: 'fail' })
  })

  it('counts two visitors as two people', async () => {
    const fixtures = [createFixture(), createFixture()]
    const chats = fixtures.map(({ page }, at) => page(VISITOR, { randomUuid: () => `${at}`.repeat(8) }))
    const advance = () => Promise.all(fixtures.map(({ clock }) => clock.advance(5_000)))
    for (const chat of chats) void chat.start()
    await advance()
    expect(chats.map((chat) => chat.state.getState().user?.userId)).toEqual(['visitor-00000000', 'visitor-11111111'])
    const examined = Promise.all(chats.map((chat) => chat.doctor()))
    await advance()
    for (const { findings } of await examined) expect(levels(findings).instances).toBe('ok')
    for (const chat of chats) await chat.stop()
  })

  it('sees storage that became memory, though it reads back what it was given', async () => {
    const { clock, page, storage, outbox } = createFixture()
    const isDurable = async () => false
    const chat = page({}, { storage: { ...storage, isDurable }, outbox: { ...outbox, isDurable } })
    void chat.start()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(10_000)
    const { findings, text } = await examined
    expect(levels(findings)).toMatchObject({ storage: 'warn', outbox: 'warn' })
    expect(text).toContain('storage: refused, values live in memory')
    expect(text).toContain('outbox: refused, rows live in memory')
    await chat.stop()
  })

  it.each([
    [59_000, 'ok'],
    [61_000, 'fail'],
    [-61_000, 'fail'],
  ])('calls a wall clock that is %i ms behind the server’s: %s', async (behindMs, level) => {
    const { clock, page } = createFixture()
    const wrong = {
      now: () => clock.now() - behindMs,
      monotonic: () => clock.monotonic(),
      setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms),
      clearTimeout: (timer: unknown) => clock.clearTimeout(timer as never),
    }
    const tokenInfo = { accessToken: 'token-1', tokenType: 'bearer', expiresIn: 7_199, createTime: wrong.now() }
    const chat = page({ tokenInfo }, { clock: wrong })
    void chat.start()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(10_000)
    const { findings, isHealthy, text } = await examined
    expect(levels(findings).clock).toBe(level)
    expect(isHealthy).toBe(level === 'ok')
    const where = behindMs < 0 ? 'behind' : 'ahead'
    expect(text).toContain(`the server's is ${Math.abs(behindMs)} ms ${where}`)
    await chat.stop()
  })

  it.each([
    ['1.0', 'ok'],
    [undefined, 'ok'],
    ['1.7', 'warn'],
    ['2.0', 'fail'],
    [17, 'fail'],
  ])('a server that speaks version %s: %s', async (protocolVersion, level) => {
    const { clock, gateway, page } = createFixture()
    gateway.host = { ...gateway.host, protocolVersion }
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(10_000)
    expect(levels((await examined).findings).version).toBe(level)
    await chat.stop()
  })
})
