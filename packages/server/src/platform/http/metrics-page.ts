/** The figures at /metrics, and who may read them. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics'
import { notFound } from '../refusal'
import { registerPage } from './door'

/**
 * Figures tell strangers how busy the service is and what it runs on (T28): this machine alone reads them, and whoever
 * holds the token. A proxy of this machine is no reader of its own: it says so in its forwarded headers.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  const { headers, socket } = request
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** @param token opens /metrics to other machines. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token?: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.httpSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  registerPage(
    app,
    '/metrics',
    async ({ request, reply }) => {
      if (!mayRead(request, token)) throw notFound('请求的地址不存在')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    },
    { rateLimit: false, logLevel: 'warn' },
  )
}
