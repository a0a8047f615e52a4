import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Chat, ChatConfig } from './api/api'
import { createDeviceId, deviceLock } from './browser/device-id'
import type { SocketPort } from './platform/ports'
import { createFixture, VISITOR } from './testing/chat-fixture'
import { TabsModel } from './testing/tabs-model'

function browser() {
  const fixture = createFixture()
  const { clock, gateway } = fixture
  const tabs = new TabsModel(clock)
  /** Sockets by the tab that opened them, to close them when the tab is killed. */
  const sockets = new Map<string, { close(): void }[]>()
  const dead = new Set<string>()
  const open = (id: string, config: Partial<ChatConfig> = {}) => {
    const socket: SocketPort = (url, framings, handlers) => {
      const handle = gateway.socket(url, framings, {
        opened: (framing) => !dead.has(id) && handlers.opened(framing),
        received: (data) => !dead.has(id) && handlers.received(data),
        closed: (event) => !dead.has(id) && handlers.closed(event),
      })
      sockets.set(id, [...(sockets.get(id) ?? []), handle])
      return handle
    }
    const chat = fixture.page(config, { tabs: tabs.tab(id), socket, deviceId: async () => id })
    chat.conversation('desk', 5)
    void chat.start()
    return chat
  }
  const kill = (id: string) => {
    dead.add(id)
    tabs.kill(id)
    for (const handle of sockets.get(id) ?? []) handle.close()
  }
  return { ...fixture, tabs, open, kill }
}
const texts = (chat: Chat) =>
  chat
    .conversation('desk', 5)
    .state.getState()
    .entries.map((entry) => (entry.kind === 'message' ? (entry.content[0] as { text: string }).text : 'gap'))
const greetings = (gateway: ReturnType<typeof browser>['gateway']) =>
  gateway.received.filter(({ eventType }) => eventType === 100).length

describe('several tabs, one connection', () => {
  it('[G3] [G7] every tab sees every message once, whichever sent it, over one socket', async () => {
    const { clock, gateway, open } = browser()
    const [a, b, c] = [open('a'), open('b'), open('c')]
    await clock.advance(2_000)
    expect([a, b, c].map((chat) => chat.state.getState().connection.name)).toEqual(['online', 'online', 'online'])
    expect(gateway.open).toHaveLength(1)
    expect(greetings(gateway)).toBe(1)
    await a.conversation('desk', 5).sendText('一')
    await clock.advance(100)
    await b.conversation('desk', 5).sendText('二')
    await clock.advance(100)
    gateway.say('desk', 'agent', 200101, [{ text: '三' }])
    await clock.advance(100)
    await c.conversation('desk', 5).sendText('四')
    await clock.advance(100)
    for (const chat of [a, b, c]) expect(texts(chat)).toEqual(['一', '二', '三', '四'])
    const own = b.conversation('desk', 5).state.getState().entries
    expect(own.map((entry) => entry.kind === 'message' && [entry.sendType, entry.sendState])).toEqual([
      ['my', 'sent'],
      ['my', 'sent'],
      ['other', undefined],
      ['my', 'sent'],
    ])
    for (const chat of [a, b, c]) await chat.stop()
  })

  it('who comes and goes is told in every tab, in the leading one and through it', async () => {
    const { clock, gateway, open } = browser()
    const tabs = [open('a'), open('b')]
    const heard = tabs.map((chat) => {
      const events: unknown[] = []
      chat.on('presence', (event) => events.push(event))
      return events
    })
    await clock.advance(2_000)
    const [session] = gateway.open
    const at = clock.now()
    for (const online of [true, false]) if (session) gateway.push(session, { eventType: 205, userId: 'u2', online, at })
    await clock.advance(100)
    const told = [true, false].map((online) => ({ userId: 'u2', online, at }))
    expect(heard).toEqual([told, told])
    for (const chat of tabs) await chat.stop()
  })

  it('a tab that comes later has everything, and one that leaves takes nothing along', async () => {
    const { clock, gateway, open } = browser()
    const a = open('a')
    await clock.advance(2_000)
    await a.conversation('desk', 5).sendText('一')
    await clock.advance(100)
    gateway.say('desk', 'agent', 200101, [{ text: '二' }])
    await clock.advance(500)
    const b = open('b')
    await clock.advance(1_000)
    expect(texts(b)).toEqual(['一', '二'])
    await b.stop()
    await clock.advance(1_000)
    expect(a.state.getState().connection.name).toBe('online')
    gateway.say('desk', 'agent', 200101, [{ text: '三' }])
    await clock.advance(100)
    expect(texts(a)).toEqual(['一', '二', '三'])
    expect(gateway.open).toHaveLength(1)
    expect(gateway.received.filter(({ eventType }) => eventType === 102)).toEqual([])
    await a.stop()
    await clock.advance(1_000)
    expect(gateway.open).toHaveLength(0)
  })

  it.each([['killed'], ['closed']])(
    '[G4] when the leading tab is %s another takes over and misses nothing',
    async (how) => {
      const { clock, gateway, open, kill } = browser()
      const [a, b, c] = [open('a'), open('b'), open('c')]
      const errors: unknown[] = []
      b.on('error', (error) => errors.push(error))
      await clock.advance(2_000)
      gateway.say('desk', 'agent', 200101, [{ text: '一' }])
      await clock.advance(100)
      if (how === 'killed') kill('a')
      else await a.stop()
      // Said while no tab has a socket.
      gateway.say('desk', 'agent', 200101, [{ text: '二' }])
      await b.conversation('desk', 5).sendText('三')
      await clock.advance(1_500)
      for (const chat of [b, c]) {
        expect(chat.state.getState().connection.name).toBe('online')
        expect(texts(chat)).toEqual(['一', '二', '三'])
      }
      expect(errors).toEqual([])
      expect(gateway.open).toHaveLength(1)
      expect(gateway.messages('desk')).toHaveLength(3)
      for (const chat of [b, c]) await chat.stop()
    },
  )

  it('[G7] what a tab wrote offline and was killed with is sent by the one that leads then, once', async () => {
    const { clock, gateway, open, kill, outbox } = browser()
    const [a, b] = [open('a'), open('b')]
    await clock.advance(2_000)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    for (const text of ['一', '二', '三']) await a.conversation('desk', 5).sendText(text)
    await clock.advance(100)
    // While the tab lives, the other tab does not take its messages.
    expect(texts(b)).toEqual([])
    kill('a')
    gateway.isReachable = true
    await clock.advance(12_000)
    expect(gateway.messages('desk').map(({ content }) => (content[0] as { text: string }).text)).toEqual([
      '一',
      '二',
      '三',
    ])
    expect(texts(b)).toEqual(['一', '二', '三'])
    expect(await outbox.all()).toEqual([])
    await b.stop()
  })

  it('[G8] a gateway that answers no beat is left by all, and found again by all', async () => {
    const { clock, gateway, open } = browser()
    const [a, b] = [open('a'), open('b')]
    await clock.advance(2_000)
    gateway.isAnswering = false
    await clock.advance(135_000)
    gateway.isAnswering = true
    await clock.advance(10_000)
    expect(greetings(gateway)).toBe(2)
    expect([a, b].map((chat) => chat.state.getState().connection.name)).toEqual(['online', 'online'])
    // Two tabs send one heartbeat.
    const before = gateway.received.filter(({ eventType }) => eventType === 101).length
    await clock.advance(121_000)
    expect(gateway.received.filter(({ eventType }) => eventType === 101).length - before).toBe(1)
    for (const chat of [a, b]) await chat.stop()
  })

  it('[G9] a renewed token goes up once for the session, and a refused one reaches every tab', async () => {
    const { clock, gateway, open } = browser()
    const fresh = () => ({ accessToken: gateway.token, tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() })
    const refreshToken = async () => fresh()
    const [a, b] = [open('a', { refreshToken }), open('b', { refreshToken })]
    await clock.advance(2_000)
    const before = greetings(gateway)
    gateway.token = 'token-2'
    await clock.advance(7_199 * 760)
    expect(greetings(gateway) - before).toBe(1)
    for (const chat of [a, b]) expect(chat.state.getState().connection.name).toBe('online')
    const heard: number[] = []
    for (const chat of [a, b]) chat.on('tokenError', ({ code }) => heard.push(code))
    gateway.token = 'token-3'
    gateway.tokenRefusal = 200002
    gateway.cut()
    await clock.advance(10_000)
    expect(heard).toEqual([200002, 200002])
    for (const chat of [a, b]) expect(chat.state.getState().connection.name).toBe('online')
    gateway.cut(4001)
    await clock.advance(10_000)
    for (const chat of [a, b]) expect(chat.state.getState().connection.name).toBe('online')
    for (const chat of [a, b]) await chat.stop()
  })

  it('a tab whose leader says nothing connects by itself', async () => {
    const { clock, gateway, open, tabs, page } = browser()
    // A frozen page that holds the lock: it leads but never answers.
    tabs
      .tab('frozen')
      .lead(
        JSON.stringify(['weft-demo', 'u1', 'wss://im.example/ima-access/ws']),
        () => {},
        new AbortController().signal,
      )
    const a = open('a')
    await clock.advance(5_000)
    expect(a.state.getState().connection.name).toBe('online')
    expect(gateway.open).toHaveLength(1)
    await a.stop()
    const alone = page({ sharesConnection: false }, { tabs: tabs.tab('b') })
    void alone.start()
    await clock.advance(500)
    expect(alone.state.getState().connection.name).toBe('online')
    await alone.stop()
  })
})

describe('chats that follow one another in a page that lives on', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A page with Web Locks, held until it ends. */
  function livingPage() {
    const { clock, page, gateway } = createFixture()
    const held = new Set<string>()
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _: unknown, run: (lock: unknown) => unknown) => {
          if (held.has(name)) return run(null)
          held.add(name)
          return run({})
        },
      },
    })
    // A prefix per page: all chats of a page share its released ids.
    const prefix = `page-${livingPages++}`
    const begin = deviceLock(prefix, '')
    const tab = new TabsModel(clock).tab('page')
    const chat = (config: Partial<ChatConfig> = {}) => {
      const device = createDeviceId(prefix)
      return page(config, {
        deviceId: device.take,
        releaseDeviceId: device.release,
        tabs: { ...tab, living: async () => new Set([...held].map((name) => name.slice(begin.length))) },
      })
    }
    return { clock, gateway, chat, held }
  }
  let livingPages = 0

  it.each(['user', 'visitor'])('[IM-08] what the first left unsent the next one shows and sends (%s)', async (who) => {
    const { clock, gateway, chat } = livingPage()
    const config = who === 'visitor' ? VISITOR : {}
    const first = chat(config)
    void first.start()
    await clock.advance(0)
    // Written before the first connection is open, while the program already removes the chat.
    const written = first.conversation('desk', 5).sendText('还没有发出')
    void first.stop()
    const second = chat(config)
    void second.start()
    await written
    await clock.advance(2_000)
    expect(texts(second)).toEqual(['还没有发出'])
    expect(gateway.received.filter(({ eventType }) => eventType === 201)).toHaveLength(1)
    await second.stop()
  })

  it('two that run side by side are two devices', async () => {
    const { clock, chat, held } = livingPage()
    const [first, second] = [chat(), chat({ userInfo: { userId: 'u2', userName: '赵磊' } })]
    void first.start()
    void second.start()
    await clock.advance(2_000)
    expect(held.size).toBe(2)
    await Promise.all([first.stop(), second.stop()])
  })
})
