/**
 * Sockets that are opened and never log in, beside people who write (G11): how each of them ends, what all of them cost
 * while they last, and what those who write notice. The limit of sockets by address is off: all come from here.
 *
 *   npm run bench -- silent [--json] [--sockets=5000]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Codec, createClientCodec, type DownFrame, type UpFrame, type WireData } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import pg from 'pg'
import { WebSocket } from 'ws'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { FRAME_KEY, insertApp, insertColleagues } from './parts/bench-people'
import { type BenchServer, startServer, stopServer, usageOf } from './parts/server-process'

const WRITERS = 20
const EVERY_MS = 250
const ALONE_MS = 10_000
const STEP = 500
const LIMIT_MS = 120_000
const codec: Codec<UpFrame, DownFrame> = createClientCodec({
  framing: 'ima.ecb',
  cipher: createEcbCipher(FRAME_KEY),
})
const person = (at: number): string => `bench-r${at}`

async function prepare(client: pg.Client): Promise<void> {
  await insertApp(client)
  await insertColleagues(client, ['bench-a', ...Array.from({ length: WRITERS }, (_, at) => person(at))])
}

const open = (port: number): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}/ima-access/ws`, ['ima.ecb'], { perMessageDeflate: false })

interface Writing {
  /** tid → milliseconds to its answer; undefined: none yet. */
  answers: Map<string, { sentAt: number; ms?: number; code?: number }>
  stop(): Promise<void>
}

async function write(port: number): Promise<Writing> {
  const answers: Writing['answers'] = new Map()
  const sockets = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      const socket = open(port)
      const userId = person(at)
      await new Promise<void>((resolve, reject) => {
        socket.on('error', reject)
        socket.on('open', () => {
          const token = { token: userId, tokenType: 'Bearer' }
          const online = { eventType: 100, userId, deviceId: randomUUID(), deviceType: 'WEB', ...token } as const
          socket.send(codec.encode(online) as WireData)
        })
        socket.on('message', (data: Buffer) => {
          const decoded = codec.decode(data.toString('latin1'))
          const frame = !(decoded instanceof Promise) && decoded.ok ? decoded.frame : undefined
          if (frame?.eventType !== 203) return
          if (frame.refEventType === 100) resolve()
          const answer = answers.get(frame.tid ?? '')
          if (answer && answer.ms === undefined)
            Object.assign(answer, { ms: performance.now() - answer.sentAt, code: frame.code })
        })
      })
      return socket
    }),
  )
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const tid = randomUUID()
      answers.set(tid, { sentAt: performance.now() })
      const message = { eventType: 201, tid, type: 1, msgType: 200101, targetId: 'bench-a' } as const
      socket.send(codec.encode({ ...message, clientTimestamp: Date.now(), content: [{ text: '在吗' }] }) as WireData)
    }
  }, EVERY_MS)
  return {
    answers,
    async stop() {
      clearInterval(timer)
      await delay(5_000)
      for (const socket of sockets) socket.terminate()
    },
  }
}

interface Silent {
  opened: number
  /** Open at the same instant, the most. */
  most: number
  /** How each ended: close code, or HTTP status of the refusal → how many. */
  ends: Record<string, number>
  /** Milliseconds from its opening to its close. */
  lasted: number[]
  /** Bytes of the server when the last one had come. */
  rssBytes: number
}

async function silence(server: BenchServer, count: number): Promise<Silent> {
  const silent: Silent = { opened: 0, most: 0, ends: {}, lasted: [], rssBytes: 0 }
  const all: Promise<void>[] = []
  for (let at = 0; at < count; at += STEP) {
    const coming = Array.from({ length: Math.min(STEP, count - at) }, () => {
      const socket = open(server.port)
      let openedAt: number | undefined
      let why: string | undefined
      socket.on('error', (error) => {
        why ??= error.message
      })
      all.push(
        new Promise((resolve) => {
          socket.on('close', (code) => {
            const end = openedAt === undefined ? (why ?? 'refused') : String(code)
            silent.ends[end] = (silent.ends[end] ?? 0) + 1
            if (openedAt !== undefined) silent.lasted.push(performance.now() - openedAt)
            resolve()
          })
        }),
      )
      return new Promise<void>((resolve) => {
        socket.on('open', () => {
          openedAt = performance.now()
          silent.opened += 1
          silent.most = Math.max(silent.most, silent.opened - silent.lasted.length)
          resolve()
        })
        socket.on('close', () => resolve())
      })
    })
    await Promise.all(coming)
  }
  silent.rssBytes = (await usageOf(server)).rssBytes
  await Promise.race([Promise.all(all), delay(LIMIT_MS)])
  return silent
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, sockets: { type: 'string', default: '5000' } },
  })
  const count = Number(values.sockets)
  const database = await openBenchDatabase()
  const client = new pg.Client(database.url)
  client.on('error', () => {})
  try {
    await migrate(database.url)
    await client.connect()
    await prepare(client)
    const server = await startServer('gateway', database.url, { flags: ['--expose-gc'] })
    const writing = await write(server.port)
    await delay(ALONE_MS)
    const alone = [...writing.answers.values()].flatMap(({ ms = [] }) => ms)
    const before = (await usageOf(server)).rssBytes
    const from = performance.now()
    const silent = await silence(server, count)
    const until = performance.now()
    const { loopP99Ms, rssBytes: after } = await usageOf(server)
    await writing.stop()
    const beside = [...writing.answers.values()].filter(({ sentAt }) => sentAt >= from && sentAt < until)
    const acknowledged = [...writing.answers].flatMap(([tid, { code }]) => (code === 0 ? [tid] : []))
    const { rows } = await client.query<{ stored: number }>(
      'SELECT count(*)::int AS stored FROM message WHERE tid = ANY ($1)',
      [acknowledged],
    )
    await stopServer(server)
    const row = (figure: string, value: number | string, target = '') => ({ figure, value, target })
    const ends = Object.entries(silent.ends).map(([end, times]) => `${end}: ${times}`)
    const results = [
      row('silent sockets let in', silent.opened),
      row('open at the same instant, the most', silent.most),
      row('how they ended', ends.join(', '), 'each 4001, or refused with 429 or 503'),
      row('never ended', count - Object.values(silent.ends).reduce((sum, times) => sum + times, 0), '0'),
      row('lasted, the longest, ms', quantile(silent.lasted, 1), '10 000 and a look each second'),
      row(
        'resident memory before, with all of them, after, MB',
        [before, silent.rssBytes, after].map(megabytes).join(' / '),
      ),
      row('memory of a silent one, KiB', ((silent.rssBytes - before) / count / 1_024).toFixed(1)),
      row('messages beside them: answered with code 0', beside.filter(({ code }) => code === 0).length),
      row('not answered, or with another code', beside.filter(({ code }) => code !== 0).length, '0'),
      row('answered with code 0 and not stored', acknowledged.length - (rows[0]?.stored ?? 0), '0'),
      row('p99 of an answer alone, ms', quantile(alone, 0.99)),
      row(
        'p99 of an answer beside them, ms',
        quantile(
          beside.flatMap(({ ms = [] }) => ms),
          0.99,
        ),
        '< 500',
      ),
      row('delay of the loop after their coming, p99, ms', Math.round(loopP99Ms), '< 200'),
    ]
    if (values.json) console.log(JSON.stringify({ bench: 'silent', sockets: count, results }))
    else console.table(results)
  } finally {
    await client.end()
    await database.close()
  }
}

await main()
