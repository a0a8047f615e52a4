/** Sockets in the same process: the WebSocket class of a mock, and mock-socket's own. */
import { Server } from 'mock-socket'
import { bufferOf } from './buffer'
import type { SocketHost } from './host'
import { listenAt, stopListening } from './listeners'
import { createWebSocketClass, type SocketWorld } from './mock-websocket'

/** Throws an Error where another mock has the same `url`. */
export function openDoor(url: string, host: SocketHost, world: SocketWorld) {
  /** The framing taken, `''` for none offered; undefined: the socket is refused. */
  const admit = (offered: readonly string[]): string | undefined =>
    host.refusal() === undefined ? host.choose(offered) : undefined
  // Sockets of mock-socket's own class, on the time of its own.
  const server = new Server(url, {
    mock: false,
    // A name that was not asked for makes it refuse the handshake.
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
