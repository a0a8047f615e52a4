/** The socket port over a class like the browser's WebSocket; Node's and `ws` are alike. */
import { FRAMINGS, type Framing, type WireData } from '@weft/protocol'
import type { SocketPort } from './ports'

/** The part of a WebSocket that is used; events carry at least these fields. */
export interface WebSocketLike {
  binaryType: string
  readonly protocol: string
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}
export type WebSocketLikeClass = new (url: string, protocols?: string[]) => WebSocketLike

/** The readyState OPEN. */
const OPEN = 1

/** No sub-protocol means ima.ecb; a gateway that supports none must not be offered one. */
const offerOf = (framings: readonly Framing[]): string[] =>
  framings.length === 1 && framings[0] === 'ima.ecb' ? [] : [...framings]

const framingOf = (protocol: string): Framing => FRAMINGS.find((framing) => framing === protocol) ?? 'ima.ecb'

const wireData = (data: unknown): WireData | undefined => {
  if (typeof data === 'string' || data instanceof Uint8Array) return data
  return data instanceof ArrayBuffer ? new Uint8Array(data) : undefined
}

/**
 * Creates the port. `load` returns the class or a promise of it; a class that cannot be loaded counts as a connection that never
 * opened.
 */
export function socketOver(load: () => WebSocketLikeClass | Promise<WebSocketLikeClass>): SocketPort {
  return (url, framings, handlers) => {
    let socket: (WebSocketLike & { readyState?: number }) | undefined
    let isGivenUp = false
    let isOver = false
    const over = (code: number, reason: string, clean: boolean) => {
      if (isOver) return
      isOver = true
      handlers.closed({ code, reason, clean })
    }
    const open = (Class: WebSocketLikeClass) => {
      if (isGivenUp) {
        over(1000, '', true)
        return
      }
      const opened = new Class(url, offerOf(framings))
      socket = opened
      opened.binaryType = 'arraybuffer'
      opened.onopen = () => handlers.opened(framingOf(opened.protocol))
      opened.onmessage = ({ data }: { data: unknown }) => {
        const received = wireData(data)
        if (received !== undefined && !isOver) handlers.received(received)
      }
      // A close follows every error; without a listener some classes throw.
      opened.onerror = () => {}
      opened.onclose = (event: { code?: number; reason?: unknown; wasClean?: boolean }) =>
        over(event.code ?? 1006, String(event.reason ?? ''), event.wasClean ?? false)
    }
    const failed = () => over(1006, 'socket', false)
    const Class = load()
    if (Class instanceof Promise) Class.then(open).catch(failed)
    else open(Class)
    return {
      send(data) {
        if (socket && (socket.readyState ?? OPEN) === OPEN) socket.send(data)
      },
      close(code, reason) {
        isGivenUp = true
        socket?.close(code, reason)
      },
    }
  }
}
