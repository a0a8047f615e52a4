/** The metrics at /metrics, and who may read them. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics'
import { notFound } from '../refusal'
import { registerPage } from './door'

/**
 * Metrics show outsiders how busy the service is and what it runs on (T28), so only this machine and clients with the token may
 * read them. A proxy on this machine does not count as this machine. Its forwarding headers show it, or the requested host
 * name, which is then a public one (also when a page under a foreign name leads a browser of this machine here).
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  const { headers, socket } = request
  const isPassedOn = Object.keys(headers).some((name) => proxyHeader.test(name))
  return !isPassedOn && ownName.test(headers.host ?? '') && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const proxyHeader = /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/
/** Names of this machine. */
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

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
