import { expect, it } from 'vitest'
import { createRecent } from '../../platform/recent'
import { createLocalCounts } from '../../platform/request-counts'
import type { Session } from '../../platform/session'
import { searchByKey } from './phone-searches'

function world() {
  let now = 0
  const clock = { now: () => now }
  const parts = { clock, requestCounts: createLocalCounts(clock.now), recentLooks: createRecent(clock.now) }
  const search = (key: string, session: Partial<Session> = {}) =>
    searchByKey(
      { ...parts, db: undefined as never },
      { userId: 'anna', ...session } as Session,
      key,
      async () => key,
      () => [],
    )
  return {
    search,
    pass: (ms: number) => {
      now += ms
    },
  }
}
const refused = { status: 429, retryAfterSeconds: 600 }

it('[T20] refuses the 61st whole number of a person in ten minutes, and no other key', async () => {
  const { search, pass } = world()
  for (let at = 0; at < 60; at += 1) await search(`138${String(at).padStart(8, '0')}`)
  for (const again of [1, 2]) await expect(search('13900000001'), `${again}`).rejects.toMatchObject(refused)
  await expect(search('李想 １３９-００００-０００１')).rejects.toMatchObject(refused)
  expect([await search('李想'), await search('1380000'), await search('')]).toEqual(['李想', '1380000', ''])
  expect(await search('13900000001', { userId: 'bert' })).toBe('13900000001')
  pass(600_000)
  expect(await search('13900000001')).toBe('13900000001')
})

it('[T20] counts a number once in ten minutes, however often a list that is open asks for it', async () => {
  const { search } = world()
  for (let at = 0; at < 200; at += 1) expect(await search('138 0000 0001')).toBe('138 0000 0001')
  expect(await search('13800000002')).toBe('13800000002')
})

it('[T20] leaves a program to the limit of its own key', async () => {
  const { search } = world()
  const serviceAccount = { requestsPerTenSeconds: 10 }
  for (let at = 0; at < 70; at += 1) {
    const key = `138${String(at).padStart(8, '0')}`
    expect(await search(key, { serviceAccount })).toBe(key)
  }
})
