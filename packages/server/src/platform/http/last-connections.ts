/**
 * Lets an HTTP server stop that browsers are connected to. Node waits for every connection, and ends by itself only those that
 * are idle at that moment: neither the spare ones that a browser opens in advance, nor the one of a request that was being
 * answered, which the client keeps for its next one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at what is still open. */
const LOOK_MS = 50

/**
 * From the end of listening on ends each connection without a running request, after `withinMs` the others as well. An answer
 * runs until the system has all of it. Upgraded connections are left to whoever answers upgrades. Call it before the server
 * listens.
 */
export function endLastConnections(app: FastifyInstance, withinMs: number): void {
  const { server } = app
  // Node's own, which `close` calls, also ends an answer that the client has not read to its end.
  server.closeIdleConnections = () => {}
  /** Connections that were not upgraded, with their number of running requests. */
  const running = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const requests = running.get(socket)
    if (requests !== undefined) running.set(socket, requests + more)
  }
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, 1)
    answer.once('close', () => count(socket, -1))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    running.delete(socket)
    // Nobody answers upgrades any more: the stop has begun.
    if (server.listenerCount('upgrade') === 1) socket.destroy()
  })
  let look: NodeJS.Timeout | undefined
  let cutOff: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    look = setInterval(() => {
      // Until then a request may come on any of them.
      if (server.listening) return
      for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    }, LOOK_MS)
    cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    clearTimeout(cutOff)
  })
}
