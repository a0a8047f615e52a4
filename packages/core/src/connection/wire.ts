/**
 * One socket with its codec. Frames are sent in the order of `send` and delivered in the order of arrival, even with an
 * asynchronous codec (ima.gcm). After `close` nothing is delivered; frames passed to `send` before it still go out first.
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
  /** The framing is negotiated and its codec is ready. */
  opened(): void
  heard(frame: DownFrame): void
  /** The last call; never made after `close`. */
  closed(code: number, reason: string): void
}

export class Wire {
  readonly #options: WireOptions
  #socket: SocketHandle | undefined
  #codec: Codec<UpFrame, DownFrame> | undefined
  /** Undefined while no frame is pending. */
  #outgoing: Promise<void> | undefined
  #incoming: Promise<void> | undefined
  /** Resolver that waits for the gateway's hello, the message before the first frame of ima.gcm. */
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
      // An invalid URL, or a page that may not open sockets.
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
    // The 102 must go out before the socket closes.
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

  /** Decodes frames as they arrive and delivers them in order: several may be decoded at once. */
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
      // Data that arrived before the codec existed is decoded now.
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
    // Nonces are counted, so after a failure no later frame can be decrypted (P-15).
    if (decoded.fault !== 'undecryptable' || this.#codec?.framing !== 'ima.gcm') return
    this.#socket?.close(CloseCode.badFrames)
    this.#tellClosed(CloseCode.badFrames, 'frame')
  }

  /** Frames that arrived before the close are delivered before it: a 203 tells why a 4001 follows. */
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
