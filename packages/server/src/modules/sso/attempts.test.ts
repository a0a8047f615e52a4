import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { beginAttempt, forgiveAttempts, freeAttemptsOfAll } from './attempts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const NOW = 1_763_700_000_000

it('[T21] an attempt that is taken back opens no name that the attempts of others closed', async () => {
  const { db } = database
  const from = (address: number) => ({ name: 'owner', pair: `address ${address}` })
  for (let address = 1; address <= freeAttemptsOfAll; address += 1)
    expect(await beginAttempt(db, from(address), NOW)).toEqual({ failures: 1 })
  const closed = { retryAfterSeconds: 30 }
  expect(await beginAttempt(db, from(0), NOW)).toEqual(closed)
  // The owner’s own attempt was among the fifty: without it forty-nine are left, and the name is open.
  await forgiveAttempts(db, from(1))
  expect(await beginAttempt(db, from(0), NOW)).toEqual({ failures: 1 })
  // Two concurrent attempts beyond the limit: undoing the first leaves the other’s lock.
  expect(await beginAttempt(db, from(1), NOW + 31_000)).toEqual({ failures: 1 })
  await forgiveAttempts(db, from(0))
  expect(await beginAttempt(db, from(2), NOW + 31_000)).toMatchObject({ retryAfterSeconds: expect.any(Number) })
})
