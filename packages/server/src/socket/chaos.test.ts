/**
 * G1 to G4 on real processes: plain clients of the wire write into one group while the server is killed with -9 and started
 * again, and its database too. A client keeps what has no 203, comes back with its cursor and sends that again under its
 * tid, oldest first. Afterwards every history is compared with the database: nothing acknowledged is missing, nothing is
 * there twice, and all see one gapless order.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ChatKind, MsgType } from '@weft/protocol'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, demoPeople, demoUserId } from '../demo'
import { createConversationStore } from '../modules/conversations/store'
import { databaseName } from '../platform/database/postgres'
import { databaseOf, dataFolder, endPrograms, ready, type Started, start } from '../platform/test-program'
import { connect, type WireClient } from './test-client'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
afterEach(endPrograms)

/** Another one: WEFT_CHAOS_SEED=… */
const seed = Number(process.env.WEFT_CHAOS_SEED ?? 20_261_121)
const groupId = 'chaos'
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

interface Person {
  userId: string
  tokenType: string
  token: string
}

async function signIn(origin: string, key: string): Promise<Person> {
  const answer = await fetch(`${origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({
      loginName: demoPeople.find((person) => person.key === key)?.phone,
      password: demoPassword,
      appName: 'portal',
    }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const reply = await fetch(`${origin}/web/portal/oauth/token?appName=portal`, { headers: { cookie } })
  const [given] = ((await reply.json()) as { data: { token_type: string; access_token: string }[] }).data
  if (!given) throw new Error(`${key} could not sign in`)
  return { userId: demoUserId(key), tokenType: given.token_type, token: given.access_token }
}

/** A device that never gives up: everything it has to say ends acknowledged. */
class Writer {
  /** msgSeqId → tid, by 202 and by the 203 of own messages. */
  readonly known = new Map<number, string>()
  /** tid → msgSeqId of the 203 with code 0. */
  readonly acked = new Map<string, number>()
  readonly tids = Array.from({ length: messagesEach }, () => randomUUID())
  /** Anything that was told twice with different content. */
  readonly contradictions: string[] = []
  connections = 0
  private readonly deviceId = randomUUID()
  private readonly inFlight = new Set<string>()
  private isOver = false

  constructor(
    private readonly person: Person,
    private readonly line: { url: string; frameKey: string },
    /** Messages under way at once. */
    readonly window: number,
    private readonly acknowledged: () => void,
  ) {}

  /** The highest number up to which none is missing. */
  get head(): number {
    let head = 0
    while (this.known.has(head + 1)) head += 1
    return head
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      const client = await connect(this.line).catch(() => undefined)
      if (client && (await this.login(client))) {
        await client.closed
      }
      this.inFlight.clear()
      // The server is away: a client of the documents would wait for 5 s.
      if (!this.isOver) await delay(50)
    }
  }

  stop(): void {
    this.isOver = true
    this.client?.leave()
  }

  private client: WireClient | undefined

  private async login(client: WireClient): Promise<boolean> {
    this.client = client
    const { userId, token, tokenType } = this.person
    const cursors = { [groupId]: this.head }
    client.send({ eventType: 100, userId, deviceId: this.deviceId, deviceType: 'WEB', token, tokenType, cursors })
    const status = await client.next(203, (frame) => frame.refEventType === 100).catch(() => undefined)
    if (status?.code !== 0) {
      client.leave()
      return false
    }
    this.connections += 1
    let read = 0
    const readOn = () => {
      for (; read < client.frames.length; read++) this.take(client, client.frames[read])
      this.pump(client)
    }
    client.socket.on('message', readOn)
    readOn()
    return true
  }

  private take(client: WireClient, frame: WireClient['frames'][number] | undefined): void {
    if (frame?.eventType === 202 && frame.chatId === groupId) this.note(frame.msgSeqId, frame.tid)
    if (frame?.eventType !== 203 || frame.refEventType !== 201 || frame.tid === undefined) return
    if (frame.code === 0 && frame.msgSeqId !== undefined) {
      this.note(frame.msgSeqId, frame.tid)
      if (!this.acked.has(frame.tid)) {
        this.acked.set(frame.tid, frame.msgSeqId)
        this.acknowledged()
      }
      this.inFlight.delete(frame.tid)
      return
    }
    // Not stored, and told so: later again, on this line or the next one.
    const { tid } = frame
    void delay(100).then(() => {
      if (this.client !== client) return
      this.inFlight.delete(tid)
      this.pump(client)
    })
  }

  private note(msgSeqId: number, tid: string): void {
    const before = this.known.get(msgSeqId)
    if (before !== undefined && before !== tid) this.contradictions.push(`${msgSeqId} is ${before} and ${tid}`)
    this.known.set(msgSeqId, tid)
  }

  private pump(client: WireClient): void {
    if (client.socket.readyState !== client.socket.OPEN) return
    for (const tid of this.tids) {
      if (this.inFlight.size >= this.window) return
      if (this.acked.has(tid) || this.inFlight.has(tid)) continue
      this.inFlight.add(tid)
      client.send({
        eventType: 201,
        tid,
        type: ChatKind.group,
        msgType: MsgType.text,
        targetId: groupId,
        clientTimestamp: Date.now(),
        content: [{ text: `第 ${this.tids.indexOf(tid) + 1} 句` }],
      })
    }
  }
}

async function historyOf(origin: string, { userId, token, tokenType }: Person): Promise<[number, string][]> {
  const path = `/ima-business/m-api/im/v1/chat/${userId}/${groupId}/msg/details`
  const rows: { msgSeqId: number; tid: string }[] = []
  for (;;) {
    const last = rows.at(-1)?.msgSeqId
    const answer = await fetch(`${origin}${path}${last ? `?lastMsgSeqId=${last}` : ''}`, {
      headers: { authorization: `${tokenType} ${token}` },
    })
    const page = ((await answer.json()) as { data: { rows: typeof rows }[] }).data[0]?.rows ?? []
    if (page.length === 0) return rows.map((row): [number, string] => [row.msgSeqId, row.tid]).reverse()
    rows.push(...page)
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

    const folder = dataFolder()
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
    const clients = people.map((person, at) => new Writer(person, line, at % 2 === 0 ? 1 : 4, acknowledged))
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
