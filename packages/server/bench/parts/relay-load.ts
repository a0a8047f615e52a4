/**
 * The load of the relay benchmarks: pairs of sockets, a sender and a recipient, that speak the encrypted wire (or, to the
 * floor, plain text), with frames sealed beforehand: what is measured is the server, not the load's own encryption.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClientCodec } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import pg from 'pg'
import { WebSocket } from 'ws'

export type Mode = 'floor' | 'gateway'

const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'
const TEXT = '细纱机断头率偏高，请问锭速和张力该怎么调？'
export const MOST_PAIRS = 500
/** A scenario that takes longer is broken off and says so. */
const LIMIT_MS = 30_000
const cipher = createEcbCipher(FRAME_KEY)
const codec = createClientCodec({ framing: 'ima.ecb', cipher })
/** `{"eventType":203` is one block of AES: under ECB the kind of a frame is told by its first characters, unopened. */
const startOf = (event: number): Buffer => Buffer.from(cipher.seal(`{"eventType":${event}`).slice(0, 21), 'latin1')
const ACK_START = startOf(203)
export const MESSAGE_START = startOf(202)
export const isA = (start: Buffer, data: Buffer): boolean => start.equals(data.subarray(0, start.length))
const sender = (pair: number): string => `bench-s${pair}`
const recipient = (pair: number): string => `bench-r${pair}`

/** One pair of sockets and its messages, sealed beforehand: the load measures the server, not its own encryption. */
export interface Pair {
  from: WebSocket
  to: WebSocket
  frames: string[]
  next: number
  acked: number
  received: number
  sentAt: number[]
}

export async function prepare(url: string): Promise<void> {
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

export async function start(mode: Mode, url: string, nodeId = ''): Promise<{ child: ChildProcess; port: number }> {
  const script = fileURLToPath(new URL('./gateway-server.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script, mode, url, nodeId], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the ${mode} server ended at its start with status ${status}`)
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return { child, port }
}

export async function stop(child: ChildProcess): Promise<void> {
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

/** Opens the pairs from number `first` on and sends one message each, so that conversations exist and code is warm. */
export async function openPairs(
  mode: Mode,
  port: number | { from: number; to: number },
  count: number,
  perPair: number,
  first = 0,
): Promise<Pair[]> {
  const ports = typeof port === 'number' ? { from: port, to: port } : port
  const pairs: Pair[] = []
  for (let pair = first; pair < first + count; pair++) {
    const to = await open(mode, ports.to, 'recipient', pair)
    const from = await open(mode, ports.from, 'sender', pair)
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
export async function flood(mode: Mode, pairs: readonly Pair[], window: number): Promise<number> {
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
        // Receipts and presence come between them.
        pair.from.on('message', (data: Buffer) => {
          if (mode === 'gateway' && !isA(ACK_START, data)) return
          acked += 1
          check(data, acked, 203)
          more()
          done()
        })
        pair.to.on('message', (data: Buffer) => {
          if (mode === 'gateway' && !isA(MESSAGE_START, data)) return
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
export async function within<T>(work: Promise<T>): Promise<T> {
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

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
