/**
 * A `ws` socket as the gateway's transport. Frames that are sent in one turn of the loop leave in one write (corked), and
 * a peer that does not finish the closing handshake is cut.
 */
import type { SocketEvents, Transport } from '@weft/gateway'
import type { WireData } from '@weft/protocol'
import type { WebSocket } from 'ws'

/** How long a peer may take to answer a close; a slow reader's close frame stands behind a megabyte. */
const CLOSE_WITHIN_MS = 2_000

interface Corkable {
  cork(): void
  uncork(): void
  destroyed: boolean
}

export interface Peer {
  address: string
  origin?: string
}

/** @param stream the connection under the socket, as `upgrade` gave it. */
export const transportOf = (socket: WebSocket, stream: Corkable, peer: Peer): Transport =>
  new WsTransport(socket, stream, peer.address, peer.origin)

/** A class, for there are thousands of them: a set of closures each would be half a kilobyte more. */
class WsTransport implements Transport {
  private isCorked = false

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Corkable,
    readonly address: string,
    readonly origin: string | undefined,
  ) {}

  get protocol(): string {
    return this.socket.protocol
  }

  send(data: WireData): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (!this.isCorked) {
      this.isCorked = true
      this.stream.cork()
      setImmediate(uncork, this)
    }
    this.socket.send(data)
  }

  uncork(): void {
    this.isCorked = false
    if (!this.stream.destroyed) this.stream.uncork()
  }

  close(code: number, reason: string): void {
    if (this.isCorked) this.uncork()
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
    return this.socket.bufferedAmount
  }
}

const uncork = (transport: WsTransport): void => transport.uncork()

/** Tells the gateway what happens to the socket. */
export function connectEvents(socket: WebSocket, events: SocketEvents): void {
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Base64 is ASCII and JSON is UTF-8: one reading serves both framings.
    events.received(isBinary ? data : data.toString('utf8'))
  })
  socket.on('pong', () => events.pong())
  socket.on('close', (code: number) => events.closed(code))
  // What went wrong comes as a close right after; without a listener it would end the process.
  socket.on('error', () => {})
}
