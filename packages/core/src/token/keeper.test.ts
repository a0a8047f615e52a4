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
  await keeper.adopt(token('abcdefghij', time.now()), true)
  expect(JSON.parse((await storage.get('token.u1')) ?? '')).toMatchObject({
    tokenEffectiveDuration: 7199,
    tokenApplicationTime: time.now(),
  })
  for (const part of ['abcd', 'efgh', 'ghij']) expect(await storage.get('token.u1')).not.toContain(part)
  keeper.stop()
  await time.advance(6_000_000)
  const again = keeperOn(time, undefined, storage)
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
  await keeper.refresh()
  await time.advance(7_199_000 * 0.75 - 1)
  expect(asked).toBe(1)
  await time.advance(1)
  expect(asked).toBe(2)
  expect(keeper.isExpired).toBe(false)
})
