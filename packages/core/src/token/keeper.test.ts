import { expect, it } from 'vitest'
import type { TokenInfo } from '../api/api'
import { createMemoryStorage } from '../platform/memory'
import { VirtualClock } from '../testing/virtual-clock'
import { TokenKeeper } from './keeper'
import { instantOf, isExpired, lifeOf } from './life'

const clock = () => new VirtualClock()
const token = (accessToken: string, createTime: number | string, expiresIn = 7199): TokenInfo => ({
  accessToken,
  createTime,
  expiresIn,
  tokenType: 'bearer',
})

function keeperOn(time: VirtualClock, fetchToken?: () => Promise<TokenInfo>, storage = createMemoryStorage()) {
  const warned: number[] = []
  const keeper = new TokenKeeper({
    clock: time,
    storage,
    storageKey: 'token.u1',
    fetchToken,
    willExpire: (expiresAt) => warned.push(expiresAt),
    renewed: () => {},
  })
  return { keeper, warned, storage }
}

it('[IM-16] reads YYYY-MM-DD HH:mm as local time, and milliseconds as they are', () => {
  const local = new Date(2026, 10, 21, 12, 30).getTime()
  expect(instantOf('2026-11-21 12:30')).toBe(local)
  expect(instantOf(String(local))).toBe(local)
  expect(instantOf(local)).toBe(local)
  expect(instantOf('soon')).toBeNaN()
  expect(instantOf('2026-02-31 12:30')).toBeNaN()
  expect(instantOf('2026-13-05 12:30')).toBeNaN()
  expect(instantOf('2026-11-21 12:61')).toBeNaN()
})

it('[IM-16] life is counted from the application time: warned at 70 %, renewed at 75 %', () => {
  const now = 10_000_000
  expect(lifeOf(token('a', now), now)).toEqual({
    expiresAt: now + 7_199_000,
    warnInMs: 7_199_000 * 0.7,
    refreshInMs: 7_199_000 * 0.75,
  })
  expect(lifeOf(token('a', now - 7_199_000 * 0.72), now)).toMatchObject({ warnInMs: 0 })
  expect(isExpired(token('a', now - 7_199_000), now)).toBe(true)
  // A clock that is ahead must not make a token live longer than its duration.
  expect(lifeOf(token('a', now + 99_999_999), now).expiresAt).toBe(now + 7_199_000)
})

it.each([undefined, null, '', 'long'])(
  '[IM-16] a token whose expiresIn is %j lasts until it is refused',
  async (expiresIn) => {
    const time = clock()
    const given = { ...token('a', time.now()), expiresIn } as unknown as TokenInfo
    expect(lifeOf(given, time.now())).toEqual({ expiresAt: Infinity, warnInMs: Infinity, refreshInMs: Infinity })
    let asked = 0
    const { keeper, warned } = keeperOn(time, async () => {
      asked += 1
      return given
    })
    await keeper.adopt(given, false)
    keeper.start()
    await time.advance(86_400_000)
    expect([asked, warned, keeper.isExpired]).toEqual([0, [], false])
    const renewed = keeper.refresh('a')
    await time.advance(0)
    await renewed
    await time.advance(86_400_000)
    expect([asked, warned]).toEqual([1, []])
    keeper.stop()
  },
)

it('[IM-16] an application time that is absent counts as now', () => {
  const given = { ...token('a', 0), createTime: undefined } as unknown as TokenInfo
  expect(lifeOf(given, 10_000).expiresAt).toBe(10_000 + 7_199_000)
})

it('[IM-16] renewals are throttled at 5 000 ms and never run twice at once', async () => {
  const time = clock()
  let asked = 0
  const { keeper } = keeperOn(time, async () => {
    asked += 1
    await new Promise<void>((resolve) => time.setTimeout(resolve, 100))
    return token(`t${asked}`, time.now())
  })
  const all = Promise.all(Array.from({ length: 300 }, () => keeper.refresh()))
  await time.advance(100)
  expect(new Set((await all).map(({ accessToken }) => accessToken))).toEqual(new Set(['t1']))
  await time.advance(4_000)
  expect((await keeper.refresh()).accessToken).toBe('t1')
  await time.advance(1_000)
  const later = keeper.refresh()
  await time.advance(100)
  expect((await later).accessToken).toBe('t2')
  expect(asked).toBe(2)
})

it('[IM-16] duration and application time are stored: the same token given again goes on ageing', async () => {
  const time = clock()
  const { keeper, storage } = keeperOn(time)
  keeper.start()
  await keeper.adopt(token('abcdefghij', time.now()), true)
  expect(JSON.parse((await storage.get('token.u1')) ?? '')).toMatchObject({
    tokenEffectiveDuration: 7199,
    tokenApplicationTime: time.now(),
  })
  for (const part of ['abcd', 'efgh', 'ghij']) expect(await storage.get('token.u1')).not.toContain(part)
  keeper.stop()
  await time.advance(6_000_000)
  const again = keeperOn(time, undefined, storage)
  again.keeper.start()
  await again.keeper.adopt(token('abcdefghij', time.now()), true)
  await time.advance(1)
  expect(again.warned).toHaveLength(1)
})

it('a renewal that fails is tried again while the token lives', async () => {
  const time = clock()
  let asked = 0
  const { keeper } = keeperOn(time, async () => {
    asked += 1
    if (asked === 1) throw new TypeError('offline')
    return token('t2', time.now())
  })
  keeper.start()
  await keeper.adopt(token('t1', time.now(), 1_000), true)
  await time.advance(760_000)
  expect(keeper.current?.accessToken).toBe('t1')
  await time.advance(30_000)
  expect(keeper.current?.accessToken).toBe('t2')
  keeper.stop()
  expect(time.pending).toBe(0)
})

it('without a way to renew, refresh rejects with code token', async () => {
  await expect(keeperOn(clock()).keeper.refresh()).rejects.toMatchObject({ code: 'token' })
})

it('[IM-16] [G9] a wall clock that is ahead by more than the life of a token neither spins nor stops the renewals', async () => {
  const time = clock()
  let asked = 0
  const { keeper } = keeperOn(time, async () => {
    asked += 1
    return token(`t${asked}`, time.epoch + time.monotonic())
  })
  time.setWall(3 * 3_600_000)
  keeper.start()
  await keeper.refresh()
  await time.advance(7_199_000 * 0.75 - 1)
  expect(asked).toBe(1)
  await time.advance(1)
  expect(asked).toBe(2)
  expect(keeper.isExpired).toBe(false)
})

it('[IM-16] a renewal that outlives stop is nobody’s: no word, no token, no further try', async () => {
  for (const end of ['rejects', 'resolves'] as const) {
    const time = clock()
    let asked = 0
    let settle = { rejects: () => {}, resolves: () => {} }
    const renewed: string[] = []
    const warned: number[] = []
    const keeper = new TokenKeeper({
      clock: time,
      storage: createMemoryStorage(),
      storageKey: 'token.u1',
      fetchToken: () => {
        asked += 1
        return new Promise((resolve, reject) => {
          settle = {
            rejects: () => reject(new TypeError('offline')),
            resolves: () => resolve(token('late', time.now(), 60)),
          }
        })
      },
      willExpire: (at) => void warned.push(at),
      renewed: ({ accessToken }) => void renewed.push(accessToken),
    })
    keeper.start()
    await keeper.adopt(token('t1', time.now(), 1_000), true)
    await time.advance(750_000)
    const waiting = keeper.refresh().catch((error: unknown) => error)
    warned.length = 0
    keeper.stop()
    expect(await waiting).toMatchObject({ code: 'aborted' })
    await time.advance(1_000)
    settle[end]()
    await time.advance(3_600_000)
    expect([asked, warned, renewed, keeper.current?.accessToken, time.pending], end).toEqual([1, [], [], 't1', 0])
  }
})

it('[IM-16] what a renewal brings after stop serves who waits for a token since', async () => {
  const time = clock()
  let give = (_: TokenInfo) => {}
  const { keeper } = keeperOn(time, () => new Promise((resolve) => (give = resolve)))
  keeper.start()
  const first = keeper.refresh().catch(({ code }: { code: string }) => code)
  await time.advance(10)
  keeper.stop()
  keeper.start()
  const second = keeper.refresh()
  give(token('t1', time.now()))
  expect([await first, (await second).accessToken]).toEqual(['aborted', 't1'])
})

it('[IM-16] a token that was refused is never the answer again: the next one comes when two may follow each other', async () => {
  const time = clock()
  let asked = 0
  const { keeper } = keeperOn(time, async () => token(`t${++asked}`, time.now()))
  keeper.start()
  expect((await keeper.refresh()).accessToken).toBe('t1')
  await time.advance(1_000)
  const other = keeper.refresh('t1')
  await time.advance(3_999)
  expect(asked).toBe(1)
  await time.advance(1)
  expect((await other).accessToken).toBe('t2')
  // The refused token was the previous one: return the current one, however old it is.
  await time.advance(60_000)
  expect((await keeper.refresh('t1')).accessToken).toBe('t2')
})

it('[IM-16] a page that wakes ten times while renewals fail brings the next forward and adds no other', async () => {
  const time = clock()
  const at: number[] = []
  const { keeper } = keeperOn(time, async () => {
    at.push(time.monotonic())
    throw new TypeError('offline')
  })
  keeper.start()
  await keeper.adopt(token('t1', time.now(), 7_199), true)
  await time.advance(7_199_000 * 0.75)
  for (let n = 0; n < 10; n += 1) {
    keeper.wake()
    await time.advance(6_000)
  }
  at.length = 0
  await time.advance(600_000)
  expect(at.length).toBe(20)
})
