/**
 * How the kit connects to a gateway: one WebSocket as a port. The same client then works with a server over `ws`, a third party's
 * gateway and the mock on a virtual clock. A refused handshake ends in `closed`, not in an exception.
 */
import type { WireData } from '@weft/protocol'

/** Callbacks of a WebSocket opened by an OpenWire. */
export interface WireHandlers {
  /** @param protocol the sub-protocol that the gateway chose, `''` for none. */
  opened(protocol: string): void
  received(data: WireData): void
  /**
   * Always the last callback; 1006 without a closing handshake, also for a refused upgrade.
   * @param status the HTTP status of a refused upgrade, where the platform reports it.
   */
  closed(code: number, status?: number): void
  /** An RFC 6455 ping arrived; libraries answer it themselves, and browsers do not report it. */
  pinged?(): void
}

/** Handle of one open or opening WebSocket. */
export interface WireHandle {
  send(data: WireData): void
  close(code?: number): void
  /** Ends the connection without a closing handshake, where the platform can. */
  cut(): void
}

/** Opens one WebSocket and returns its handle at once. A refused handshake ends in `closed`. Throws only as its WebSocket class does: for an address or a sub-protocol that is none. */
export type OpenWire = (url: string, protocols: readonly string[], handlers: WireHandlers) => WireHandle

/** What the classes of browsers, Node, `ws` and the mock have in common. */
interface WebSocketLike {
  binaryType: string
  readonly readyState: number
  readonly protocol: string
  onopen: unknown
  onmessage: unknown
  onclose: unknown
  onerror: unknown
  send(data: never): void
  close(code?: number): void
  terminate?(): void
  on?(event: 'ping', heard: () => void): void
}
export type WebSocketLikeClass = new (url: string, protocols: string[]) => WebSocketLike

const OPEN = 1

/** Opens sockets with a WebSocket class: the global one, that of `ws`, or that of the mock. */
export function openWireWith(WebSocketClass: unknown): OpenWire {
  return (url, protocols, handlers) => {
    const socket = new (WebSocketClass as WebSocketLikeClass)(url, [...protocols])
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => handlers.opened(socket.protocol)
    socket.onmessage = ({ data }: { data: string | ArrayBuffer }) =>
      handlers.received(typeof data === 'string' ? data : new Uint8Array(data))
    let status: number | undefined
    socket.onclose = ({ code }: { code: number }) => handlers.closed(code, status)
    // A close follows the error; only here does `ws` report the status of a refused upgrade.
    socket.onerror = ({ message }: { message?: string }) => {
      const [, answered] = /^Unexpected server response: (\d{3})$/.exec(message ?? '') ?? []
      if (answered) status = Number(answered)
    }
    socket.on?.('ping', () => handlers.pinged?.())
    return {
      send: (data) => {
        if (socket.readyState === OPEN) socket.send(data as never)
      },
      close: (code) => socket.close(code),
      cut: () => (socket.terminate ? socket.terminate() : socket.close()),
    }
  }
}
