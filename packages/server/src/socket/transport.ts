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
export function transportOf(socket: WebSocket, stream: Corkable, peer: Peer): Transport {
  let isCorked = false
  const uncork = (): void => {
    isCorked = false
    if (!stream.destroyed) stream.uncork()
  }
  return {
    ...peer,
    protocol: socket.protocol,
    send(data: WireData) {
      if (socket.readyState !== socket.OPEN) return
      if (!isCorked) {
        isCorked = true
        stream.cork()
        setImmediate(uncork)
      }
      socket.send(data)
    },
    close(code, reason) {
      if (isCorked) uncork()
      socket.close(code, reason)
      setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
    },
    terminate: () => socket.terminate(),
    ping: () => {
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    bufferedBytes: () => socket.bufferedAmount,
  }
}

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
