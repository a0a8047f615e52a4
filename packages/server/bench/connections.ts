/**
 * Many connections: what an idle one costs the server, and how soon all are back after a kill -9, counted from when the next
 * server listens: resumed and with the message that each of them missed. The floor is a server that takes `ws` sockets and does
 * nothing else, in the same run. All come back at the same instant: worse than clients that wait by the policy of the host reply.
 *
 *   npm run bench -- connections [--json] [--clients=2000]
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { type Codec, createClientCodec, type DownFrame, type UpFrame, type WireData } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import pg from 'pg'
import { WebSocket } from 'ws'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { FRAME_KEY, insertApp } from './parts/bench-people'
import { type BenchServer, startServer, stopServer, usageOf } from './parts/server-process'

const MODES = ['floor', 'ima.gcm', 'ima.ecb'] as const
type Mode = (typeof MODES)[number]

const LIMIT_MS = 60_000
const STEP = 50
const ecb: Codec<UpFrame, DownFrame> = createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(FRAME_KEY) })
const person = (at: number): string => `bench-r${at}`

/** Everybody has a chat with one other, in which a message waits that they have not seen. */
async function prepare(url: string, clients: number): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await insertApp(client)
  await client.query(
    `INSERT INTO conversation (key, kind, head_seq_id) SELECT 'single|bench-a|' || id, 'single', 2 FROM unnest($1::text[]) AS id`,
    [Array.from({ length: clients }, (_, at) => person(at))],
  )
  await client.query(
    `INSERT INTO participant (conversation_id, user_id, role)
     SELECT id, unnest(ARRAY['bench-a', split_part(key, '|', 3)]), 'member' FROM conversation`,
  )
  await client.query(
    `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
     SELECT id, n, 'bench-a', id || '-' || n, '压测用户', 200101, '[{"text":"在吗"}]', 1, 1 FROM conversation, generate_series(1, 2) n`,
  )
  await client.end()
}

const start = (mode: Mode, url: string): Promise<BenchServer> =>
  startServer(mode === 'floor' ? 'floor' : 'gateway', url, { flags: ['--expose-gc'] })

/** Opens one; settles when it is resumed and has what it missed. */
function enter(mode: Mode, port: number, at: number): Promise<WebSocket> {
  const path = mode === 'floor' ? `recipient/${at}` : 'ima-access/ws'
  const protocols = mode === 'floor' ? [] : [mode]
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`, protocols, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    if (mode === 'floor') {
      socket.on('open', () => resolve(socket))
      return
    }
    let isResumed = false
    let codec = mode === 'ima.ecb' ? ecb : undefined
    const userId = person(at)
    const greet = (by: Codec<UpFrame, DownFrame>): void => {
      const token = { token: userId, tokenType: 'Bearer' }
      const cursors = { 'bench-a': 1 }
      const online = { eventType: 100, userId, deviceId: randomUUID(), deviceType: 'WEB', ...token, cursors } as const
      socket.send(by.encode(online) as WireData)
    }
    socket.on('open', () => codec && greet(codec))
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!codec) {
        const answer = answerGcmHello(data, userId)
        codec = answer.codec
        socket.send(answer.hello)
        greet(codec)
        return
      }
      const decoded = codec.decode(isBinary ? data : data.toString('latin1'))
      const frame = !(decoded instanceof Promise) && decoded.ok ? decoded.frame : undefined
      if (frame?.eventType === 203) isResumed = frame.code === 0
      if (frame?.eventType === 202 && frame.msgSeqId === 2 && isResumed) resolve(socket)
    })
  })
}

interface Entered {
  sockets: WebSocket[]
  /** Until the last one, and until the 99th of a hundred. */
  ms: number
  p99Ms: number
}

async function all(mode: Mode, port: number, clients: number): Promise<Entered> {
  const beginning = performance.now()
  const late = AbortSignal.timeout(LIMIT_MS)
  const waits: number[] = []
  const one = async (at: number): Promise<WebSocket> => {
    const socket = await enter(mode, port, at)
    waits.push(performance.now() - beginning)
    return socket
  }
  const sockets = await Promise.race([
    Promise.all(Array.from({ length: clients }, (_, at) => one(at))),
    once(late, 'abort').then(() => {
      throw new Error(`not all were back in ${LIMIT_MS} ms`)
    }),
  ])
  // They are in the order of their coming.
  return { sockets, ms: waits.at(-1) ?? 0, p99Ms: waits[Math.ceil(waits.length * 0.99) - 1] ?? 0 }
}

interface Measured {
  kib: number
  backMs: number
  backP99Ms: number
  loopP99Ms: number
}
const NOTHING: Measured = { kib: 0, backMs: 0, backP99Ms: 0, loopP99Ms: 0 }

async function measure(mode: Mode, url: string, clients: number): Promise<Measured> {
  const first = await start(mode, url)
  // Code is loaded and warm before anything is counted.
  const warm = await all(mode, first.port, Math.min(200, clients))
  for (const socket of warm.sockets) socket.terminate()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = (await usageOf(first)).rssBytes
  // In small steps: counted is what a connection keeps, not the waste of a storm.
  const sockets: WebSocket[] = []
  for (let at = 0; at < clients; at += STEP) {
    const step = Array.from({ length: Math.min(STEP, clients - at) }, (_, one) => enter(mode, first.port, at + one))
    sockets.push(...(await Promise.all(step)))
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const kib = ((await usageOf(first)).rssBytes - before) / clients / 1_024
  for (const socket of sockets) socket.removeAllListeners('close').on('close', () => {})
  const gone = Promise.all(sockets.map((socket) => once(socket, 'close')))
  first.child.kill('SIGKILL')
  await gone
  const second = await start(mode, url)
  await usageOf(second)
  const back = await all(mode, second.port, clients)
  const { loopP99Ms } = await usageOf(second)
  for (const socket of back.sockets) socket.terminate()
  await stopServer(second)
  return { kib, backMs: back.ms, backP99Ms: back.p99Ms, loopP99Ms }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, clients: { type: 'string', default: '2000' } },
  })
  const clients = Number(values.clients)
  const database = await openBenchDatabase()
  try {
    await migrate(database.url)
    await prepare(database.url, clients)
    const measured = { floor: NOTHING, 'ima.gcm': NOTHING, 'ima.ecb': NOTHING }
    for (const mode of MODES) measured[mode] = await measure(mode, database.url, clients)
    const row = (figure: string, target: string, of: (one: Measured) => number) => ({
      figure,
      floor: of(measured.floor),
      'ima.gcm': of(measured['ima.gcm']),
      'ima.ecb': of(measured['ima.ecb']),
      target,
    })
    const results = [
      row('memory per idle connection, KiB', '<= 14', ({ kib }) => Number(kib.toFixed(1))),
      row(`${clients} clients back after a kill -9, all resumed, ms`, '<= 3000', ({ backMs }) => Math.round(backMs)),
      row('of them 99 of 100, ms', '<= 15000', ({ backP99Ms }) => Math.round(backP99Ms)),
      row('delay of the loop meanwhile, p99, ms', '< 200', ({ loopP99Ms }) => Math.round(loopP99Ms)),
    ]
    if (values.json) console.log(JSON.stringify({ bench: 'connections', clients, results }))
    else console.table(results)
  } finally {
    await database.close()
  }
}

await main()
