import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../platform/test-database'
import { createConversationStore, createMessageStore } from './store'

let close = async (): Promise<void> => {}
afterEach(() => close())

describe('reads of the stores', () => {
  it('[G4] [G16] pages and lists that are asked for at once are each the asker’s own, whole and in order', async () => {
    const database = await createTestDatabase()
    close = database.close
    const messages = createMessageStore(database.pool)
    const conversations = createConversationStore(database.pool)
    const peers = Array.from({ length: 40 }, (_, at) => `peer-${at}`)
    for (const peer of peers) {
      await conversations.ensure({ kind: 'single', userIds: ['anna', peer] }, [
        { userId: 'anna', role: 'member' },
        { userId: peer, role: 'member' },
      ])
    }
    const keyOfPeer = (peer: string) => `single|anna|${peer}`
    await messages.append(
      peers.flatMap((peer, at) =>
        Array.from({ length: (at % 5) + 1 }, (_, n) => ({
          key: keyOfPeer(peer),
          right: 'participant' as const,
          senderId: 'anna',
          senderName: '安娜',
          tid: `${peer}-${n}`,
          msgType: 200101,
          content: [{ text: `${peer} ${n}` }],
          timestamp: at,
          clientTimestamp: at,
        })),
      ),
    )
    let statements = 0
    const { query } = database.pool
    database.pool.query = ((...given: unknown[]) => {
      statements += 1
      return (query as (...all: unknown[]) => unknown).apply(database.pool, given)
    }) as typeof query
    const [pages, lists] = await Promise.all([
      Promise.all(peers.map((peer, at) => messages.readAfter(keyOfPeer(peer), at % 3, (at % 2) + 1))),
      Promise.all([...peers, 'anna', 'nobody'].map((userId) => conversations.listOwn(userId, 7))),
    ])
    // 40 pages by eights, 42 lists by thirty-twos.
    expect(statements).toBe(5 + 2)
    expect(pages.map((page) => page.map((row) => row.tid))).toEqual(
      peers.map((peer, at) =>
        Array.from({ length: (at % 5) + 1 }, (_, n) => `${peer}-${n}`).slice(at % 3, (at % 3) + (at % 2) + 1),
      ),
    )
    expect(lists.slice(0, 40).map((list) => list.map((one) => one.key))).toEqual(peers.map((peer) => [keyOfPeer(peer)]))
    // The latest changed first, no more than asked for.
    expect(lists[40]?.map((one) => one.key)).toEqual(peers.slice(-7).reverse().map(keyOfPeer))
    expect(lists[41]).toEqual([])
  })
})
