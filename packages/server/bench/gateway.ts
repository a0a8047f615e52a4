/**
 * Relay sender → server → recipient with acknowledgement: the whole gateway (encryption, checks, membership, numbering,
 * durable) against the durable floor of the same run (ws, corked, group commit in the same PostgreSQL, nothing else).
 * Server in its own process, load in this one, real loopback sockets, fsync on. Bounded in messages and in time.
 *
 *   npx tsx --conditions=weft-source packages/server/bench/gateway.ts [--json] [--rounds=3] [--rates=500,1000,2000]
 *
 * With --rates only the steady load is measured, at each of these rates: where the latency leaves twice the floor's.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClientCodec } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import pg from 'pg'
import { WebSocket } from 'ws'
import { openEmbeddedDatabase } from '../src/platform/database/embedded'
import { migrate } from '../src/platform/database/migrate'

type Mode = 'floor' | 'gateway'

const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'
const TEXT = '细纱机断头率偏高，请问锭速和张力该怎么调？'
const MOST_PAIRS = 500
/** A scenario that takes longer is broken off and says so. */
const LIMIT_MS = 30_000
const STEADY_SECONDS = 4

const codec = createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(FRAME_KEY) })
const sender = (pair: number): string => `bench-s${pair}`
const recipient = (pair: number): string => `bench-r${pair}`

/** One pair of sockets and its messages, sealed beforehand: the load measures the server, not its own encryption. */
interface Pair {
  from: WebSocket
  to: WebSocket
  frames: string[]
  next: number
  acked: number
  received: number
  sentAt: number[]
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('weft-demo', 'portal', 'bench', $1, 'desk')`,
    [FRAME_KEY],
  )
  // Colleagues, for they may write to each other (docs/decisions/0024).
  await client.query(
    `INSERT INTO enterprise (id, name, kind, created_at) VALUES ('bench', '压测企业', 'customer', now())`,
  )
  await client.query(
    `INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
     SELECT id, id, '压测用户', 'enterprise', 2, 'bench', '', now() FROM unnest($1::text[]) AS id`,
    [Array.from({ length: MOST_PAIRS }, (_, pair) => [sender(pair), recipient(pair)]).flat()],
  )
  await client.end()
}

async function start(mode: Mode, url: string): Promise<{ child: ChildProcess; port: number }> {
  const script = fileURLToPath(new URL('./parts/gateway-server.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script, mode, url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the ${mode} server ended at its start with status ${status}`)
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return { child, port }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

async function open(mode: Mode, port: number, role: 'sender' | 'recipient', pair: number): Promise<WebSocket> {
  const base = `ws://127.0.0.1:${port}`
  const socket = new WebSocket(mode === 'floor' ? `${base}/${role}/${pair}` : `${base}/ima-access/ws`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  if (mode === 'floor') return socket
  const userId = role === 'sender' ? sender(pair) : recipient(pair)
  const online = { userId, deviceId: userId, deviceType: 'WEB', token: userId, tokenType: 'Bearer' } as const
  socket.send(codec.encode({ eventType: 100, ...online }))
  const [data] = (await once(socket, 'message')) as [Buffer]
  const answer = codec.decode(data.toString('latin1'))
  if (!answer.ok || answer.frame.eventType !== 203 || answer.frame.code !== 0) throw new Error('no good answer to 100')
  return socket
}

function frameOf(mode: Mode, pair: number): string {
  if (mode === 'floor') return JSON.stringify({ tid: randomUUID(), text: TEXT })
  return codec.encode({
    eventType: 201,
    tid: randomUUID(),
    type: 1,
    msgType: 200101,
    targetId: recipient(pair),
    clientTimestamp: Date.now(),
    content: [{ text: TEXT }],
  })
}

/** Opens the pairs and sends one message each, so that conversations exist and code is warm. */
async function openPairs(mode: Mode, port: number, count: number, perPair: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let pair = 0; pair < count; pair++) {
    const to = await open(mode, port, 'recipient', pair)
    const from = await open(mode, port, 'sender', pair)
    const frames = Array.from({ length: perPair }, () => frameOf(mode, pair))
    pairs.push({ from, to, frames, next: 0, acked: 0, received: 0, sentAt: [] })
    const came = Promise.all([whenMessage(from, isAck(mode)), whenMessage(to, isMessage(mode))])
    from.send(frameOf(mode, pair))
    await came
  }
  return pairs
}

/** Presence frames come between; only acknowledgements and messages count. */
const isAck = (mode: Mode) => (data: string) => mode === 'floor' || eventOf(data) === 203
const isMessage = (mode: Mode) => (data: string) => mode === 'floor' || eventOf(data) === 202

function eventOf(data: string): number {
  const decoded = codec.decode(data)
  if (!decoded.ok) throw new Error('a frame that no client knows')
  if (decoded.frame.eventType === 203 && decoded.frame.code !== 0) throw new Error(`refused: ${decoded.frame.code}`)
  return decoded.frame.eventType
}

function whenMessage(socket: WebSocket, fits: (data: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer): void => {
      try {
        if (!fits(data.toString('latin1'))) return
      } catch (error) {
        reject(error)
      }
      socket.off('message', hear)
      resolve()
    }
    socket.on('message', hear)
  })
}

/** Every hundredth frame is opened: a server that refuses fast must not look fast. */
const CHECK_EVERY = 100

/** All messages of all pairs as fast as the window lets them; messages a second, counted at the recipients. */
async function flood(mode: Mode, pairs: readonly Pair[], window: number): Promise<number> {
  const total = pairs.reduce((sum, pair) => sum + pair.frames.length, 0)
  let received = 0
  let acked = 0
  const beginning = performance.now()
  await within(
    new Promise<void>((resolve, reject) => {
      const done = (): void => {
        if (received === total && acked === total) resolve()
      }
      const check = (data: Buffer, count: number, event: number): void => {
        if (mode === 'floor' || count % CHECK_EVERY !== 0) return
        if (eventOf(data.toString('latin1')) !== event) reject(new Error('another frame than expected'))
      }
      for (const pair of pairs) {
        const more = (): void => {
          const frame = pair.frames[pair.next++]
          if (frame !== undefined) pair.from.send(frame)
        }
        pair.from.on('message', (data: Buffer) => {
          acked += 1
          check(data, acked, 203)
          more()
          done()
        })
        pair.to.on('message', (data: Buffer) => {
          received += 1
          check(data, received, 202)
          done()
        })
        for (let at = 0; at < window; at++) more()
      }
    }),
  )
  return total / ((performance.now() - beginning) / 1_000)
}

/** A steady rate; milliseconds from sending to the recipient, all of them. */
async function steady(pairs: readonly Pair[], perSecond: number, seconds: number): Promise<number[]> {
  const total = perSecond * seconds
  const latencies: number[] = []
  for (const pair of pairs) {
    // A pair's messages arrive in the order they were sent: the k-th here is the k-th there.
    pair.to.on('message', () => latencies.push(performance.now() - (pair.sentAt[pair.received++] ?? 0)))
  }
  const beginning = performance.now()
  let sent = 0
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - beginning) / 1_000) * perSecond)
    for (; sent < due; sent++) {
      const pair = pairs[sent % pairs.length]
      if (!pair) break
      pair.sentAt.push(performance.now())
      pair.from.send(pair.frames[pair.next++] ?? '')
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await within(
    (async () => {
      while (latencies.length < total) await new Promise((resolve) => setTimeout(resolve, 5))
    })(),
  )
  return latencies.sort((a, b) => a - b)
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

interface Round {
  /** 500 pairs, window 1. */
  wide: number
  /** 25 pairs, window 20. */
  deep: number
  p50: number
  p99: number
}

/** p50 and p99 in milliseconds at each rate, on a fresh server. */
async function measureRates(
  mode: Mode,
  url: string,
  rates: readonly number[],
): Promise<{ p50: number; p99: number }[]> {
  const { child, port } = await start(mode, url)
  const results: { p50: number; p99: number }[] = []
  try {
    for (const rate of rates) {
      const pairs = await openPairs(mode, port, 100, Math.ceil((rate * STEADY_SECONDS) / 100))
      const latencies = await steady(pairs, rate, STEADY_SECONDS)
      for (const { from, to } of pairs) for (const socket of [from, to]) socket.terminate()
      results.push({ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) })
    }
    return results
  } finally {
    await stop(child)
  }
}

async function measure(mode: Mode, url: string): Promise<Round> {
  const { child, port } = await start(mode, url)
  const over = (pairs: readonly Pair[]): void => {
    for (const { from, to } of pairs) for (const socket of [from, to]) socket.terminate()
  }
  try {
    const many = await openPairs(mode, port, MOST_PAIRS, 60)
    const wide = await flood(mode, many, 1)
    over(many)
    const few = await openPairs(mode, port, 25, 1_600)
    const deep = await flood(mode, few, 20)
    over(few)
    const even = await openPairs(mode, port, 100, 80)
    const latencies = await steady(even, 2_000, STEADY_SECONDS)
    over(even)
    return { wide, deep, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
  } finally {
    await stop(child)
  }
}

async function reportRates(url: string, rates: readonly number[], rounds: number, asJson: boolean): Promise<void> {
  const all: Record<Mode, { p50: number; p99: number }[][]> = { floor: [], gateway: [] }
  for (let round = 0; round < rounds; round++) {
    for (const mode of ['floor', 'gateway'] as const) all[mode].push(await measureRates(mode, url, rates))
  }
  const results = rates.map((rate, at) => {
    const of = (mode: Mode, field: 'p50' | 'p99') =>
      Number(median(all[mode].map((one) => one[at]?.[field] ?? Number.NaN)).toFixed(2))
    const [floor, gateway] = [of('floor', 'p99'), of('gateway', 'p99')]
    return {
      'msg/s': rate,
      'p50 floor, ms': of('floor', 'p50'),
      'p50 gateway, ms': of('gateway', 'p50'),
      'p99 floor, ms': floor,
      'p99 gateway, ms': gateway,
      'p99 ratio': Number((gateway / floor).toFixed(2)),
    }
  })
  if (asJson) console.log(JSON.stringify({ bench: 'gateway rates', rounds, results, all }))
  else console.table(results)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, rounds: { type: 'string', default: '3' }, rates: { type: 'string' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'weft-bench-'))
  // The database's own user has to enter it.
  chmodSync(folder, 0o711)
  const database = await openEmbeddedDatabase({ dataFolder: folder, say: () => {} })
  try {
    await migrate(database.url)
    await prepare(database.url)
    if (values.rates) {
      await reportRates(database.url, values.rates.split(',').map(Number), Number(values.rounds), values.json ?? false)
      return
    }
    const rounds: Record<Mode, Round[]> = { floor: [], gateway: [] }
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const mode of ['floor', 'gateway'] as const) rounds[mode].push(await measure(mode, database.url))
    }
    const of = (mode: Mode, field: keyof Round): number => median(rounds[mode].map((round) => round[field]))
    const rows = [
      { name: '500 pairs, window 1, msg/s', field: 'wide', target: '>= 0.6' },
      { name: '25 pairs, window 20, msg/s', field: 'deep', target: '>= 0.5' },
      { name: 'p50 at 2 000 msg/s, ms', field: 'p50', target: '' },
      { name: 'p99 at 2 000 msg/s, ms', field: 'p99', target: '<= 2' },
    ] as const
    const results = rows.map(({ name, field, target }) => {
      const [floor, gateway] = [of('floor', field), of('gateway', field)]
      return { name, floor, gateway, ratio: gateway / floor, target }
    })
    if (values.json)
      console.log(JSON.stringify({ bench: 'gateway', rounds: rounds.floor.length, results, all: rounds }))
    else
      console.table(
        results.map(({ name, floor, gateway, ratio, target }) => ({
          figure: name,
          'durable floor': Number(floor.toFixed(floor < 100 ? 2 : 0)),
          gateway: Number(gateway.toFixed(gateway < 100 ? 2 : 0)),
          ratio: Number(ratio.toFixed(2)),
          target,
        })),
      )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
