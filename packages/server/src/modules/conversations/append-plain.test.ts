import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../platform/database/pool'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createConversationStore, createMessageStore } from './store'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the statement that stores messages', () => {
  it('is planned once a connection, not for every batch, and looks tids up by their index', async () => {
    const pool = openPool({ url: database.url, max: 1 })
    await createConversationStore(pool).ensure({ kind: 'single', userIds: ['a', 'b'] }, [
      { userId: 'a', role: 'member' },
      { userId: 'b', role: 'member' },
    ])
    const { append } = createMessageStore(pool)
    for (let round = 1; round <= 40; round++) {
      const batch = Array.from({ length: (round % 7) + 1 }, () => ({
        key: 'single|a|b',
        right: 'participant' as const,
        senderId: 'a',
        senderName: '甲',
        tid: randomUUID(),
        msgType: 200101,
        content: [{ text: '细纱机断头率偏高' }],
        timestamp: round,
        clientTimestamp: round,
      }))
      expect((await append(batch)).every((result) => result.ok)).toBe(true)
    }
    const { rows } = await pool.query<{ generic_plans: string; custom_plans: string }>(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'weft_append_plain'`,
    )
    // PostgreSQL tries five plans of its own first.
    expect(rows).toEqual([{ generic_plans: '35', custom_plans: '5' }])
    const nothing = Array.from({ length: 14 }, () => `'{}'`).join(', ')
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE weft_append_plain(${nothing})`)
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('message_sender_tid')
    expect(text).not.toMatch(/Seq Scan on message/)
    await pool.end()
  })
})
