import { randomUUID } from 'node:crypto'
import type { AppendRequest } from '@weft/gateway'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../platform/database/pool'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createConversationStore, createMessageStore, openCommitPool } from './store'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const textsOf = (count: number, sentAt: number): AppendRequest[] =>
  Array.from({ length: count }, () => ({
    key: 'single|a|b',
    right: 'participant',
    senderId: 'a',
    senderName: '甲',
    tid: randomUUID(),
    msgType: 200101,
    content: [{ text: '细纱机断头率偏高' }],
    timestamp: sentAt,
    clientTimestamp: sentAt,
  }))

const openConversation = (pool: Pool): Promise<void> =>
  createConversationStore(pool).ensure({ kind: 'single', userIds: ['a', 'b'] }, [
    { userId: 'a', role: 'member' },
    { userId: 'b', role: 'member' },
  ])

/** As it was kept for this connection, if it was. */
async function planOf(pool: Pool): Promise<string> {
  const nothing = Array.from({ length: 13 }, () => `'{}'`).join(', ')
  const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE weft_append_plain(${nothing})`)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the statement that stores messages', () => {
  it('is planned once a connection, not for every batch, and looks tids up by their index', async () => {
    const pool = openPool({ url: database.url, max: 1 })
    await openConversation(pool)
    const { append } = createMessageStore(pool)
    for (let round = 1; round <= 40; round++) {
      const batch = textsOf((round % 7) + 1, round)
      expect((await append(batch)).every((result) => result.ok)).toBe(true)
    }
    const { rows } = await pool.query<{ generic_plans: string; custom_plans: string }>(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'weft_append_plain'`,
    )
    // PostgreSQL tries five plans of its own first.
    expect(rows).toEqual([{ generic_plans: '35', custom_plans: '5' }])
    const text = await planOf(pool)
    expect(text).toContain('message_sender_tid')
    expect(text).not.toMatch(/Seq Scan on message/)
    // Messages are not compared with every conversation.
    expect(text).toMatch(/Hash Cond: \(i\w*\.key = l\w*\.key\)/)
    await pool.end()
  })

  it('keeps to its indexes, also where it was planned while there was nothing to look up', async () => {
    const fresh = await createTestDatabase()
    await openConversation(fresh.pool)
    // What autovacuum does to a new server in its first minute.
    await fresh.pool.query('VACUUM ANALYZE message')
    const commits = openCommitPool(fresh.pool)
    const { append } = createMessageStore(fresh.pool, commits)
    for (let round = 1; round <= 6; round++) await append(textsOf(1, round))
    const text = await planOf(commits)
    expect(text).not.toMatch(/Seq Scan on (message|participant|conversation)/)
    expect(text).toMatch(/Hash Cond: \(i\w*\.key = l\w*\.key\)/)
    await commits.end()
    await fresh.close()
  })

  it('never sets back when a conversation changed, though the clock of a node lags', async () => {
    const { pool } = database
    await openConversation(pool)
    const { append } = createMessageStore(pool)
    const [late, early] = [2_000_000, 1_000_000]
    const changedAt = async () => (await pool.query('SELECT changed_at FROM conversation')).rows[0].changed_at
    await append(textsOf(1, late))
    await append(textsOf(1, early))
    expect(await changedAt()).toBe(String(late))
    const read = (timestamp: number, msgId: number): AppendRequest[] =>
      textsOf(1, timestamp).map((one) => ({ ...one, effect: { type: 'read', msgId } }))
    await append(read(early, 1))
    expect(await changedAt()).toBe(String(late))
    // Two numbers that nobody has read yet: a receipt that raises nothing is not stored.
    await append([...read(late + 1, 2), ...read(early, 3)])
    expect(await changedAt()).toBe(String(late + 1))
  })
})
