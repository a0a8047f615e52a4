/**
 * The load of the relay benchmarks: pairs of sockets, a sender and a recipient, that speak the encrypted wire (or, to the
 * floor, plain text). Frames are sealed before the clock starts and opened after it has stopped: what is measured is the
 * server, not the load's own encryption. While it runs, acknowledgements and messages are told from receipts by their length.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  type Codec,
  createClientCodec,
  type Decoded,
  type DownFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import pg from 'pg'
import { WebSocket } from 'ws'
import { FRAME_KEY, insertApp, insertColleagues } from './bench-people'

/** The durable floor, or the gateway under one of its framings. */
export const MODES = ['floor', 'ima.gcm', 'ima.ecb'] as const
export type Mode = (typeof MODES)[number]

const TEXT = '细纱机断头率偏高，请问锭速和张力该怎么调？'
export const MOST_PAIRS = 500
/** A scenario that takes longer is broken off and says so. */
const LIMIT_MS = 30_000
const ecb = createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(FRAME_KEY) })
const sender = (pair: number): string => `bench-s${pair}`
const recipient = (pair: number): string => `bench-r${pair}`

/** One socket of the load, and what came in on it since it was opened. */
export class End {
  /** Not opened yet. */
  private came: WireData[] = []
  /** Frames of this length and more are what is counted: receipts and presence are far shorter. */
  countedFrom = 0
  hear: ((data: WireData) => void) | undefined

  constructor(
    readonly socket: WebSocket,
    /** None: the floor's plain text. */
    private readonly codec: Codec<UpFrame, DownFrame> | undefined,
  ) {
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const frame = isBinary ? data : data.toString('latin1')
      if (codec) this.came.push(frame)
      if (frame.length >= this.countedFrom) this.hear?.(frame)
    })
  }

  seal(frame: UpFrame): WireData {
    return this.codec?.encode(frame) as WireData
  }

  /** All that came since the last look, opened in its order. Throws for a refusal and for what no client knows. */
  open(): { eventType: number; length: number }[] {
    const frames = this.came.map((data) => {
      const decoded = this.codec?.decode(data) as Decoded<DownFrame>
      if (!decoded.ok) throw new Error(`a frame that no client knows: ${decoded.detail}`)
      const { frame } = decoded
      if (frame.eventType === 203 && frame.code !== 0) throw new Error(`refused: ${frame.code}`)
      return { eventType: frame.eventType, length: data.length }
    })
    this.came = []
    return frames
  }

  /** Waits for the first frame of this kind, opening all up to it; frames of its length are counted from then on. */
  async first(eventType: 202 | 203): Promise<void> {
    this.countedFrom = 0
    for (;;) {
      await new Promise((resolve) => {
        this.hear = resolve
      })
      if (!this.codec) break
      const found = this.open().find((frame) => frame.eventType === eventType)
      if (!found) continue
      this.countedFrom = Math.floor(found.length * COUNTED_SHARE)
      break
    }
    this.hear = undefined
  }
}

/** Of the first one's length. A message is at least four times a receipt, an acknowledgement twice. */
const COUNTED_SHARE = 0.8

/** One pair of sockets and its messages, sealed beforehand. */
export interface Pair {
  from: End
  to: End
  frames: WireData[]
  next: number
  received: number
  sentAt: number[]
}

export function closePairs(pairs: readonly Pair[]): void {
  for (const { from, to } of pairs) for (const { socket } of [from, to]) socket.terminate()
}

export async function prepare(url: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await insertApp(client)
  await insertColleagues(
    client,
    Array.from({ length: MOST_PAIRS }, (_, pair) => [sender(pair), recipient(pair)]).flat(),
  )
  await client.end()
}

async function open(mode: Mode, port: number, role: 'sender' | 'recipient', pair: number): Promise<End> {
  const base = `ws://127.0.0.1:${port}`
  const options = { perMessageDeflate: false }
  if (mode === 'floor') {
    const socket = new WebSocket(`${base}/${role}/${pair}`, options)
    await once(socket, 'open')
    return new End(socket, undefined)
  }
  const userId = role === 'sender' ? sender(pair) : recipient(pair)
  const socket = new WebSocket(`${base}/ima-access/ws`, mode, options)
  let codec: Codec<UpFrame, DownFrame> = ecb
  if (mode === 'ima.gcm') {
    const [hello] = (await once(socket, 'message')) as [Buffer]
    const answer = answerGcmHello(hello, userId)
    socket.send(answer.hello)
    codec = answer.codec
  } else await once(socket, 'open')
  const end = new End(socket, codec)
  const login = end.first(203)
  const online = { userId, deviceId: userId, deviceType: 'WEB', token: userId, tokenType: 'Bearer' } as const
  socket.send(end.seal({ eventType: 100, ...online }))
  await login
  return end
}

function frameOf(mode: Mode, from: End, pair: number): WireData {
  if (mode === 'floor') return JSON.stringify({ tid: randomUUID(), text: TEXT })
  return from.seal({
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
    const came = Promise.all([from.first(203), to.first(202)])
    from.socket.send(frameOf(mode, from, pair))
    await came
    const frames = Array.from({ length: perPair }, () => frameOf(mode, from, pair))
    pairs.push({ from, to, frames, next: 0, received: 0, sentAt: [] })
  }
  return pairs
}

/** Opens what came: a server that refuses fast must not look fast, and a frame taken for another must not be counted. */
export function checkPairs(mode: Mode, pairs: readonly Pair[]): void {
  if (mode === 'floor') return
  for (const { from, to, frames } of pairs) {
    const acked = from.open().filter(({ eventType }) => eventType === 203).length
    const received = to.open().filter(({ eventType }) => eventType === 202).length
    if (acked !== frames.length || received !== frames.length)
      throw new Error(`${frames.length} messages of a pair, ${acked} acknowledged and ${received} received`)
  }
}

/** All messages of all pairs as fast as the window lets them; messages a second. `checkPairs` says whether it counts. */
export async function flood(pairs: readonly Pair[], window: number): Promise<number> {
  const total = pairs.reduce((sum, pair) => sum + pair.frames.length, 0)
  let received = 0
  let acked = 0
  const beginning = performance.now()
  await within(
    new Promise<void>((resolve) => {
      const done = (): void => {
        if (received === total && acked === total) resolve()
      }
      for (const pair of pairs) {
        const more = (): void => {
          const frame = pair.frames[pair.next++]
          if (frame !== undefined) pair.from.socket.send(frame)
        }
        pair.from.hear = () => {
          acked += 1
          more()
          done()
        }
        pair.to.hear = () => {
          received += 1
          done()
        }
        for (let at = 0; at < window; at++) more()
      }
    }),
  )
  return total / ((performance.now() - beginning) / 1_000)
}

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
