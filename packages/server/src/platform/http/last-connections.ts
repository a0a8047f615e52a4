/**
 * Lets an HTTP server stop that browsers are connected to. Node waits for every connection, and ends by itself only those that
 * are idle at that moment: neither the spare ones that a browser opens in advance, nor the one of a request that was being
 * answered, which the client keeps for its next one.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at what is still open. */
const LOOK_MS = 50

/**
 * From the end of listening on ends each connection without a running request, after `withinMs` the others as well. Call it
 * before the server listens.
 */
export function endLastConnections(app: FastifyInstance, withinMs: number): void {
  const { server } = app
  /** Connections that no request came on yet. */
  const spare = new Set<Socket>()
  const forget = ({ socket }: Pick<IncomingMessage, 'socket'>) => spare.delete(socket)
  server.on('connection', (socket: Socket) => {
    spare.add(socket)
    socket.once('close', () => forget({ socket }))
  })
  server.on('request', forget)
  server.on('upgrade', forget)
  let look: NodeJS.Timeout | undefined
  let cutOff: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    look = setInterval(() => {
      // Until then a request may come on any of them.
      if (server.listening) return
      for (const socket of spare) socket.destroy()
      server.closeIdleConnections()
    }, LOOK_MS)
    cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    clearTimeout(cutOff)
  })
}
