/**
 * One socket with its codec. Frames go out in the order of `send` and are heard in the order they came, also where a
 * codec answers later (ima.gcm). After `close` nothing is heard any more; what was given before still goes out first.
 */
import {
  CloseCode,
  type Codec,
  type Decoded,
  type DownFrame,
  type Framing,
  ProtocolError,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import type { Logger } from '../api/api'
import type { SocketHandle, SocketPort } from '../platform/ports'
import type { CodecLine } from './codecs'

export interface WireOptions {
  socket: SocketPort
  url: string
  framings: readonly Framing[]
  loadCodec(framing: Framing, line: CodecLine): Promise<Codec<UpFrame, DownFrame>>
  logger: Logger
  /** The framing is chosen and its codec ready. */
  opened(): void
  heard(frame: DownFrame): void
  /** The last call; never after `close`. */
  closed(code: number, reason: string): void
}

export class Wire {
  readonly #options: WireOptions
  #socket: SocketHandle | undefined
  #codec: Codec<UpFrame, DownFrame> | undefined
  /** Undefined while nothing is awaited. */
  #outgoing: Promise<void> | undefined
  #incoming: Promise<void> | undefined
  /** Waits for the gateway's hello, the message before the first frame of ima.gcm. */
  #first: ((data: WireData) => void) | undefined
  #isLetGo = false

  constructor(options: WireOptions) {
    this.#options = options
    const { socket, url, framings, logger } = options
    try {
      this.#socket = socket(url, framings, {
        opened: (framing) => this.#choose(framing),
        received: (data) => {
          if (this.#isLetGo) return
          const first = this.#first
          this.#first = undefined
          if (first) first(data)
          else this.#take(data)
        },
        closed: ({ code, reason }) => this.#ended(code, reason),
      })
    } catch (cause) {
      // An address that is no address, or a page that may not open sockets.
      logger.warn?.('the socket could not be opened', { cause: String(cause) })
      this.#ended(1006, 'socket')
    }
  }

  get isReady(): boolean {
    return this.#codec !== undefined
  }

  send(frame: UpFrame): void {
    const socket = this.#socket
    const codec = this.#codec
    if (!socket || !codec) return
    const data = codec.encode(frame)
    if (!(data instanceof Promise) && !this.#outgoing) {
      socket.send(data)
      return
    }
    const before = this.#outgoing ?? Promise.resolve()
    const mine: Promise<void> = before
      .then(() => data)
      .then(
        (sealed) => socket.send(sealed),
        (cause: unknown) => this.#options.logger.warn?.('a frame could not be sealed', { cause: String(cause) }),
      )
      .then(() => {
        if (this.#outgoing === mine) this.#outgoing = undefined
      })
    this.#outgoing = mine
  }

  close(code: number = CloseCode.normal): void {
    this.#isLetGo = true
    const socket = this.#socket
    const sent = this.#outgoing
    this.#socket = undefined
    this.#codec = undefined
    // 102 is let out before the door is shut.
    if (sent) void sent.then(() => socket?.close(code))
    else socket?.close(code)
  }

  #choose(framing: Framing): void {
    if (this.#isLetGo) return
    const line: CodecLine = {
      first: () =>
        new Promise((resolve) => {
          this.#first = resolve
        }),
      send: (data) => {
        if (!this.#isLetGo) this.#socket?.send(data)
      },
    }
    this.#incoming = this.#options.loadCodec(framing, line).then(
      (codec) => {
        if (this.#isLetGo) return
        this.#codec = codec
        this.#incoming = undefined
        this.#options.opened()
      },
      (cause: unknown) => {
        this.#options.logger.warn?.('no codec for this framing', { framing, cause: String(cause) })
        if (cause instanceof ProtocolError) this.#socket?.close(CloseCode.badFrames)
        this.#tellClosed(1006, 'framing')
      },
    )
  }

  /** A frame is decoded as it comes and heard in its turn: many may be under way at once. */
  #take(data: WireData): void {
    const codec = this.#codec
    const begun = codec?.decode(data)
    if (begun !== undefined && !(begun instanceof Promise) && !this.#incoming) {
      this.#hear(begun)
      return
    }
    const before = this.#incoming ?? Promise.resolve()
    const mine: Promise<void> = before.then(async () => {
      if (this.#isLetGo) return
      // What came before there was a codec is decoded now.
      const decoded = await (begun ?? this.#codec?.decode(data))
      if (decoded && !this.#isLetGo) this.#hear(decoded)
      if (this.#incoming === mine) this.#incoming = undefined
    })
    this.#incoming = mine
  }

  #hear(decoded: Decoded<DownFrame>): void {
    if (decoded.ok) {
      this.#options.heard(decoded.frame)
      return
    }
    this.#options.logger.warn?.('a frame was not understood', { fault: decoded.fault })
    // With counted nonces no frame opens after one that failed to open (P-15).
    if (decoded.fault !== 'undecryptable' || this.#codec?.framing !== 'ima.gcm') return
    this.#socket?.close(CloseCode.badFrames)
    this.#tellClosed(CloseCode.badFrames, 'frame')
  }

  /** What arrived before the end is heard before it: a 203 says why a 4001 follows. */
  #ended(code: number, reason: string): void {
    const tell = () => this.#tellClosed(code, reason)
    if (this.#incoming) this.#incoming = this.#incoming.then(tell)
    else tell()
  }

  #tellClosed(code: number, reason: string): void {
    if (this.#isLetGo) return
    this.#isLetGo = true
    this.#options.closed(code, reason)
  }
}
