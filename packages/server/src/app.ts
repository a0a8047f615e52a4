/**
 * Builds the whole server over a given database: every module, the socket, the pages. It does not listen: main.ts does,
 * and tests inject. Where each module registers is listed here and nowhere else.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createFileAddresses } from './modules/files/addresses'
import { systemClock } from './platform/clock'
import type { ServerConfig } from './platform/config'
import type { Clock, ServerContext } from './platform/context'
import { createHealthBoard, type PartCheck, registerHealth } from './platform/health'
import { registerErrors } from './platform/http/errors'
import { createLog } from './platform/log'
import { createMetrics, registerMetrics } from './platform/metrics'

export interface AppOptions {
  /** An open pool on a migrated database; the caller ends it after `close`. */
  pool: pg.Pool
  /** Folder for files and keys; made when missing. */
  dataFolder: string
  config?: Partial<Pick<ServerConfig, 'origin' | 'hasPublicOrigin' | 'isProduction' | 'logLevel' | 'trustedProxies'>>
  clock?: Clock
  log?: FastifyBaseLogger
  /** State of the database for /readyz; default: a query. */
  databaseCheck?: PartCheck
}

export interface App {
  app: FastifyInstance
  context: ServerContext
  /** Drains: readiness false, no new requests, running ones finished, sockets closed. The pool stays the caller's. */
  close(): Promise<void>
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { pool, dataFolder, clock = systemClock } = options
  const config = {
    origin: options.config?.origin ?? 'http://127.0.0.1:7300',
    dataFolder,
    isProduction: options.config?.isProduction ?? false,
  }
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
  const log = options.log ?? createLog(options.config?.logLevel ?? 'silent')
  const proxies = options.config?.trustedProxies ?? []
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    bodyLimit: 256 * 1024,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    routerOptions: { maxParamLength: 400 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  const health = createHealthBoard()
  const context: ServerContext = {
    clock,
    log,
    pool,
    db: drizzle(pool),
    sessions: undefined as unknown as ServerContext['sessions'],
    files: createFileAddresses({ origin: config.origin, isPublic: options.config?.hasPublicOrigin ?? false }),
    health,
    metrics: createMetrics(pool),
    config,
  }
  app.decorate('weft', context)
  registerErrors(app)
  registerMetrics(app, context.metrics)
  registerHealth(app, health)
  health.register(
    'database',
    options.databaseCheck ?? (() => pool.query('SELECT 1').then(() => ({ state: 'up' as const }))),
  )
  await app.ready()
  return {
    app,
    context,
    async close() {
      health.drain()
      await app.close()
    },
  }
}
