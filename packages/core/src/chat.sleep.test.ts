/** Clock jumps and sleeping laptops: one token renewal, an answered heartbeat, a restored connection. */
import type { OnlineFrame } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { TokenInfo } from './api/api'
import { createFixture, type Fixture } from './testing/chat-fixture'

const HOUR = 3_600_000
const LIFE = 7_199_000

/** A chat whose tokens carry the server's true time, not the page's. */
async function online(fixture: Fixture) {
  const { clock, gateway, page } = fixture
  let asked = 0
  const refreshToken = async (): Promise<TokenInfo> => {
    asked += 1
    gateway.token = `token-${asked + 1}`
    return {
      accessToken: gateway.token,
      tokenType: 'bearer',
      expiresIn: LIFE / 1_000,
      createTime: clock.epoch + clock.monotonic(),
    }
  }
  const chat = page({ refreshToken })
  void chat.start()
  await clock.advance(1_000)
  return { chat, asked: () => asked }
}
const greetings = ({ gateway }: Fixture) =>
  gateway.received.filter(({ eventType }) => eventType === 100) as OnlineFrame[]
const beats = ({ gateway }: Fixture) => gateway.received.filter(({ eventType }) => eventType === 101).length

describe('clocks that jump', () => {
  it.each([HOUR, -HOUR])(
    '[IM-16] [G9] a wall clock set by %i ms moves no renewal and ends no connection',
    async (by) => {
      const fixture = createFixture()
      const { clock, gateway, hint } = fixture
      const { chat, asked } = await online(fixture)
      await clock.advance(HOUR / 3)
      clock.setWall(by)
      const before = beats(fixture)
      hint('visible')
      await clock.advance(1_000)
      expect(beats(fixture)).toBe(before + 1)
      await clock.advance(LIFE * 0.75 - HOUR / 3 - 3_000)
      expect(asked()).toBe(0)
      await clock.advance(2_000)
      expect(asked()).toBe(1)
      await clock.advance(HOUR / 3)
      expect(asked()).toBe(1)
      expect(greetings(fixture).map(({ token }) => token)).toEqual(['token-1', 'token-2'])
      expect(gateway.sockets).toHaveLength(1)
      expect(chat.state.getState().connection.name).toBe('online')
    },
  )
})

describe('a laptop that sleeps for two hours', () => {
  const sleeps: [string, (clock: Fixture['clock']) => void][] = [
    ['timers stood still', (clock) => clock.setWall(2 * HOUR)],
    ['timers are overdue', (clock) => clock.freeze(2 * HOUR)],
  ]

  it.each(sleeps)(
    '[IM-16] [G9] %s: a line that lives is kept, probed, and told of the one new token',
    async (_how, sleep) => {
      const fixture = createFixture()
      const { clock, gateway, hint } = fixture
      const { chat, asked } = await online(fixture)
      const before = beats(fixture)
      sleep(clock)
      hint('visible')
      hint('online')
      await clock.advance(5_000)
      expect(asked()).toBe(1)
      expect(beats(fixture)).toBe(before + 1)
      await clock.advance(20_000)
      expect(greetings(fixture).map(({ token }) => token)).toEqual(['token-1', 'token-2'])
      expect(gateway.sockets).toHaveLength(1)
      expect(chat.state.getState().connection.name).toBe('online')
    },
  )

  it.each(sleeps)(
    '[IM-06] [G9] %s: a line that died unheard is left and made again, with one new token',
    async (_how, sleep) => {
      const fixture = createFixture()
      const { clock, gateway, hint } = fixture
      const { chat, asked } = await online(fixture)
      for (const session of gateway.open) session.isOpen = false
      sleep(clock)
      hint('visible')
      hint('online')
      await clock.advance(2_990)
      expect(gateway.sockets).toHaveLength(1)
      await clock.advance(20)
      expect(chat.state.getState().connection.name).not.toBe('online')
      await clock.advance(27_000)
      expect(asked()).toBe(1)
      expect(greetings(fixture).map(({ token }) => token)).toEqual(['token-1', 'token-2'])
      expect(gateway.sockets).toHaveLength(2)
      expect(chat.state.getState().connection.name).toBe('online')
      await chat.conversation('desk', 5).sendText('回来了')
      await clock.advance(1_000)
      expect(gateway.messages('desk')).toMatchObject([{ content: [{ text: '回来了' }] }])
    },
  )
})

describe('a page that rests in the back-forward cache', () => {
  /** A chat whose page is left and comes back by calls. */
  async function onPage(fixture: Fixture) {
    const listeners = new Set<{ left(): void; back(): void }>()
    const pageCache = (left: () => void, back: () => void) => {
      const one = { left, back }
      listeners.add(one)
      return () => void listeners.delete(one)
    }
    const chat = fixture.page({}, { pageCache })
    void chat.start()
    await fixture.clock.advance(1_000)
    const all = (what: 'left' | 'back') => {
      for (const one of listeners) one[what]()
    }
    return { chat, all, listeners }
  }

  it('[F32] holds no socket, and sends when it comes back what was written before, once', async () => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    const { chat, all } = await onPage(fixture)
    const sent = chat.conversation('desk', 5).sendText('离开以前')
    all('left')
    await sent
    await clock.advance(1_000)
    expect(gateway.open).toHaveLength(0)
    await clock.advance(HOUR)
    expect(gateway.sockets).toHaveLength(1)
    all('back')
    await clock.advance(5_000)
    expect(chat.state.getState().connection.name).toBe('online')
    expect(gateway.open).toHaveLength(1)
    expect(gateway.messages('desk').map(({ content }) => content)).toEqual([[{ text: '离开以前' }]])
  })

  it('[F32] stays stopped when the application stopped it before', async () => {
    const fixture = createFixture()
    const { chat, all, listeners } = await onPage(fixture)
    await chat.stop()
    expect(listeners.size).toBe(0)
    all('back')
    await fixture.clock.advance(5_000)
    expect(fixture.gateway.open).toHaveLength(0)
    void chat.start()
    expect(listeners.size).toBe(1)
    await chat.stop()
  })
})
