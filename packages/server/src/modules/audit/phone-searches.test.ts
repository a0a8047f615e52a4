import { expect, it } from 'vitest'
import { createLocalCounts } from '../../platform/request-counts'
import type { Session } from '../../platform/session'
import { searchByKey } from './phone-searches'

function world() {
  let now = 0
  const parts = { clock: { now: () => now }, requestCounts: createLocalCounts(() => now) }
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

it('[T20] refuses the 121st whole number of a person in ten minutes, and no other key', async () => {
  const { search, pass } = world()
  for (let at = 0; at < 120; at += 1) await search(`138${String(at).padStart(8, '0')}`)
  await expect(search('13800000001')).rejects.toMatchObject(refused)
  await expect(search('李想 １３８-００００-０００１')).rejects.toMatchObject(refused)
  expect([await search('李想'), await search('1380000'), await search('')]).toEqual(['李想', '1380000', ''])
  expect(await search('13800000001', { userId: 'bert' })).toBe('13800000001')
  pass(600_000)
  expect(await search('13800000001')).toBe('13800000001')
})

it('[T20] leaves a program to the limit of its own key', async () => {
  const { search } = world()
  const serviceAccount = { requestsPerTenSeconds: 10 }
  for (let at = 0; at < 130; at += 1) expect(await search('13800000001', { serviceAccount })).toBe('13800000001')
})
