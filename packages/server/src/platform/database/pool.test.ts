import { expect, it } from 'vitest'
import { createTestDatabase } from '../test-database'
import { openPool, openPoolBeside } from './pool'
import { inTransaction } from './transaction'

it('tells of a connection that was lost, and not of one that went with its pool', async () => {
  const told: string[] = []
  const log = { warn: (fields: { error: string }) => void told.push(fields.error) } as never
  const pool = openPool({ url: 'postgresql://weft@localhost/weft?host=/nowhere', log })
  const beside = openPoolBeside(pool, { max: 1, log })
  for (const each of [pool, beside]) {
    each.emit('error', new Error('hung up'), undefined as never)
    const ended = each.end()
    each.emit('error', new Error('terminating connection due to administrator command'), undefined as never)
    await ended
  }
  expect(told).toEqual(['hung up', 'hung up'])
})

it('[G14] a connection that is lost between two statements of a transaction costs the transaction, not the process', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  const beside = openPoolBeside(pool, { max: 1, keepsToIndexes: true })
  for (const each of [pool, beside]) {
    const run = inTransaction(each, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      // Without a listener this would end the process, and the test run with it.
      const lost = new Promise<void>((resolve) => void client.once('end', resolve))
      await database.db.execute(`SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await lost
      await client.query('SELECT 1')
    })
    await expect(run).rejects.toThrow('not queryable')
    expect((await each.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  }
  await beside.end()
  await database.close()
})
