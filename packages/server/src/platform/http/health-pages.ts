/**
 * Liveness and readiness. /healthz shows that the process runs; /readyz names each part with its state and answers 503 as soon
 * as one is down or the server is draining, so that a balancer uses other nodes.
 */
import type { FastifyInstance } from 'fastify'
import type { HealthBoard } from '../health'
import { registerPage } from './door'

export function registerHealth(app: FastifyInstance, board: HealthBoard): void {
  const options = { rateLimit: false, logLevel: 'warn' } as const
  registerPage(app, '/healthz', () => ({ status: 'alive' }), options)
  registerPage(
    app,
    '/readyz',
    async ({ reply }) => {
      const { ready, draining, parts } = await board.report()
      return reply
        .code(ready ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({ status: ready ? 'ready' : draining ? 'draining' : 'down', parts })
    },
    options,
  )
}
