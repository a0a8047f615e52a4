import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createSearchIndexTidy } from './search-index-tidy'
import { createConversationStore, createMessageStore } from './store'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await createConversationStore(database.pool).ensure({ kind: 'single', userIds: ['a', 'b'] }, [
    { userId: 'a', role: 'member' },
  ])
})
afterAll(() => database.close())

async function say(text: string): Promise<void> {
  await createMessageStore(database.pool).append([
    {
      key: 'single|a|b',
      right: 'participant',
      senderId: 'a',
      senderName: '甲',
      tid: randomUUID(),
      msgType: 200101,
      content: [{ text }],
      timestamp: 1,
      clientTimestamp: 1,
    },
  ])
}

/** Pages of the list that were not in their place; none are afterwards. */
async function waitingPages(): Promise<number> {
  const { rows } = await database.pool.query<{ pages: string }>(
    `SELECT gin_clean_pending_list('message_bigrams') AS pages`,
  )
  return Number(rows[0]?.pages)
}

describe('the search index', () => {
  it('is put in order beside the commits, soon after something was stored', async () => {
    const done: unknown[] = []
    const query = async (text: string) => done.push(await database.pool.query(text))
    const tidy = createSearchIndexTidy({ query } as never, { afterMs: 0 })

    await say('细纱机断头率偏高')
    expect(await waitingPages()).toBe(1)

    await say('锭速和张力')
    tidy.stored()
    tidy.stored()
    await vi.waitFor(() => expect(done).toHaveLength(1))
    expect(await waitingPages()).toBe(0)

    tidy.stored()
    await vi.waitFor(() => expect(done).toHaveLength(2))
    await tidy.close()
    tidy.stored()
    expect(done).toHaveLength(2)
  })

  it('leaves that to no commit before there are 64 MB of it', async () => {
    const { rows } = await database.pool.query<{ reloptions: string[] }>(
      `SELECT reloptions FROM pg_class WHERE relname = 'message_bigrams'`,
    )
    expect(rows[0]?.reloptions).toEqual(['gin_pending_list_limit=65536'])
  })

  it('goes on after a failure, which it tells, and ends with what is under way', async () => {
    const told: string[] = []
    let fail = (): void => {}
    const failing = { query: () => new Promise((_, reject) => (fail = () => reject(new Error('gone')))) }
    const tidy = createSearchIndexTidy(failing as never, {
      afterMs: 0,
      log: { warn: (_fields: object, sentence: string) => void told.push(sentence) } as never,
    })
    for (let round = 1; round <= 2; round++) {
      const before = fail
      tidy.stored()
      await vi.waitFor(() => expect(fail).not.toBe(before))
      fail()
      await vi.waitFor(() => expect(told).toHaveLength(round))
    }
    const before = fail
    tidy.stored()
    await vi.waitFor(() => expect(fail).not.toBe(before))
    const closing = tidy.close()
    fail()
    await closing
    // An end that breaks it off is no news.
    expect(told).toHaveLength(2)
  })
})
