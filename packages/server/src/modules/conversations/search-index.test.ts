/** The search index over a real PostgreSQL: what is stored, recalled or erased while it is written behind the commits. */
import { randomUUID } from 'node:crypto'
import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { searchMessages } from './search'
import { createSearchIndex, indexRound } from './search-index'
import { createConversationStore, createMessageStore } from './store'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ pool } = database)
  await createConversationStore(pool).ensure({ kind: 'single', userIds: ['a', 'b'] }, [
    { userId: 'a', role: 'member' },
    { userId: 'b', role: 'member' },
  ])
})
afterAll(() => database.close())
afterEach(() => pool.query('TRUNCATE message, search_pieces, search_waiting; UPDATE conversation SET head_seq_id = 0'))

const request = (text: string): AppendRequest => ({
  key: 'single|a|b',
  right: 'participant',
  senderId: 'a',
  senderName: '甲',
  tid: randomUUID(),
  msgType: MsgType.text,
  content: [{ text }],
  timestamp: Date.now(),
  clientTimestamp: Date.now(),
})
const say = (...texts: string[]) => createMessageStore(pool).append(texts.map(request))
const recall = (msgId: number) =>
  createMessageStore(pool).append([
    {
      ...request(''),
      msgType: MsgType.recall,
      content: [{ msgId }],
      effect: { type: 'recall', msgId, windowMs: 120_000 },
    },
  ])

async function find(keyword: string): Promise<{ total: number; numbers: number[] }> {
  const { rows } = await pool.query<{ id: string; key: string; head_seq_id: number }>('SELECT * FROM conversation')
  const [row] = rows
  if (!row) throw new Error('no conversation')
  const conversation = {
    id: row.id,
    key: row.key,
    ref: { kind: 'single' as const, userIds: ['a', 'b'] as const },
    headSeqId: row.head_seq_id,
    fromSeqId: 1,
    toSeqId: row.head_seq_id,
    signedFile: (address: string) => address,
  }
  const reader = { userId: 'a', deskIds: [] }
  const found = await searchMessages(pool, reader, conversation as never, { keyword, pageSize: 20 })
  return { total: found.total, numbers: found.rows.map((one) => one.msgSeqId) }
}

/** Everything in the index, and everything that waits: each number of the conversation once, whatever happened. */
async function places(): Promise<{ indexed: string[]; waiting: string[]; isEachOnce: boolean }> {
  const { rows } = await pool.query<{ indexed: string[]; waiting: string[]; once: boolean }>(
    `WITH waiting AS (
       SELECT r.* FROM search_waiting CROSS JOIN LATERAL unnest(from_seq_ids, to_seq_ids) AS r(from_seq_id, to_seq_id)),
     every AS (
       SELECT generate_series(from_seq_id, to_seq_id) AS n FROM waiting
       UNION ALL SELECT generate_series(from_seq_id, to_seq_id) FROM search_pieces)
     SELECT ARRAY(SELECT from_seq_id || '-' || to_seq_id FROM search_pieces ORDER BY from_seq_id) AS indexed,
       ARRAY(SELECT from_seq_id || '-' || to_seq_id FROM waiting ORDER BY from_seq_id) AS waiting,
       (SELECT count(*) = count(DISTINCT n) FROM every) AS once`,
  )
  const [row] = rows
  return { indexed: row?.indexed ?? [], waiting: row?.waiting ?? [], isEachOnce: row?.once ?? false }
}
const piecesLeft = async (): Promise<string[]> =>
  (
    await pool.query<{ piece: string }>('SELECT DISTINCT unnest(pieces) AS piece FROM search_pieces ORDER BY piece')
  ).rows.map(({ piece }) => piece)

/** The pool of a node whose statement stops before it runs, until it is let go. */
function stopsBefore(text: RegExp): { pool: Pool; reached: Promise<void>; letGo: () => void; kill: () => void } {
  let letGo = (): void => {}
  let kill = (): void => {}
  const gate = new Promise<void>((resolve, reject) => {
    letGo = resolve
    kill = () => reject(new Error('the node was killed'))
  })
  let told = (): void => {}
  const reached = new Promise<void>((resolve) => {
    told = resolve
  })
  const connect = async () => {
    const client = await pool.connect()
    const query = async (asked: string | { text: string }, ...values: unknown[]) => {
      if (text.test(typeof asked === 'string' ? asked : asked.text)) {
        told()
        await gate
      }
      return (client.query as (...all: unknown[]) => Promise<unknown>)(asked, ...values)
    }
    return { query, release: (isBroken?: boolean) => client.release(isBroken) }
  }
  return { pool: { connect } as never, reached, letGo, kill }
}

describe('the search index', () => {
  it('[P-57] finds a message at once, before it is indexed and after', async () => {
    await say('细纱机断头率偏高', '您好', '锭速和张力')
    expect(await places()).toEqual({ indexed: [], waiting: ['1-3'], isEachOnce: true })
    expect(await find('断头')).toEqual({ total: 1, numbers: [1] })
    expect(await indexRound(pool)).toBe(3)
    expect(await places()).toEqual({ indexed: ['1-3'], waiting: [], isEachOnce: true })
    expect(await find('断头')).toEqual({ total: 1, numbers: [1] })
    await say('断头还是偏高')
    expect(await find('断头')).toEqual({ total: 2, numbers: [4, 1] })
    expect(await indexRound(pool)).toBe(1)
    expect(await indexRound(pool)).toBe(0)
  })

  it('[P-57] an entry has sixteen messages that follow on each other, of several commits too', async () => {
    for (let at = 1; at <= 5; at++) await say(...Array.from({ length: 7 }, (_, more) => `第${at}批第${more}条`))
    await indexRound(pool)
    expect((await places()).indexed).toEqual(['1-16', '17-32', '33-35'])
    expect(await find('第5批第6')).toEqual({ total: 1, numbers: [35] })
    expect((await find('批第')).numbers).toEqual(Array.from({ length: 20 }, (_, at) => 35 - at))
  })

  it('[P-57] a node that dies in the middle leaves its notes to the others', async () => {
    await say('细纱机断头')
    const dying = stopsBefore(/^COMMIT/)
    const died = indexRound(dying.pool)
    await dying.reached
    // Nobody else has them meanwhile, and a search finds the message all the same.
    expect(await indexRound(pool)).toBe(0)
    expect(await find('断头')).toEqual({ total: 1, numbers: [1] })
    dying.kill()
    await expect(died).rejects.toThrow('killed')
    expect(await places()).toEqual({ indexed: [], waiting: ['1-1'], isEachOnce: true })
    expect(await indexRound(pool)).toBe(1)
    expect(await places()).toEqual({ indexed: ['1-1'], waiting: [], isEachOnce: true })
  })

  it('[G6] a recall before the indexing leaves nothing to index', async () => {
    await say('密码是罗拉', '您好吗')
    await recall(1)
    expect(await find('罗拉')).toEqual({ total: 0, numbers: [] })
    await indexRound(pool)
    expect(await find('罗拉')).toEqual({ total: 0, numbers: [] })
    expect(await piecesLeft()).toEqual(['好吗', '您好'])
  })

  it('[G6] a recall takes the pieces along in its transaction, and the messages beside it stay found', async () => {
    await say('密码是罗拉', '您好吗')
    await indexRound(pool)
    await recall(1)
    expect(await piecesLeft()).toEqual([])
    expect((await places()).isEachOnce).toBe(true)
    expect(await find('您好')).toEqual({ total: 1, numbers: [2] })
    await indexRound(pool)
    expect(await piecesLeft()).toEqual(['好吗', '您好'])
    expect(await find('您好')).toEqual({ total: 1, numbers: [2] })
  })

  it('[G6] a recall while the pieces are being written waits for them, and takes them along', async () => {
    await say('密码是罗拉', '您好吗')
    const slow = stopsBefore(/^COMMIT/)
    const round = indexRound(slow.pool)
    await slow.reached
    const recalled = recall(1)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
    slow.letGo()
    await round
    expect(await recalled).toMatchObject([{ ok: true }])
    expect(await piecesLeft()).toEqual([])
    expect(await find('罗拉')).toEqual({ total: 0, numbers: [] })
    await indexRound(pool)
    expect(await piecesLeft()).toEqual(['好吗', '您好'])
  })

  it('[G6] an erased body leaves the index, whoever blanks it, and a changed one is found by its new words', async () => {
    await say('密码是罗拉', '钢领报警')
    await indexRound(pool)
    await pool.query(`UPDATE message SET content = '[]', is_removed = true WHERE msg_seq_id = 1`)
    await pool.query(`UPDATE message SET content = '[{"text":"卷绕停机"}]' WHERE msg_seq_id = 2`)
    await indexRound(pool)
    expect(await piecesLeft()).toEqual(['停机', '卷绕', '绕停'])
    expect(await find('钢领')).toEqual({ total: 0, numbers: [] })
    expect(await find('卷绕')).toEqual({ total: 1, numbers: [2] })
    // What leaves the words alone leaves the index alone.
    await pool.query(`UPDATE message SET sender_name = '乙', content = content`)
    expect(await places()).toMatchObject({ waiting: [] })
  })

  it('[G13] two nodes write each message once, and neither waits for the other', async () => {
    for (let at = 0; at < 40; at++) await say(`锭子振动 ${at}`)
    const slow = stopsBefore(/^COMMIT/)
    const first = indexRound(slow.pool)
    await slow.reached
    for (let at = 40; at < 80; at++) await say(`锭子振动 ${at}`)
    expect(await indexRound(pool)).toBe(40)
    slow.letGo()
    expect(await first).toBe(40)
    expect(await places()).toMatchObject({ waiting: [], isEachOnce: true })
    expect(await find('锭子')).toMatchObject({ total: 80 })
  })

  it('[P-57] a round takes all notes of a second, so that messages that follow on each other share their entry', async () => {
    const conversations = createConversationStore(pool)
    for (const other of ['c', 'd', 'e']) {
      const people = [{ userId: 'a', role: 'member' as const }]
      await conversations.ensure({ kind: 'single', userIds: ['a', other] }, people)
    }
    // As many small commits as two hundred messages a second make, in four conversations by turns.
    for (let at = 0; at < 200; at++)
      await createMessageStore(pool).append([{ ...request(`锭子 ${at}`), key: `single|a|${'bcde'[at % 4]}` }])
    expect(await indexRound(pool)).toBe(200)
    const { rows } = await pool.query<{ n: string }>('SELECT count(*) AS n FROM search_pieces')
    expect(Number(rows[0]?.n)).toBe(16)
    await pool.query(`DELETE FROM conversation WHERE key <> 'single|a|b'`)
  })

  it('[P-57] ten thousand behind are found meanwhile, and a round takes its part of what one statement stored', async () => {
    await database.fill(
      `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at, bigrams)
       SELECT c.id, n, 'a', 'behind-' || n, '甲', ${MsgType.text},
         json_build_array(json_build_object('text', CASE n % 1000 WHEN 0 THEN '疏水阀' ELSE '锭速 ' || n END)), n, n, ARRAY['of', 'the', 'build', 'before']
       FROM conversation c, generate_series(1, 20000) AS n`,
    )
    await pool.query('UPDATE conversation SET head_seq_id = 20000')
    const rare = { total: 20, numbers: Array.from({ length: 20 }, (_, at) => 20_000 - 1_000 * at) }
    expect(await find('疏水')).toEqual(rare)
    const first = await indexRound(pool)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThan(20_000)
    expect(await find('疏水')).toEqual(rare)
    expect(first + (await indexRound(pool))).toBe(20_000)
    expect(await indexRound(pool)).toBe(0)
    expect(await find('疏水')).toEqual(rare)
    expect((await places()).isEachOnce).toBe(true)
  })
})

describe('the work behind the commits', () => {
  it('begins by itself at the start and after a commit, and puts the index in order', async () => {
    await say('纺丝箱体')
    const index = createSearchIndex(pool, { afterMs: 0, lookMs: 3_600_000 })
    await vi.waitFor(async () => expect((await places()).indexed).toEqual(['1-1']))
    await say('导丝盘抖动')
    index.stored()
    index.stored()
    await vi.waitFor(async () => expect((await places()).indexed).toEqual(['1-1', '2-2']))
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ pages: string }>(
        `SELECT gin_clean_pending_list('search_pieces_pieces') AS pages`,
      )
      expect(Number(rows[0]?.pages)).toBe(0)
    })
    await index.close()
    await say('再也不')
    index.stored()
    expect((await places()).waiting).toEqual(['3-3'])
  })

  it('finds what another node left, without a commit of its own', async () => {
    const index = createSearchIndex(pool, { afterMs: 0, lookMs: 1 })
    await say('烘筒')
    await vi.waitFor(async () => expect((await places()).indexed).toEqual(['1-1']))
    await index.close()
  })

  it('goes on after a failure, which it tells, and ends with what is under way', async () => {
    const told: string[] = []
    const failures: (() => void)[] = []
    const connect = () => new Promise((_, reject) => failures.push(() => reject(new Error('gone'))))
    const index = createSearchIndex({ connect } as never, {
      afterMs: 0,
      lookMs: 3_600_000,
      log: { warn: (_fields: object, sentence: string) => void told.push(sentence) } as never,
    })
    for (let round = 1; round <= 2; round++) {
      await vi.waitFor(() => expect(failures).toHaveLength(round))
      failures[round - 1]?.()
      await vi.waitFor(() => expect(told).toHaveLength(round))
      index.stored()
    }
    await vi.waitFor(() => expect(failures).toHaveLength(3))
    const closing = index.close()
    failures[2]?.()
    await closing
    // An end that breaks it off is no news.
    expect(told).toHaveLength(2)
  })
})
