/**
 * A refusal is no lost connection: it has its own message, respects Retry-After and retries automatically. Runs against the mock
 * gateway.
 */
import { retryTime } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { proofFor } from '@weft/protocol/proof-of-work'
import { aCustomer, createMockGateway, type MockGateway, type VirtualClock, virtualClock } from '@weft/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatError, SENTENCES } from '../api/error'
import { createChat } from '../chat'
import { createNodePlatform } from '../node'
import { refusalDelay } from './refusal'

let clock: VirtualClock
let gateway: MockGateway
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock })
})
afterEach(() => gateway.close())

const system = () => ({ appId: gateway.appId, appServiceInitAddress: gateway.url, appServiceBaseUrl: gateway.url })
const platform = () => ({
  ...createNodePlatform(),
  clock,
  socket: gateway.openSocket,
  fetch: gateway.fetch,
  loadCipher: async (key: string) => createEcbCipher(key),
})
function open(person?: ReturnType<typeof aCustomer>) {
  const chat = createChat({
    platform: platform(),
    systemConfig: system(),
    ...(person && { userInfo: person, tokenInfo: gateway.signIn(person) }),
  })
  const errors: { code: number | string; message: string; retryAt?: number }[] = []
  chat.on('error', (error) => errors.push(error))
  return { chat, errors, connection: () => chat.state.getState().connection, started: chat.start() }
}
const LOST = '通讯服务连接断开'

describe('a service that says no', () => {
  it('[IM-26] a visitor who is one too many is told so, waits as long as Retry-After says, and comes back', async () => {
    const lift = gateway.faults.refuse('visitors', { retryAfter: 40 })
    const { chat, errors, connection, started } = open()
    await clock.advance(1_000)
    await started
    const refused = connection()
    expect(refused).toMatchObject({ name: 'refused', reason: 'too-many', message: '新访客过多，请稍后再试' })
    const retryAt = refused.name === 'refused' ? (refused.retryAt ?? 0) : 0
    expect(errors).toEqual([{ code: 429, message: '新访客过多，请稍后再试', reason: 'too-many', retryAt }])
    const asked = () => gateway.calls.filter(({ path }) => path.includes('/generate')).length
    lift()
    await clock.advance(38_000)
    expect([asked(), connection().name]).toEqual([1, 'refused'])
    // Refused clients are spread: up to a quarter later.
    await clock.advance(13_000)
    expect([asked(), connection().name]).toEqual([2, 'online'])
    expect(errors).toHaveLength(1)
    await chat.stop()
  })

  it('[IM-26] Retry-After may be a date', async () => {
    const at = Math.ceil(clock.now() / 1_000) * 1_000 + 120_000
    const lift = gateway.faults.refuse('visitors', { retryAfter: new Date(at).toUTCString() })
    const { chat, connection } = open()
    await clock.advance(1_000)
    lift()
    const refused = connection()
    expect(refused.name === 'refused' && refused.retryAt !== undefined && refused.retryAt >= at).toBe(true)
    await clock.advance(115_000)
    expect(connection().name).toBe('refused')
    await clock.advance(40_000)
    expect(connection().name).toBe('online')
    await chat.stop()
  })

  it.each([
    ['too-many', 429],
    ['busy', 503],
    ['not-allowed', 403],
  ] as const)(
    '[IM-26] a socket that is turned away (%s) is asked about, and never told as a lost line',
    async (because, code) => {
      const lift = gateway.faults.refuse('sockets', { because })
      const { chat, errors, connection } = open(aCustomer())
      await clock.advance(1_000)
      expect(connection()).toMatchObject({ name: 'refused', reason: because })
      lift()
      await clock.advance(90_000)
      expect(connection().name).toBe('online')
      expect(errors.map((error) => error.code)).toEqual([code])
      expect(errors.some(({ message }) => message === LOST)).toBe(false)
      await chat.stop()
    },
  )

  it('[IM-26] a limit that is reached while one is away turns away on the way back, after the line was lost', async () => {
    const { chat, errors, connection } = open(aCustomer())
    await clock.advance(1_000)
    expect(connection().name).toBe('online')
    const lift = gateway.faults.refuse('sockets', { retryAfter: 20 })
    gateway.faults.cut()
    await clock.advance(6_000)
    expect(connection()).toMatchObject({ name: 'refused', reason: 'too-many' })
    expect(errors.map(({ message }) => message)).toEqual([LOST, '当前网络的连接过多，请稍后再试'])
    lift()
    await clock.advance(30_000)
    expect(connection().name).toBe('online')
    await chat.stop()
  })

  it('[IM-02] [IM-26] an app that the service does not know has its prescribed sentence, and is asked for again', async () => {
    const lift = gateway.faults.refuse('sockets', { because: 'unknown-app' })
    const { chat, connection } = open(aCustomer())
    const told: string[] = []
    chat.on('serviceAddressFailure', ({ message }) => told.push(message))
    await clock.advance(1_000)
    expect(connection()).toMatchObject({ name: 'refused', reason: 'unknown-app' })
    expect(told).toEqual(['服务地址获取失败，请检查配置参数！'])
    lift()
    await clock.advance(90_000)
    expect(connection().name).toBe('online')
    await chat.stop()
  })

  it('[IM-26] a network that is only away stays a lost line', async () => {
    const lift = gateway.faults.offline()
    const { chat, errors, connection } = open(aCustomer())
    await clock.advance(1_000)
    expect(connection().name).toBe('waiting')
    lift()
    await clock.advance(10_000)
    gateway.faults.cut()
    await clock.advance(1_000)
    expect(errors.at(-1)).toEqual({ code: 1006, message: LOST })
    await chat.stop()
  })

  it('[IM-26] the person may ask sooner, and no hint of the network does', async () => {
    const lift = gateway.faults.refuse('visitors', { retryAfter: 600 })
    const { chat, connection } = open()
    await clock.advance(1_000)
    lift()
    await clock.advance(60_000)
    expect(connection().name).toBe('refused')
    chat.reconnectNow()
    await clock.advance(1_000)
    expect(connection().name).toBe('online')
    await chat.stop()
  })

  it('[IM-26] doctor() names the refusal, what to look at, and the time of the next try', async () => {
    gateway.faults.refuse('visitors', { retryAfter: 40 })
    const { chat } = open()
    await clock.advance(1_000)
    const examined = chat.doctor()
    await clock.advance(10_000)
    const { isHealthy, text } = await examined
    expect(isHealthy).toBe(false)
    expect(text).toMatch(
      /fail connection: refused \(too-many, 429 新访客过多，请稍后再试\): .*X-Forwarded-For; next try \d{4}-/,
    )
    expect(text).not.toContain('lost')
    await chat.stop()
  })

  it.each([
    ['too many', { name: 'refused', reason: 'too-many' }, 429, '当前网络的连接过多，请稍后再试'],
    ['not allowed', { name: 'refused', reason: 'not-allowed' }, 403, '当前页面未接入在线客服'],
    ['unknown app', { name: 'refused', reason: 'unknown-app' }, 1, '服务地址获取失败，请检查配置参数！'],
    ['busy', { name: 'refused', reason: 'busy' }, 503, '服务繁忙，请稍后再试'],
    ['offline', { name: 'waiting' }, 1006, LOST],
  ] as const)(
    '[IM-26] %s has one code and one sentence in the error event, in the state and in doctor()',
    async (_what, state, code, message) => {
      const { chat, errors, connection, started } = open(aCustomer())
      await clock.advance(1_000)
      await started
      const { faults } = gateway
      const lift = 'reason' in state ? faults.refuse('sockets', { because: state.reason }) : faults.offline()
      faults.cut()
      await clock.advance(6_000)
      const told = errors.at(-1)
      expect([told?.code, told?.message]).toEqual([code, message])
      const now = connection()
      expect(now).toMatchObject(state)
      if (now.name === 'refused') {
        const { name: _name, ...rest } = now
        expect(told).toEqual(rest)
      }
      const examined = chat.doctor()
      await clock.advance(10_000)
      const found = (await examined).findings.find(({ name }) => name === 'connection')?.detail
      expect(found).toContain('reason' in state ? `refused (${state.reason}, ${code} ${message})` : `lost (${message})`)
      lift()
      await chat.stop()
    },
  )

  it('[IM-26] a program whose refreshToken says when it is given a token is waited for, and told as a refusal', async () => {
    const person = aCustomer()
    const retryAt = clock.now() + 120_000
    let asked = 0
    const chat = createChat({
      platform: platform(),
      systemConfig: system(),
      userInfo: person,
      refreshToken: async () => {
        asked += 1
        if (asked > 1) return gateway.signIn(person)
        throw new ChatError('http', SENTENCES.tooMany, { context: { status: 429, retryAt } })
      },
    })
    void chat.start()
    await clock.advance(1_000)
    expect(chat.state.getState().connection).toMatchObject({ name: 'refused', reason: 'too-many', code: 429 })
    await clock.advance(115_000)
    expect(asked).toBe(1)
    await clock.advance(40_000)
    expect([asked, chat.state.getState().connection.name]).toEqual([2, 'online'])
    await chat.stop()
  })

  it('[IM-26] [P-52] a visitor whose service asks for a little work does it and is served, without a refusal', async () => {
    const asked: unknown[] = []
    const fetch = async (url: string, init: Parameters<typeof gateway.fetch>[1]) => {
      if (!url.includes('/generate')) return gateway.fetch(url, init)
      asked.push(JSON.parse(String(init?.body)))
      if (asked.length > 1) return gateway.fetch(url, init)
      const headers = { 'Retry-After': '600', 'X-Weft-Challenge': '4 bG9vbQ' }
      return new Response('{"code":1,"msg":"新访客过多，请稍后再试","data":[]}', { status: 429, headers })
    }
    const chat = createChat({ platform: { ...platform(), fetch }, systemConfig: system() })
    const reasons: string[] = []
    chat.state.subscribe(({ connection }) => reasons.push(connection.name))
    void chat.start()
    await vi.waitFor(async () => {
      await clock.advance(100)
      expect(chat.state.getState().connection.name).toBe('online')
    })
    expect(asked).toEqual([
      expect.not.objectContaining({ proof: expect.anything() }),
      expect.objectContaining({ proof: await proofFor({ bits: 4, challenge: 'bG9vbQ' }) }),
    ])
    expect(reasons).not.toContain('refused')
    await chat.stop()
  })

  it('[IM-26] what is no time says nothing, one in the past is now, and nobody is kept away for more than a day', () => {
    const now = 1_700_000_000_000
    expect([null, '', 'soon', '-5', '1.5'].map((header) => retryTime(header, now))).toEqual(Array(5).fill(undefined))
    expect(retryTime('30', now)).toBe(now + 30_000)
    expect(retryTime(new Date(now - 60_000).toUTCString(), now)).toBe(now)
    expect(retryTime('99999999', now)).toBe(now + 86_400_000)
  })

  it('[IM-26] a crowd that was turned away together does not come back together, and nobody too soon', () => {
    const at = (seconds: number, chance: number) => refusalDelay({ retryAt: seconds * 1_000 }, 0, chance)
    expect([at(40, 0), at(40, 1), at(1, 1), at(3_600, 1)]).toEqual([40_000, 50_000, 2_000, 3_660_000])
    expect(refusalDelay({}, 0, 0)).toBe(60_000)
  })
})
