/**
 * The gateway on `ws`, beside fastify on the same HTTP server: who may upgrade, the ports over PostgreSQL, and an end that
 * loses nothing. Register it before the modules that need the gateway (desk), close it before the HTTP server.
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
  createSearchIndexTidy,
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
import { createFramings } from './framings'
import { createLoginOrder } from './login-order'
import { peerAddress } from './peer-address'
import { createAuthenticator } from './people'
import { connectEvents, type Peer, transportOf } from './transport'

const SOCKET_PATH = '/ima-access/ws'
/** Pieces of one message, and segments of the line that wait to become one: 128 KiB in the smallest usual segments are 245. */
const MAX_FRAGMENTS = 64
const MAX_CHUNKS = 1_024
/** More than a flood of pings may be before the gateway ends it. */
const PENDING_PONGS = 4 * LIMITS.messageBurst
/** Backlogs and lists that may be asked of the stores at once. */
const READS_AT_ONCE = 64
/** A new app's key is known after this long. */
const KEYS_FRESH_MS = 2_000

export interface SocketOptions {
  /** Origins whose pages may open a socket (T1); the same set that answers for CORS. */
  origins: OriginPolicy
  /** When the desks work. Default: always. */
  hours?: HoursSource
  /** Limits other than the wire's own; benchmarks raise the rates. */
  policy?: Partial<GatewayPolicy>
  /** Between nodes. Default: this process alone. */
  bus?: NodeBus
  /** Addresses or networks whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  /** Nothing new may be stored now. Default: never. */
  isFull?: () => boolean
  /** Told of every socket that asks, for whether callers can be told apart. */
  seen?: SeeCaller
}

export interface SocketServer {
  readonly gateway: Gateway
  /** Tells every node of messages that were stored past the gateway. */
  committed(news: { key: string; fromSeqId: number; toSeqId: number }): void
  /** Takes no more sockets, lets running commits answer, closes all with 1012 in batches. Once. */
  close(): Promise<void>
}

/** The apps' keys, a few seconds old at most: after a restart everybody comes at once, and all need the same. */
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
    // A frame is no longer than that, however many pieces and segments it comes in: each costs memory of its own (T22).
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    // `ws` drops a line to which it owes so many pongs, without a word; the gateway ends a flood long before, and says why (P-62).
    // Its types do not name the option yet.
    ...({ maxPendingAutoPongs: PENDING_PONGS } as object),
    perMessageDeflate: false,
    clientTracking: false,
    // The first that the client offers and we speak (P-02).
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

/** Answers requests for a socket: lets in whom the gateway, the framing and the page's origin allow, refuses the others by status. */
function answerUpgrades(
  { app, gateway, server, framings, keys }: UpgradeParts,
  { origins, trustedProxies = [], seen }: Pick<SocketOptions, 'origins' | 'trustedProxies' | 'seen'>,
) {
  const { log, health, metrics } = app.weft
  const addressOf = peerAddress(trustedProxies)

  /** Null: come in. Else the HTTP status that says why not. */
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
  /** A function of its own: what lives as long as the socket must not hold the request that opened it. */
  const admit = (socket: WebSocket, stream: Duplex, peer: Peer): void => {
    connectEvents(socket, gateway.accept(transportOf(socket, stream, peer)))
    metrics.sockets.inc()
    socket.once('close', left)
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // The peer may vanish while it is looked at.
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
  const tidy = createSearchIndexTidy(pool, { log })
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
        gated(createMessageStore(pool, commits, config.webhookBound), options.isFull),
        metrics,
        tidy.stored,
      ),
      conversations: createConversationStore(pool),
      desk: createDeskStore(pool),
      faq: createFaqSource(db),
      hours: options.hours,
      bus,
      codecs: createFramings({ frameKeys: keys.known, allowsPlainJson: !config.isProduction }),
      greet: createGcmGateway,
      isOwnFile: (url) => context.files.isOwn(url),
      holdsFile: createFileLookup(pool, context.files),
      storedFile: context.files.storedUrl,
      signedFile: context.files.signedUrl,
      log,
    },
    // The stores put reads together, so more of them may be asked at once than statements run (platform/database/together).
    { readsAtOnce: READS_AT_ONCE, ...options.policy },
  )
  const stopRevocations = context.sessions.onRevoked((revocation) => bus.publish({ type: 'revoked', ...revocation }))
  const stopRights = context.sessions.onRights((userId) => bus.publish({ type: 'rights', userId }))
  // What another node revoked or withdrew must not be believed here any longer.
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
        await tidy.close()
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

/** Refuses to store while there is no room: what is refused is told, what is begun can be finished (G14). */
function gated(store: MessageStore, isFull: (() => boolean) | undefined): MessageStore {
  if (!isFull) return store
  return {
    ...store,
    append: (batch) => (isFull() ? Promise.reject(new Error('the disk is almost full')) : store.append(batch)),
  }
}

/** Counts what is committed and how long a commit takes, and says that there was one. */
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
