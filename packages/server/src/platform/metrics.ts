/** Figures for Prometheus. Labels come from fixed lists (routes, methods, states), never from what people send. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { registerPage } from './http/door'
import { notFound } from './refusal'

export interface Metrics {
  registry: Registry
  httpSeconds: Histogram<'method' | 'route' | 'status'>
  /** Sockets open now. */
  sockets: Gauge
  /** Messages committed since the start, by message type. */
  messagesStored: Counter<'msgType'>
  /** One commit, from giving its batch to the database to the answer. */
  storeSeconds: Histogram
  /** What browsers say that the policy of our pages forbade; anybody can say so. */
  policyViolations: Counter<'directive' | 'blocked'>
}

/** A registry of its own for every app: two apps in one process (tests) do not share figures. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'weft_' })
  const registers = [registry]
  new Gauge({
    name: 'weft_pool_connections',
    help: 'Connections of the database pool by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'weft_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'weft_sockets', help: 'Chat sockets open now', registers }),
    messagesStored: new Counter({
      name: 'weft_messages_stored_total',
      help: 'Messages committed',
      labelNames: ['msgType'],
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'weft_message_store_seconds',
      help: 'Time of one commit: from giving a batch of messages to the database to its answer',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    policyViolations: new Counter({
      name: 'weft_policy_violations_total',
      help: 'Violations of the content policy that browsers report of our own pages, by directive and by what was forbidden',
      labelNames: ['directive', 'blocked'],
      registers,
    }),
  }
}

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
