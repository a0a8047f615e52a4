/**
 * The simplest client of the protocol: sends frames, keeps those that arrive, waits for a matching frame. It retries nothing and
 * repairs nothing, so a test sees exactly what the gateway did. The framing decides the encryption.
 */
import {
  type Codec,
  createClientCodec,
  type DownFrame,
  type MessageDownFrame,
  type MessageUpFrame,
  type OnlineFrame,
  type StatusFrame,
  shorten,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import type { OpenWire, WireHandle } from './open-wire'

type Timers = { after(delayMs: number, run: () => void): () => void; now(): number }
type FrameOf<E extends DownFrame['eventType']> = Extract<DownFrame, { eventType: E }>

/** One log entry of a socket, as a report shows it. */
export interface Exchange {
  /** Milliseconds since 1970. */
  at: number
  direction: 'opened' | 'sent' | 'received' | 'closed'
  /** Number of the socket within one log, from 1; 0 for an HTTP call. */
  socket: number
  /**
   * The frame; the fault and the beginning of the data if it does not decode; the sub-protocol of an opening; the code of a close.
   */
  what: unknown
}

/** Options of `WireClient.open`. */
export interface WireOptions {
  url: string
  /** Hex key of ima.ecb. */
  frameKey: string
  /** Sub-protocols to offer; offering none, as old clients do, means ima.ecb. */
  protocols?: readonly string[]
  open: OpenWire
  clock: Timers
  /** For ima.gcm, if it is chosen: the token of the hello, and `answerGcmHello` of `@weft/protocol/gcm-node` or `gcm-web`. */
  gcm?: {
    token: string
    answer(hello: WireData, token: string): { hello: Uint8Array; sessionId: string; codec: Codec<UpFrame, DownFrame> }
  }
  /** Time-out of `next`, in ms. Defaults to 5 000. */
  timeoutMs?: number
  /** Collects the traffic, oldest first. */
  log?: Exchange[]
}

/** A frame did not arrive, or the connection ended before it did. */
export class WireTimeout extends Error {
  override readonly name: string = 'WireTimeout'
}

/** The gateway refused the handshake: it closed before the connection was open. */
export class WireRefused extends WireTimeout {
  override readonly name = 'WireRefused'

  constructor(
    message: string,
    /** HTTP status of the refused upgrade, where the platform reports it. */
    readonly status?: number,
  ) {
    super(message)
  }
}

/**
 * The simplest client of the protocol: sends frames, keeps those that arrive, waits for a matching frame. Retries nothing,
 * repairs nothing. Waiting rejects with WireTimeout, opening with WireRefused.
 */
export class WireClient {
  /** Received frames, oldest first. */
  readonly frames: DownFrame[] = []
  /** What does not decode under this key: the fault, its detail and the first 80 characters of the data. */
  readonly unreadable: string[] = []
  /** The close code, after the end. */
  closedWith: number | undefined
  pings = 0
  /** Under ima.gcm: the session that the gateway's hello named. */
  gcmSession: string | undefined
  private readonly given = new Set<DownFrame>()
  private readonly lookers = new Set<() => void>()
  private handle: WireHandle | undefined

  private constructor(
    private readonly options: WireOptions,
    private readonly codec: Codec<UpFrame, DownFrame>,
    /** The agreed sub-protocol. */
    readonly protocol: string,
    private readonly number: number,
  ) {}

  /**
   * Resolves when the handshake is complete, under ima.gcm including its hellos. Rejects with WireRefused if the gateway refuses
   * it, with WireTimeout if a step does not arrive or cannot be answered.
   */
  static open(options: WireOptions): Promise<WireClient> {
    const { log, clock, timeoutMs = 5_000 } = options
    const number = log ? nextNumber(log) : 1
    return new Promise((resolve, reject) => {
      let client: WireClient | undefined
      let awaited = 'the handshake'
      let isOpen = false
      let isOver = false
      const giveUp = (why: string): void => {
        isOver = true
        cancel()
        handle.cut()
        reject(new WireTimeout(why))
      }
      // Runs until frames can travel. An open socket alone is not enough: under ima.gcm the gateway sends its hello first.
      const cancel = clock.after(timeoutMs, () => giveUp(`${awaited} did not come within ${timeoutMs} ms`))
      const begin = (codec: Codec<UpFrame, DownFrame>, protocol: string): WireClient => {
        client = new WireClient(options, codec, protocol, number)
        client.handle = handle
        cancel()
        resolve(client)
        return client
      }
      const handle = options.open(options.url, options.protocols ?? [], {
        opened(protocol) {
          if (isOver) return
          isOpen = true
          log?.push({ at: clock.now(), direction: 'opened', socket: number, what: protocol })
          if (protocol === 'ima.gcm') {
            awaited = 'the hello of ima.gcm'
            if (!options.gcm) giveUp('ima.gcm was chosen, and no token was given to answer its hello with')
            return
          }
          let codec: Codec<UpFrame, DownFrame>
          try {
            codec = codecFor(protocol, options.frameKey)
          } catch (error) {
            giveUp(`the frameKey is none: ${reasonOf(error)}`)
            return
          }
          begin(codec, protocol)
        },
        received(data) {
          if (client) {
            client.received(data)
            return
          }
          // ima.gcm: the gateway's hello comes first.
          if (!options.gcm || isOver) return
          let answer: ReturnType<typeof options.gcm.answer>
          try {
            answer = options.gcm.answer(data, options.gcm.token)
          } catch (error) {
            giveUp(`the hello of ima.gcm cannot be answered: ${reasonOf(error)}`)
            return
          }
          handle.send(answer.hello)
          begin(answer.codec, 'ima.gcm').gcmSession = answer.sessionId
        },
        pinged() {
          if (client) client.pings += 1
        },
        closed(code, status) {
          cancel()
          log?.push({ at: clock.now(), direction: 'closed', socket: number, what: code })
          if (client) client.ended(code)
          else if (isOpen) reject(new WireTimeout(`closed with ${code} before ${awaited} came`))
          else {
            const why =
              status === undefined
                ? `the socket did not open (close ${code}): nobody listens there, or the handshake was refused`
                : `the handshake was refused (HTTP ${status})`
            reject(new WireRefused(why, status))
          }
        },
      })
    })
  }

  get isOpen(): boolean {
    return this.closedWith === undefined
  }

  send(frame: UpFrame): void {
    this.note('sent', frame)
    this.handle?.send(this.codec.encode(frame) as WireData)
  }

  /** Encrypts any value as JSON and sends it, for frames that no correct client sends. */
  sendValue(value: unknown): void {
    this.note('sent', value)
    this.handle?.send(this.codec.encode(value as UpFrame) as WireData)
  }

  /** Sends a raw text. */
  sendText(text: string): void {
    this.note('sent', text.length > 200 ? `${shorten(text, 60)} (${text.length} characters)` : text)
    this.handle?.send(text)
  }

  /** Encrypts a frame and returns the data without sending it. */
  sealed(frame: UpFrame): WireData {
    return this.codec.encode(frame) as WireData
  }

  /** Sends raw bytes. */
  sendBytes(data: WireData): void {
    this.note('sent', `${data.length} bytes`)
    this.handle?.send(data)
  }

  /** The first matching frame, past or future, that was not returned before. */
  next<E extends DownFrame['eventType']>(
    eventType: E,
    what: string,
    fits: (frame: FrameOf<E>) => boolean = () => true,
  ): Promise<FrameOf<E>> {
    const find = (): FrameOf<E> | undefined =>
      this.frames.find(
        (frame): frame is FrameOf<E> =>
          frame.eventType === eventType && !this.given.has(frame) && fits(frame as FrameOf<E>),
      )
    return this.when(() => {
      const found = find()
      if (found) this.given.add(found)
      return found
    }, what)
  }

  /** Sends a 100 and returns its 203. */
  async online(frame: Omit<OnlineFrame, 'eventType'>): Promise<StatusFrame> {
    this.send({ eventType: 100, ...frame })
    return this.next(203, 'the 203 for 100', ({ refEventType }) => refEventType === 100)
  }

  /** Sends a 201 and returns its 203. */
  async say(frame: Omit<MessageUpFrame, 'eventType'>): Promise<StatusFrame> {
    this.send({ eventType: 201, ...frame })
    return this.status(frame.tid)
  }

  status(tid: string): Promise<StatusFrame> {
    return this.next(203, `the 203 for the tid ${tid}`, (frame) => frame.tid === tid)
  }

  message(what: string, fits?: (frame: MessageDownFrame) => boolean): Promise<MessageDownFrame> {
    return this.next(202, what, fits)
  }

  /** Sends a 101 and waits for its answer: by then all earlier frames of this socket have arrived. */
  async settled(): Promise<void> {
    this.send({ eventType: 101, timeout: 10_000 })
    await this.next(101, 'the answer to 101')
  }

  /** Resolves with the close code. */
  closed(what = 'the close'): Promise<number> {
    return this.when(() => this.closedWith, what, true)
  }

  close(): void {
    this.handle?.close()
  }
  /** Ends the connection without a closing handshake. */
  cut(): void {
    this.handle?.cut()
  }

  private when<T>(look: () => T | undefined, what: string, orClosed = false): Promise<T> {
    const { clock, timeoutMs = 5_000 } = this.options
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = look()
        const isOver = found !== undefined || (!orClosed && !this.isOpen)
        if (!isOver) return
        this.lookers.delete(check)
        cancel()
        if (found !== undefined) resolve(found)
        else reject(new WireTimeout(`closed with ${this.closedWith} before ${what} came`))
      }
      const cancel = clock.after(timeoutMs, () => {
        this.lookers.delete(check)
        const strange = this.unreadable.at(-1)
        const instead = strange === undefined ? '' : `; what came instead is no frame: ${strange}`
        reject(new WireTimeout(`${what} did not come within ${timeoutMs} ms${instead}`))
      })
      this.lookers.add(check)
      check()
    })
  }

  private received(data: WireData): void {
    const decoded = this.codec.decode(data)
    if (decoded instanceof Promise) void decoded.then((later) => this.take(later, data))
    else this.take(decoded, data)
  }

  private take(decoded: Awaited<ReturnType<Codec<UpFrame, DownFrame>['decode']>>, data: WireData): void {
    if (decoded.ok) {
      this.note('received', decoded.frame)
      this.frames.push(decoded.frame)
    } else {
      const text = `${decoded.fault}: ${decoded.detail} (${String(data).slice(0, 80)})`
      this.note('received', text)
      this.unreadable.push(text)
    }
    this.look()
  }

  private ended(code: number): void {
    this.closedWith = code
    this.look()
  }

  private look(): void {
    for (const check of [...this.lookers]) check()
  }

  private note(direction: Exchange['direction'], what: unknown): void {
    const { log, clock } = this.options
    log?.push({ at: clock.now(), direction, socket: this.number, what })
  }
}

/** The last number given in a log: a socket that opens has no entry yet. */
const given = new WeakMap<readonly Exchange[], number>()

function nextNumber(log: readonly Exchange[]): number {
  const number = log.reduce((most, { socket }) => Math.max(most, socket), given.get(log) ?? 0) + 1
  given.set(log, number)
  return number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const codecFor = (protocol: string, frameKey: string): Codec<UpFrame, DownFrame> =>
  protocol === 'ima.json'
    ? createClientCodec({ framing: 'ima.json' })
    : createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(frameKey) })
