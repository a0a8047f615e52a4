import { FRAMINGS } from '@weft/protocol'
import type { TestSocketPort } from '../api/api'

/** A SocketPort of the core over a WebSocket class. */
export function openSocketWith(WebSocketClass: typeof globalThis.WebSocket): TestSocketPort {
  return (url, framings, handlers) => {
    const socket = new WebSocketClass(url, [...framings])
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => handlers.opened(FRAMINGS.find((framing) => framing === socket.protocol) ?? 'ima.ecb')
    socket.onmessage = ({ data }: MessageEvent) =>
      handlers.received(typeof data === 'string' ? data : new Uint8Array(data))
    socket.onclose = ({ code, reason, wasClean }: CloseEvent) => handlers.closed({ code, reason, clean: wasClean })
    return {
      send: (data) => socket.send(data as string),
      close: (code, reason) => socket.close(code, reason),
    }
  }
}
