/**
 * G1 to G4 on real processes: plain clients of the wire write into one group while the server is killed with -9 and started
 * again, and its database too. A client keeps what has no 203, comes back with its cursor and sends that again under its
 * tid, oldest first. Afterwards every history is compared with the database: nothing acknowledged is missing, nothing is
 * there twice, and all see one gapless order.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConversationStore } from '../modules/conversations/store'
import { databaseName } from '../platform/database/postgres'
import { databaseOf, endPrograms, ready, type Started, start, worldFolder } from '../platform/test-program'
import { groupId, historyOf, type Person, signIn, Writer } from './test-writer'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
afterEach(endPrograms)

/** Another one: WEFT_CHAOS_SEED=… */
const seed = Number(process.env.WEFT_CHAOS_SEED ?? 20_261_121)
const writers = ['zhoumin', 'lixiang', 'chenli', 'wangxiaoyun']
const messagesEach = 90
/** What is killed, in this order, each when a seeded number of messages has been acknowledged. */
const kills = ['server', 'database', 'server', 'server'] as const

/** mulberry32: the same numbers in 0..1 for the same seed. */
function randomFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** A look into the embedded database of a running server, from beside it. */
async function inDatabase<T>(folder: string, look: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const host = readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[4]
  const pool = new pg.Pool({ host, user: databaseName, database: databaseName, max: 2 })
  // A database that is stopped tells its idle connections: unheard, that would fail the test beside it.
  pool.on('error', () => {})
  try {
    return await look(pool)
  } finally {
    await pool.end()
  }
}

describe('kill -9 under load', () => {
  it(`[G1][G2][G3][G4] loses nothing acknowledged, doubles nothing, and gives all the same order (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    const total = writers.length * messagesEach
    const share = total / (kills.length + 1)
    const moments = kills.map((what, at) => ({ what, at: Math.floor(share * (at + 0.5 + random())) }))

    const folder = await worldFolder()
    const port = await freePort()
    let server: Started = await ready(start(folder, { port }))
    const { origin } = server
    const people: Person[] = []
    for (const key of writers) people.push(await signIn(origin, key))
    await inDatabase(folder, (pool) =>
      createConversationStore(pool).ensure(
        { kind: 'group', groupId },
        people.map(({ userId }) => ({ userId, role: 'member' as const })),
      ),
    )
    const host = (await (await fetch(`${origin}/v1/api/mobile/app/host/weft-demo`)).json()) as {
      data: { frameKey: string }[]
    }
    const line = { url: `${origin.replace('http', 'ws')}/ima-access/ws`, frameKey: host.data[0]?.frameKey ?? '' }

    let acked = 0
    let recovery: Promise<void> | undefined
    const done: string[] = []
    const killNow = (what: (typeof kills)[number]) => {
      done.push(what)
      if (what === 'database') {
        process.kill(databaseOf(folder), 'SIGKILL')
        return
      }
      const killed = server
      killed.child.kill('SIGKILL')
      recovery = killed.ended.then(async () => {
        server = await ready(start(folder, { port }))
        recovery = undefined
      })
    }
    const acknowledged = () => {
      acked += 1
      const next = moments[done.length]
      if (next && acked >= next.at && !recovery) killNow(next.what)
    }
    // Half of them wait for each answer, half have several messages under way.
    const clients = people.map(
      (person, at) => new Writer(person, line, at % 2 === 0 ? 1 : 4, acknowledged, messagesEach),
    )
    const runs = clients.map((client) => client.run())
    await expect.poll(() => acked, { timeout: 150_000, interval: 50 }).toBe(total)
    await recovery
    await expect
      .poll(() => clients.map((client) => client.head), { timeout: 60_000, interval: 50 })
      .toEqual(clients.map(() => total))
    expect(done).toEqual(kills)

    const stored = await inDatabase(folder, async (pool) => {
      const { rows } = await pool.query<{ msg_seq_id: number; tid: string; sender_id: string }>(
        `SELECT m.msg_seq_id, m.tid, m.sender_id FROM message m JOIN conversation c ON c.id = m.conversation_id
         WHERE c.key = $1 ORDER BY m.msg_seq_id`,
        [`group|${groupId}`],
      )
      return rows
    })
    const order = stored.map((row): [number, string] => [Number(row.msg_seq_id), row.tid])
    expect(order.map(([msgSeqId]) => msgSeqId)).toEqual(Array.from({ length: total }, (_, at) => at + 1))
    expect(new Set(order.map(([, tid]) => tid)).size).toBe(total)
    const numberOf = new Map(order.map(([msgSeqId, tid]) => [tid, msgSeqId]))
    for (const [at, client] of clients.entries()) {
      const { userId } = people[at] as Person
      expect(client.contradictions).toEqual([])
      expect([...client.acked].filter(([tid, msgSeqId]) => numberOf.get(tid) !== msgSeqId)).toEqual([])
      expect([...client.known].sort(([a], [b]) => a - b)).toEqual(order)
      expect(await historyOf(origin, people[at] as Person)).toEqual(order)
      expect(client.connections).toBeGreaterThanOrEqual(kills.filter((what) => what === 'server').length + 1)
      if (client.window > 1) continue
      expect(stored.filter((row) => row.sender_id === userId).map((row) => row.tid)).toEqual(client.tids)
    }
    for (const client of clients) client.stop()
    await Promise.all(runs)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('an acknowledgement', () => {
  it('[G1] comes after a sync of the log to the disk: one for each message that waits for its answer', async () => {
    const folder = await worldFolder()
    const { child, origin } = await ready(start(folder, { port: await freePort() }))
    const person = await signIn(origin, 'zhoumin')
    const syncs = () =>
      inDatabase(folder, async (pool) => {
        const { rows } = await pool.query<{ count: string }>(
          "SELECT coalesce(sum(fsyncs), 0) AS count FROM pg_stat_io WHERE object = 'wal'",
        )
        return Number(rows[0]?.count)
      })
    await inDatabase(folder, (pool) =>
      createConversationStore(pool).ensure({ kind: 'group', groupId }, [{ userId: person.userId, role: 'member' }]),
    )
    const host = (await (await fetch(`${origin}/v1/api/mobile/app/host/weft-demo`)).json()) as {
      data: { frameKey: string }[]
    }
    const line = { url: `${origin.replace('http', 'ws')}/ima-access/ws`, frameKey: host.data[0]?.frameKey ?? '' }
    const messages = 40
    let acked = 0
    const before = await syncs()
    const writer = new Writer(
      person,
      line,
      1,
      () => {
        acked += 1
      },
      messages,
    )
    const run = writer.run()
    await expect.poll(() => acked, { timeout: 30_000, interval: 20 }).toBe(messages)
    // The database tells its figures a moment later.
    await expect
      .poll(async () => (await syncs()) - before, { timeout: 15_000, interval: 250 })
      .toBeGreaterThanOrEqual(messages)
    writer.stop()
    await run
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
