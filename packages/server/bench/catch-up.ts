/**
 * Catching up (G4): 500 messages of one size wait for a device, which signs in and takes them all. The floor of the same
 * run is the line alone: the same frames, sealed before, sent over loopback by a plain `ws` server and opened by the client.
 *
 *   npm run bench -- catch-up [--json]
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { type Codec, createClientCodec, type DownFrame, type UpFrame, type WireData } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'
import { createMessageStore } from '../src/modules/conversations/store'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { FRAME_KEY, insertApp, insertColleagues } from './parts/bench-people'
import { startServer, stopServer } from './parts/server-process'

const COUNT = 500
const SIZES = [200, 5_000, 45_000]
/** Beyond the floor, at most. */
const TARGET_MS = 1_000
const codec: Codec<UpFrame, DownFrame> = createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(FRAME_KEY) })
const senderOf = (size: number): string => `bench-s${size}`

/** Text that does not compress much: what people send in large messages is not one repeated sign. */
const textOf = (size: number): string =>
  randomBytes(Math.ceil((size * 3) / 4))
    .toString('base64')
    .slice(0, size)

async function store(pool: pg.Pool, size: number): Promise<void> {
  const senderId = senderOf(size)
  const key = `single|${['bench-a', senderId].sort().join('|')}`
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO conversation (key, kind, changed_at) VALUES ($1, 'single', 1) RETURNING id`,
    [key],
  )
  await pool.query(
    `INSERT INTO participant (conversation_id, user_id, role, from_seq_id)
     SELECT $1, id, 'member', 1 FROM unnest($2::text[]) AS id`,
    [rows[0]?.id, ['bench-a', senderId]],
  )
  const { append } = createMessageStore(pool)
  for (let at = 0; at < COUNT; at += 50) {
    const results = await append(
      Array.from({ length: 50 }, () => ({
        key,
        right: 'participant' as const,
        senderId,
        senderName: '压测用户',
        tid: randomUUID(),
        msgType: 200101,
        content: [{ text: textOf(size) }],
        timestamp: Date.now(),
        clientTimestamp: Date.now(),
      })),
    )
    if (results.some((one) => !one.ok)) throw new Error(`not stored: ${JSON.stringify(results.find((one) => !one.ok))}`)
  }
}

const dataOf = (data: Buffer): string => data.toString('latin1')

function opened(data: Buffer): DownFrame | undefined {
  const decoded = codec.decode(dataOf(data))
  return !(decoded instanceof Promise) && decoded.ok ? decoded.frame : undefined
}

/** Milliseconds from the sign-in to the last of the messages, and the frames as they came. */
async function catchUp(port: number, size: number): Promise<{ ms: number; frames: Buffer[] }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ima-access/ws`, ['ima.ecb'], { perMessageDeflate: false })
  const frames: Buffer[] = []
  try {
    return await new Promise((resolve, reject) => {
      let from = 0
      let next = 1
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
      socket.on('open', () => {
        from = performance.now()
        const token = { token: 'bench-a', tokenType: 'Bearer' }
        const cursors = Object.fromEntries(SIZES.map((one) => [senderOf(one), one === size ? 0 : COUNT]))
        const online = {
          eventType: 100,
          userId: 'bench-a',
          deviceId: randomUUID(),
          deviceType: 'WEB',
          ...token,
          cursors,
        }
        socket.send(codec.encode(online as UpFrame) as WireData)
      })
      socket.on('message', (data: Buffer) => {
        const frame = opened(data)
        if (frame?.eventType === 203 && frame.code !== 0) reject(new Error(`refused with ${frame.code}`))
        if (frame?.eventType !== 202 || frame.chatId !== senderOf(size)) return
        if (frame.msgSeqId !== next) reject(new Error(`${frame.msgSeqId} came instead of ${next}`))
        next += 1
        frames.push(data)
        if (next > COUNT) resolve({ ms: performance.now() - from, frames })
      })
    })
  } finally {
    socket.removeAllListeners('close')
    socket.terminate()
  }
}

/** The same frames over the same kind of line, with nothing read and nothing sealed. */
async function lineAlone(frames: readonly Buffer[]): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (socket) => {
    for (const frame of frames) socket.send(frame, { binary: false })
  })
  const from = performance.now()
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false })
  let count = 0
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data: Buffer) => {
      if (opened(data)) count += 1
      if (count === frames.length) resolve()
    })
  })
  const ms = performance.now() - from
  client.terminate()
  server.close()
  return ms
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const database = await openBenchDatabase()
  const client = new pg.Client(database.url)
  client.on('error', () => {})
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  try {
    await migrate(database.url)
    await client.connect()
    await insertApp(client)
    await insertColleagues(client, ['bench-a', ...SIZES.map(senderOf)])
    for (const size of SIZES) await store(pool, size)
    const server = await startServer('gateway', database.url)
    const results: { size: number; ms: number; floorMs: number; beyondMs: number; target: number }[] = []
    for (const size of SIZES) {
      await catchUp(server.port, size)
      const { ms, frames } = await catchUp(server.port, size)
      const floorMs = await lineAlone(frames)
      results.push({
        size,
        ms: Math.round(ms),
        floorMs: Math.round(floorMs),
        beyondMs: Math.round(ms - floorMs),
        target: TARGET_MS,
      })
    }
    await stopServer(server)
    if (values.json) console.log(JSON.stringify({ bench: 'catch-up', messages: COUNT, results }))
    else {
      console.log(`${COUNT} messages that wait for a device; milliseconds until the last is there`)
      console.table(results)
    }
  } finally {
    await pool.end()
    await client.end()
    await database.close()
  }
}

await main()
