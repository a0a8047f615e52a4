/** A client of the wire for tests: real ws, real framing. Tests wait for frames by their content, never by time. */
import {
  type Codec,
  createClientCodec,
  type DownFrame,
  type MessageDownFrame,
  type StatusFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import { WebSocket } from 'ws'

type Frame<E extends DownFrame['eventType']> = Extract<DownFrame, { eventType: E }>

export interface WireClient {
  readonly frames: DownFrame[]
  readonly socket: WebSocket
  send(frame: UpFrame): void
  /** Sends any data: for hostile tests. */
  sendRaw(data: WireData): void
  /** Returns a frame as it would be sent now; under ima.gcm it counts as sent. */
  seal(frame: UpFrame): WireData
  /** Returns the first frame of `frames`, past or future, that matches. Each frame is returned once. */
  next<E extends DownFrame['eventType']>(eventType: E, fits?: (frame: Frame<E>) => boolean): Promise<Frame<E>>
  /** Sends a 201 and returns its 203. */
  say(frame: Omit<Extract<UpFrame, { eventType: 201 }>, 'eventType' | 'clientTimestamp'>): Promise<StatusFrame>
  message(fits?: (frame: MessageDownFrame) => boolean): Promise<MessageDownFrame>
  closed: Promise<{ code: number }>
  leave(): void
}

export async function connect(options: {
  url: string
  frameKey: string
  origin?: string
  protocol?: string
  /** Under ima.gcm: the token from which the keys are derived. */
  token?: string
}): Promise<WireClient> {
  let codec: Codec<UpFrame, DownFrame> = createClientCodec(
    options.protocol === 'ima.json'
      ? { framing: 'ima.json' }
      : { framing: 'ima.ecb', cipher: createEcbCipher(options.frameKey) },
  )
  const socket = new WebSocket(options.url, options.protocol ? options.protocol.split(',') : [], {
    origin: options.origin,
  })
  const frames: DownFrame[] = []
  const given = new Set<DownFrame>()
  let look = (): void => {}
  const waiters = new Set<() => void>()
  look = () => {
    for (const waiter of [...waiters]) waiter()
  }
  const closed = new Promise<{ code: number }>((resolve) => socket.on('close', (code) => resolve({ code })))
  let greeted = (): void => {}
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve
  })
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary && codec.framing !== 'ima.gcm') {
      const answer = answerGcmHello(data, options.token ?? '')
      codec = answer.codec
      socket.send(answer.hello)
      greeted()
      return
    }
    const decoded = codec.decode(isBinary ? data : String(data))
    if (decoded instanceof Promise) throw new Error('this codec answers at once')
    if (!decoded.ok) throw new Error(`the gateway sent what no client knows: ${decoded.detail}`)
    frames.push(decoded.frame)
    look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  if (socket.protocol === 'ima.gcm') await greeting
  const client: WireClient = {
    frames,
    socket,
    closed,
    send: (frame) => socket.send(codec.encode(frame) as WireData),
    sendRaw: (text) => socket.send(text),
    seal: (frame) => codec.encode(frame) as WireData,
    next: (eventType, fits = () => true) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = frames.find(
            (frame) => frame.eventType === eventType && !given.has(frame) && fits(frame as never),
          )
          if (!found) return
          given.add(found)
          waiters.delete(check)
          resolve(found as never)
        }
        waiters.add(check)
        check()
        void closed.then(({ code }) => {
          check()
          if (waiters.delete(check)) reject(new Error(`closed with ${code} before a ${eventType} came`))
        })
      }),
    say(frame) {
      client.send({ eventType: 201, clientTimestamp: Date.now(), ...frame })
      return client.next(203, (status) => status.tid === frame.tid)
    },
    message: (fits) => client.next(202, fits),
    leave: () => socket.terminate(),
  }
  return client
}
