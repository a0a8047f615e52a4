/**
 * A `ws` socket as the gateway's transport. Frames sent in one turn of the event loop are written together: `ws` itself writes
 * each to the stream in two parts, which for a busy socket costs more than their content. Only whole frames are written past
 * `ws`, so its own (pings, the closing handshake) may come between any two. A peer that does not finish the closing handshake
 * is disconnected.
 */
import type { SocketEvents, Transport } from '@weft/gateway'
import type { WireData } from '@weft/protocol'
import type { WebSocket } from 'ws'
import { frameOf } from './frame'

/** How long a peer may take to answer a close; for a slow reader the close frame comes after a megabyte. */
const CLOSE_WITHIN_MS = 2_000

interface Writable {
  write(bytes: Buffer): unknown
  once(event: 'drain', run: () => void): unknown
  readonly destroyed: boolean
  readonly writableNeedDrain: boolean
}

export interface Peer {
  address: string
  origin?: string
}

/** @param stream the connection under the socket, from `upgrade`. */
export const transportOf = (socket: WebSocket, stream: Writable, peer: Peer): Transport =>
  new WsTransport(socket, stream, peer.address, peer.origin)

/** A class, because there are thousands of instances: closures would cost half a kilobyte more for each. */
class WsTransport implements Transport {
  /** Frames of this turn of the event loop, and their bytes. */
  private pending: Buffer[] = []
  private pendingBytes = 0

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Writable,
    readonly address: string,
    readonly origin: string | undefined,
  ) {}

  get protocol(): string {
    return this.socket.protocol
  }

  send(data: WireData): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.pending.length === 0) setImmediate(flush, this)
    const frame = frameOf(data)
    this.pending.push(frame)
    this.pendingBytes += frame.length
  }

  flush(): void {
    const { pending } = this
    if (pending.length === 0) return
    this.pending = []
    const bytes = this.pendingBytes
    this.pendingBytes = 0
    // No frame may follow a closing frame.
    if (this.socket.readyState !== this.socket.OPEN || this.stream.destroyed) return
    this.stream.write(pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, bytes))
  }

  close(code: number, reason: string): void {
    this.flush()
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS).unref()
  }

  terminate(): void {
    this.socket.terminate()
  }

  ping(): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping()
  }

  bufferedBytes(): number {
    return this.socket.bufferedAmount + this.pendingBytes
  }

  onceDrained(run: () => void): void {
    this.flush()
    if (this.stream.writableNeedDrain) this.stream.once('drain', run)
    else setImmediate(run)
  }
}

const flush = (transport: WsTransport): void => transport.flush()

/** Forwards the socket's events to the gateway. */
export function connectEvents(socket: WebSocket, events: SocketEvents): void {
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Base64 is ASCII and JSON is UTF-8: one decoding serves both framings.
    events.received(isBinary ? data : data.toString('utf8'))
  })
  // `ws` has answered it.
  socket.on('ping', () => events.pinged())
  socket.on('pong', () => events.pong())
  socket.on('close', (code: number) => events.closed(code))
  // A close with the reason follows; without a listener the error would end the process.
  socket.on('error', () => {})
}
