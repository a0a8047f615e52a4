/** Sockets in the same process: the WebSocket class of a mock, and mock-socket's own class. */
import { Server } from 'mock-socket'
import { bufferOf } from './buffer'
import type { SocketHost } from './host'
import { listenAt, stopListening } from './listeners'
import { createWebSocketClass, type SocketWorld } from './mock-websocket'

/** Throws an Error if another mock has the same `url`. */
export function openDoor(url: string, host: SocketHost, world: SocketWorld) {
  /** The chosen framing, `''` if none is offered; undefined: the socket is refused. */
  const admit = (offered: readonly string[]): string | undefined =>
    host.refusal() === undefined ? host.choose(offered) : undefined
  // Serves sockets of mock-socket's own class, which has its own timers.
  const server = new Server(url, {
    mock: false,
    // A sub-protocol that the client did not offer makes mock-socket refuse the handshake.
    selectProtocol: (offered) => admit(offered) ?? 'none',
  })
  server.on('connection', (client) => {
    const line = host.accept(
      {
        deliver: (data) => client.send(typeof data === 'string' ? data : bufferOf(data)),
        close: (code, reason) => client.close({ code, reason, wasClean: code !== 1006 }),
      },
      client.protocol,
    )
    client.on('message', (data) => {
      line.arrive(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer))
    })
    client.on('close', ((event: { code?: number }) => line.closedByClient(event.code ?? 1005)) as unknown as () => void)
  })
  listenAt(url, { admit, connected: host.accept })
  return {
    WebSocket: createWebSocketClass(world),
    close() {
      server.stop()
      stopListening(url)
    },
  }
}
