/**
 * The gateway on `ws`, beside fastify on the same HTTP server: the checks of upgrades, the ports over PostgreSQL, and a
 * shutdown without loss. Register it before the modules that need the gateway (desk), close it before the HTTP server.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  createGateway,
  createLocalBus,
  type Gateway,
  type GatewayPolicy,
  type HoursSource,
  type MessageStore,
  type RobotSource,
} from '@weft/gateway'
import { LIMITS } from '@weft/protocol'
import { createGcmGateway } from '@weft/protocol/gcm-node'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { listApps } from '../modules/accounts'
import {
  createConversationStore,
  createFileLookup,
  createMessageStore,
  createSearchIndex,
  openCommitPool,
} from '../modules/conversations'
import { createDeskStore } from '../modules/desk'
import { createPeopleSource } from '../modules/directory'
import { createFaqSource } from '../modules/faq'
import { type OriginPolicy, SOCKETS_AGAIN_SECONDS, spokenFramings } from '../modules/host'
import { addressGroup } from '../platform/address-group'
import type { NodeBus } from '../platform/bus'
import type { SeeCaller } from '../platform/callers'
import type { Metrics } from '../platform/metrics'
import { isTracing } from '../platform/tracing/spans'
import { createFramings } from './framings'
import { createLoginOrder } from './login-order'
import { createMessageTracer } from './message-tracer'
import { peerAddress } from './peer-address'
import { createAuthenticator } from './people'
import { connectEvents, type Peer, transportOf } from './transport'

const SOCKET_PATH = '/ima-access/ws'
/**
 * Maximum fragments of one message, and TCP segments that wait to become one: 128 KiB in the smallest usual segments are 245.
 */
const MAX_FRAGMENTS = 64
const MAX_CHUNKS = 1_024
/** More than the gateway allows in a flood of pings before it closes the socket. */
const PENDING_PONGS = 4 * LIMITS.messageBurst
/** Backlogs and lists that may be requested from the stores concurrently. */
const READS_AT_ONCE = 64
/** Maximum delay until a new app's key is known. */
const KEYS_FRESH_MS = 2_000

export interface SocketOptions {
  /** Origins whose pages may open a socket (T1); the same set that answers for CORS. */
  origins: OriginPolicy
  /** Working hours of the desks. Defaults to always open. */
  hours?: HoursSource
  /** The robot with a seat at the desks. Defaults to none. */
  robot?: RobotSource
  /** Limits other than the wire's own; benchmarks raise the rates. */
  policy?: Partial<GatewayPolicy>
  /** The bus between nodes. Defaults to this process alone. */
  bus?: NodeBus
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[]
  /** Whether nothing new may be stored. Defaults to never. */
  isFull?: () => boolean
  /** Called with every socket that connects, to detect whether callers can be told apart. */
  seen?: SeeCaller
}

export interface SocketServer {
  readonly gateway: Gateway
  /** Announces messages that were stored without the gateway to every node. */
  committed(news: { key: string; fromSeqId: number; toSeqId: number }): void
  /** Accepts no more sockets, lets running commits answer, closes all with 1012 in batches. A second call waits for the first. */
  close(): Promise<void>
}

/** Caches the apps' keys for a few seconds: after a restart all clients reconnect at once and need the same keys. */
function createFrameKeys(db: FastifyInstance['weft']['db'], clock: FastifyInstance['weft']['clock']) {
  let frameKeys: readonly string[] = []
  let readAt = 0
  let reading: Promise<void> | undefined
  return {
    known: () => frameKeys,
    read(): Promise<void> | undefined {
      const now = clock.now()
      if (frameKeys.length > 0 && now - readAt < KEYS_FRESH_MS && now >= readAt) return undefined
      reading ??= listApps(db)
        .then((apps) => {
          frameKeys = apps.map((known) => known.frameKey)
          readAt = now
        })
        .finally(() => {
          reading = undefined
        })
      return reading
    },
  }
}

function createServer(framings: readonly string[]): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketPayloadBytes,
    // Limits the fragments and segments of a frame: each costs memory of its own (T22).
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    // `ws` closes a connection silently at this many unsent pongs; the gateway ends a flood long before, with a reason (P-62).
    // The types of `ws` lack this option.
    ...({ maxPendingAutoPongs: PENDING_PONGS } as object),
    perMessageDeflate: false,
    clientTracking: false,
    // The first framing that the client offers and the server supports (P-02).
    handleProtocols: (offered) => [...offered].find((framing) => framings.includes(framing)) ?? false,
  })
}

interface UpgradeParts {
  app: FastifyInstance
  gateway: Gateway
  server: WebSocketServer
  framings: readonly string[]
  keys: ReturnType<typeof createFrameKeys>
}

/**
 * Answers upgrade requests: accepts those that the gateway, the framing and the page's origin allow, refuses the others with an
 * HTTP status.
 */
function answerUpgrades(
  { app, gateway, server, framings, keys }: UpgradeParts,
  { origins, trustedProxies = [], seen }: Pick<SocketOptions, 'origins' | 'trustedProxies' | 'seen'>,
) {
  const { log, health, metrics } = app.weft
  const addressOf = peerAddress(trustedProxies)

  /** Returns null to accept, else the HTTP status of the refusal. */
  async function refusalOf(request: IncomingMessage, address: string): Promise<number | null> {
    if (!gateway.admits(address)) return health.isDraining ? 503 : 429
    const offered = request.headers['sec-websocket-protocol']
    if (offered !== undefined && !offered.split(',').some((one) => framings.includes(one.trim()))) return 400
    const { origin } = request.headers
    if (origin !== undefined && !(await origins.isAllowed(origin))) return 403
    await keys.read()
    return keys.known().length === 0 ? 503 : null
  }

  const left = (): void => metrics.sockets.dec()
  /** A separate function, so that the socket's closures do not keep the upgrade request in memory. */
  const admit = (socket: WebSocket, stream: Duplex, peer: Peer): void => {
    connectEvents(socket, gateway.accept(transportOf(socket, stream, peer)))
    metrics.sockets.inc()
    socket.once('close', left)
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // The peer may disconnect during the checks.
    stream.on('error', ignore)
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== SOCKET_PATH) {
      refuse(stream, 404)
      return
    }
    const peerAddress = addressOf(request)
    seen?.(peerAddress, request.headers['x-forwarded-for'] !== undefined)
    const address = addressGroup(peerAddress)
    refusalOf(request, address).then(
      (status) => {
        if (status !== null) {
          refuse(stream, status)
          return
        }
        stream.off('error', ignore)
        const peer = { address, origin: request.headers.origin }
        server.handleUpgrade(request, stream, head, (socket) => admit(socket, stream, peer))
      },
      (error: unknown) => {
        log.warn({ err: error }, 'an upgrade could not be looked at')
        refuse(stream, 503)
      },
    )
  }

  return upgrade
}

export function registerSocket(app: FastifyInstance, options: SocketOptions): SocketServer {
  const context = app.weft
  const { pool, db, clock, log, config, health, metrics } = context
  const bus = options.bus ?? createLocalBus()
  const commits = openCommitPool(pool, log)
  const searchIndex = createSearchIndex(pool, { log })
  const keys = createFrameKeys(db, clock)
  const gateway = createGateway(
    {
      clock: {
        now: () => clock.now(),
        monotonic: () => performance.now(),
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs)
          timer.unref()
          return () => clearTimeout(timer)
        },
        soon: (run) => void setImmediate(run),
      },
      random: { uuid: randomUUID },
      loginOrder: options.bus && createLoginOrder(pool),
      authenticator: createAuthenticator({
        pool,
        sessions: context.sessions,
        isOriginAllowed: options.origins.isAllowed,
      }),
      people: createPeopleSource(pool),
      messages: measured(
        gated(createMessageStore(pool, commits, config.webhookBound, options.hours), options.isFull),
        metrics,
        searchIndex.stored,
      ),
      conversations: createConversationStore(pool),
      desk: createDeskStore(pool, () => context.clock.now()),
      faq: createFaqSource(db),
      hours: options.hours,
      robot: options.robot,
      bus,
      codecs: createFramings({ frameKeys: keys.known, allowsPlainJson: !config.isProduction }),
      greet: createGcmGateway,
      isOwnFile: (url) => context.files.isOwn(url),
      holdsFile: createFileLookup(pool, context.files),
      storedFile: context.files.storedUrl,
      signedFile: context.files.signedUrl,
      tracer: isTracing() ? createMessageTracer() : undefined,
      log,
    },
    // The stores batch reads, so more of them may run than statements (platform/database/together).
    { readsAtOnce: READS_AT_ONCE, ...options.policy },
  )
  const stopRevocations = context.sessions.onRevoked((revocation) => bus.publish({ type: 'revoked', ...revocation }))
  const stopRights = context.sessions.onRights((userId) => bus.publish({ type: 'rights', userId }))
  // A revocation or change of rights on another node must take effect here, too.
  const stopHearing = options.bus?.subscribe((hint) => {
    if (hint.type === 'revoked') context.sessions.forget(hint)
    else if (hint.type === 'rights') context.sessions.forgetRights(hint.userId)
  })
  health.register('bus', options.bus?.check ?? (() => ({ state: 'up', note: 'in-process' })))

  const framings: readonly string[] = spokenFramings(config.isProduction)
  const server = createServer(framings)

  const upgrade = answerUpgrades({ app, gateway, server, framings, keys }, options)
  app.server.on('upgrade', upgrade)

  let closing: Promise<void> | undefined
  return {
    gateway,
    committed: (news) => bus.publish({ type: 'committed', ...news }),
    close: () => {
      closing ??= (async () => {
        stopRevocations()
        stopRights()
        stopHearing?.()
        await gateway.drain()
        gateway.close()
        app.server.off('upgrade', upgrade)
        server.close()
        await searchIndex.close()
        await commits.end()
      })()
      return closing
    },
  }
}

const ignore = (): void => {}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(stream: Duplex, status: number): void {
  const seconds = status === 429 ? SOCKETS_AGAIN_SECONDS : 5
  const retry = status === 429 || status === 503 ? `Retry-After: ${seconds}\r\n` : ''
  stream.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`)
}

/** Refuses to store on a full disk: the sender gets the refusal, and running work can finish (G14). */
function gated(store: MessageStore, isFull: (() => boolean) | undefined): MessageStore {
  if (!isFull) return store
  return {
    ...store,
    append: (batch) => (isFull() ? Promise.reject(new Error('the disk is almost full')) : store.append(batch)),
  }
}

/** Measures the time of each successful commit, counts its new messages by type, and calls `committed` after it. */
function measured(store: MessageStore, metrics: Metrics, committed: () => void): MessageStore {
  return {
    ...store,
    async append(batch) {
      const stop = metrics.storeSeconds.startTimer()
      const results = await store.append(batch)
      stop()
      committed()
      const counts = new Map<number, number>()
      for (let at = 0; at < results.length; at++) {
        const result = results[at]
        const request = batch[at]
        if (result?.ok && !result.isRepeat && request)
          counts.set(request.msgType, (counts.get(request.msgType) ?? 0) + 1)
      }
      for (const [msgType, count] of counts) metrics.messagesStored.inc({ msgType: String(msgType) }, count)
      return results
    },
  }
}
