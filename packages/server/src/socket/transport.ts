/**
 * A `ws` socket as the gateway's transport. Frames that are sent in one turn of the loop leave in one piece: `ws` itself
 * gives each to the stream in two, which for a busy socket costs more than what is in them. Whole frames only are written
 * beside it, so its own (pings, the closing handshake) may come between any two. A peer that does not finish the closing
 * handshake is cut.
 */
import type { SocketEvents, Transport } from '@weft/gateway'
import type { WireData } from '@weft/protocol'
import type { WebSocket } from 'ws'
import { frameOf } from './frame'

/** How long a peer may take to answer a close; a slow reader's close frame stands behind a megabyte. */
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

/** @param stream the connection under the socket, as `upgrade` gave it. */
export const transportOf = (socket: WebSocket, stream: Writable, peer: Peer): Transport =>
  new WsTransport(socket, stream, peer.address, peer.origin)

/** A class, for there are thousands of them: a set of closures each would be half a kilobyte more. */
class WsTransport implements Transport {
  /** Frames of this turn of the loop, and their bytes. */
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
    // Behind a closing frame nothing may follow.
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

/** Tells the gateway what happens to the socket. */
export function connectEvents(socket: WebSocket, events: SocketEvents): void {
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Base64 is ASCII and JSON is UTF-8: one reading serves both framings.
    events.received(isBinary ? data : data.toString('utf8'))
  })
  // `ws` has answered it.
  socket.on('ping', () => events.pinged())
  socket.on('pong', () => events.pong())
  socket.on('close', (code: number) => events.closed(code))
  // What went wrong comes as a close right after; without a listener it would end the process.
  socket.on('error', () => {})
}
