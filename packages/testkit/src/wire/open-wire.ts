/**
 * How the kit reaches a gateway: one WebSocket as a port, so that the same client speaks to a server over `ws`, to a
 * third party's gateway and to the mock on a virtual clock. A handshake that is refused ends in `closed`, never in a throw.
 */
import type { WireData } from '@weft/protocol'

/** What a WebSocket of an OpenWire tells its owner. */
export interface WireHandlers {
  /** @param protocol the sub-protocol that the gateway chose, `''` for none. */
  opened(protocol: string): void
  received(data: WireData): void
  /**
   * Always the last; 1006 where no closing handshake was seen, also for a refused upgrade.
   * @param status the HTTP status of a refused upgrade, where the platform says it.
   */
  closed(code: number, status?: number): void
  /** A ping of RFC 6455 came; libraries answer it by themselves, browsers don't even tell. */
  pinged?(): void
}

/** The hold on one open or opening WebSocket. */
export interface WireHandle {
  send(data: WireData): void
  close(code?: number): void
  /** Ends the line without a closing handshake, where the platform can. */
  cut(): void
}

/** Opens one WebSocket and returns its handle at once. Never throws: a refused handshake ends in `closed`. */
export type OpenWire = (url: string, protocols: readonly string[], handlers: WireHandlers) => WireHandle

/** What browsers, Node, `ws` and the mock have in common. */
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

/** Opens sockets with a class that behaves as WebSocket does: the global one, that of `ws`, that of the mock. */
export function openWireWith(WebSocketClass: unknown): OpenWire {
  return (url, protocols, handlers) => {
    const socket = new (WebSocketClass as WebSocketLikeClass)(url, [...protocols])
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => handlers.opened(socket.protocol)
    socket.onmessage = ({ data }: { data: string | ArrayBuffer }) =>
      handlers.received(typeof data === 'string' ? data : new Uint8Array(data))
    let status: number | undefined
    socket.onclose = ({ code }: { code: number }) => handlers.closed(code, status)
    // What went wrong comes as a close right after; `ws` says here what a refused upgrade was answered with.
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
