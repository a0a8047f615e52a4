/**
 * The server side of the gateway benchmark, in a process of its own: the whole gateway as the product runs it, or the
 * durable floor (ws, corked, one group commit, no framing, no checks). Says its port to the parent and serves until told.
 */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import { createNodeBus, createPostgresCarrier, type NodeBus } from '../../src/platform/bus'
import type { ServerContext } from '../../src/platform/context'
import { openPool } from '../../src/platform/database/pool'
import { createHealthBoard } from '../../src/platform/health'
import { DEFAULT_LIMITS } from '../../src/platform/limits'
import { createLog } from '../../src/platform/log'
import { createMetrics } from '../../src/platform/metrics'
import { createRecent } from '../../src/platform/recent'
import { createLocalCounts } from '../../src/platform/request-counts'
import { DEFAULT_RETENTION } from '../../src/platform/retention'
import { portalApp } from '../../src/seed/portal-app'
import { registerSocket } from '../../src/socket'

const UNLIMITED = 1_000_000_000
const YEAR_MS = 365 * 86_400_000

async function gateway(pool: pg.Pool, bus?: NodeBus): Promise<Server> {
  const app = Fastify() as unknown as FastifyInstance
  const context: ServerContext = {
    clock: { now: () => Date.now() },
    log: createLog('warn'),
    pool,
    db: drizzle(pool),
    // Signing in is not what is measured: a token is its bearer's id.
    sessions: {
      verify: async (_type, token) => ({
        ok: true,
        session: {
          userId: token,
          userName: '压测用户',
          loginName: token,
          kind: 'personal',
          authorities: [],
          tokenId: token,
          expiresAt: Date.now() + YEAR_MS,
          appId: 'weft-demo',
        },
      }),
      forget() {},
      announce() {},
      onRevoked: () => () => {},
      forgetRights() {},
      announceRights() {},
      onRights: () => () => {},
    },
    files: {
      addressOf: () => '',
      signedUrl: (address: string) => address,
      storedUrl: (address: string) => address,
      withoutSignatures: <T>(value: T) => value,
      isOwn: () => true,
      isSigned: () => false,
      partsOf: () => undefined,
    },
    health: createHealthBoard(),
    metrics: createMetrics(pool),
    recentLooks: createRecent(Date.now),
    requestCounts: createLocalCounts(),
    config: {
      origin: 'http://127.0.0.1',
      dataFolder: '',
      filesFolder: '',
      isProduction: true,
      ownApp: portalApp,
      webhookHosts: [],
      webhookRotationMs: 0,
      webhookBound: { events: 5_000, bytes: 20_000_000 },
      webhookOffAfterMs: 0,
      limits: DEFAULT_LIMITS,
      retention: DEFAULT_RETENTION,
    },
  }
  app.decorate('weft', context)
  registerSocket(app, {
    origins: { isAllowed: async () => true },
    bus,
    policy: { messagesPerSecond: UNLIMITED, messageBurst: UNLIMITED, socketsPerAddress: UNLIMITED },
  })
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  return app.server
}

interface FloorMessage {
  pair: number
  tid: string
  text: string
  ack: (data: string) => void
  peer: ((data: string) => void) | undefined
}

async function floor(pool: pg.Pool): Promise<Server> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_floor (id bigserial PRIMARY KEY, pair int, tid text, body text, sent_at bigint)',
  )
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const recipients = new Map<number, (data: string) => void>()
  const waiting: FloorMessage[] = []
  let isBusy = false

  const commit = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 512)
      await pool.query({
        name: 'floor',
        text: `INSERT INTO bench_floor (pair, tid, body, sent_at)
          SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[])`,
        values: [
          batch.map((one) => one.pair),
          batch.map((one) => one.tid),
          batch.map((one) => one.text),
          batch.map(() => Date.now()),
        ],
      })
      for (const one of batch) {
        one.ack(`{"tid":"${one.tid}","code":0}`)
        one.peer?.(`{"tid":"${one.tid}","text":${JSON.stringify(one.text)}}`)
      }
    }
    isBusy = false
  }

  sockets.on('connection', (socket, request) => {
    const stream = request.socket
    const [role, number] = (request.url ?? '').slice(1).split('/')
    const pair = Number(number)
    let isCorked = false
    const send = (data: string): void => {
      if (!isCorked) {
        isCorked = true
        stream.cork()
        setImmediate(() => {
          isCorked = false
          stream.uncork()
        })
      }
      socket.send(data)
    }
    if (role === 'recipient') recipients.set(pair, send)
    socket.on('message', (data) => {
      const { tid, text } = JSON.parse(String(data)) as { tid: string; text: string }
      waiting.push({ pair, tid, text, ack: send, peer: recipients.get(pair) })
      if (isBusy) return
      isBusy = true
      setImmediate(() => void commit())
    })
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(server, 'listening')
  return server
}

/** A node among others, when it has a name. */
const [mode, url = '', nodeId = ''] = process.argv.slice(2)
const pool = openPool({ url, max: 10 })
const bus = nodeId === '' ? undefined : createNodeBus({ nodeId, carrier: createPostgresCarrier(url) })
const server = await (mode === 'floor' ? floor(pool) : gateway(pool, bus))
process.send?.({ port: (server.address() as AddressInfo).port })
// Of the time since it was last asked: a delay of the loop is what everybody connected waits.
const loop = monitorEventLoopDelay()
loop.enable()
process.on('message', (asked) => {
  if (asked !== 'usage') return
  const loopP99Ms = loop.percentile(99) / 1e6
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss(), loopP99Ms })
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
