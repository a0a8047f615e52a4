/**
 * Builds the whole server over a given database: every module, the socket, the pages. It does not listen: start.ts does,
 * and tests inject. Where each module registers is listed here and nowhere else.
 */

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import { addresses } from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { registerAccess } from './modules/access'
import { registerAccountKeeping, sweepOpenings } from './modules/account-keeping'
import { registerArticles } from './modules/articles'
import { registerAudit } from './modules/audit-log'
import { countCaseView, registerCases, usedCaseOptions } from './modules/cases'
import { registerCms } from './modules/cms'
import { registerCompany, textHashOf } from './modules/company'
import { registerContent } from './modules/content'
import { isInMachineOf, registerContracts } from './modules/contracts'
import { isFileShownTo, registerConversations, searchBehindSeconds } from './modules/conversations'
import { registerCustomers } from './modules/customers'
import { registerDeliveries } from './modules/deliveries'
import { registerAnswerLinks, registerConversationOrders, registerDesk, sweepReminders } from './modules/desk'
import { registerDictionary } from './modules/dictionary'
import { registerDirectory } from './modules/directory'
import { registerDocuments } from './modules/documents'
import { registerExchange } from './modules/exchange'
import { registerFaq } from './modules/faq'
import { clamdScanner, createBucketShelf, createFileAddresses, registerFileHost, registerFiles } from './modules/files'
import { registerGoods } from './modules/goods'
import { createOriginPolicy, registerFrame, registerHost } from './modules/host'
import { createDeskHours, registerServiceHours, registerServiceSettings } from './modules/hours'
import { registerLines } from './modules/lines'
import { type MailOutbox, type MailSender, outboxMailSender, smtpMailSender } from './modules/mail'
import { registerMall } from './modules/mall'
import { registerMarks } from './modules/marks'
import { registerMenus } from './modules/menus'
import { registerNotices } from './modules/notices'
import { createFirstViews, createPageDresser, isOwnCall, registerSearchEngines } from './modules/pages'
import {
  registerErasures,
  registerExports,
  registerHolds,
  registerRetention,
  withPeriods,
} from './modules/personal-data'
import { registerPictures } from './modules/pictures'
import { registerPromises } from './modules/promises'
import { registerPurchases } from './modules/purchases'
import { registerQualifications } from './modules/qualifications'
import { registerRatings } from './modules/ratings'
import { registerRecordKeeping } from './modules/record-keeping'
import {
  outboxSmsSender,
  registerOutboxPage,
  registerPasswordReset,
  registerRegistration,
  type SmsSender,
  smsSenderOf,
  sweepCodes,
} from './modules/registration'
import { registerRequests } from './modules/requests'
import { createMind, createRobotSource, type Mind, registerRobot } from './modules/robot'
import { registerPermissions } from './modules/roles'
import { registerServiceAccounts } from './modules/service-accounts'
import { createSessionRegistry } from './modules/session'
import { createKnowledge, type Knowledge, registerSiteSearch, sweepSearches } from './modules/site-search'
import {
  type DemoSignIns,
  readSecrets,
  registerSignInInfo,
  registerSso,
  type Secrets,
  sweepAttempts,
  sweepDevices,
  sweepRecords,
} from './modules/sso'
import { createStaffDirectory } from './modules/staff-directory'
import { registerStatistics } from './modules/statistics'
import { registerTickets, sweepTickets } from './modules/tickets'
import { registerVisitors } from './modules/visitors'
import { DEFAULT_BOUND, registerWebhooks } from './modules/webhooks'
import { registerWorkOrders } from './modules/work-orders'
import { registerCallers } from './platform/callers'
import { systemClock } from './platform/clock'
import type { ServerConfig } from './platform/config'
import type { Clock, ServerContext } from './platform/context'
import { createHealthBoard, type PartCheck } from './platform/health'
import { registerAccessLog } from './platform/http/access-log'
import { createAsker, isAccountKey, ownLimitOf } from './platform/http/asker'
import { createFolderShelf } from './platform/http/build-shelf'
import { registerCompression } from './platform/http/compress'
import { registerCrossOrigin } from './platform/http/cross-origin'
import { watchDoor } from './platform/http/door'
import { answerRouter, registerErrors } from './platform/http/errors'
import { registerHealth } from './platform/http/health-pages'
import { registerJson } from './platform/http/json'
import { endLastConnections } from './platform/http/last-connections'
import { limitStore } from './platform/http/limit-store'
import { registerMetrics } from './platform/http/metrics-page'
import { registerOpenApi } from './platform/http/open-api'
import { registerPolicyReports } from './platform/http/policy-reports'
import { registerSecurity } from './platform/http/security'
import { builtFolders, registerStatics, type StaticFolders } from './platform/http/statics'
import { DEFAULT_LIMITS } from './platform/limits'
import { createLog } from './platform/log'
import { createMetrics } from './platform/metrics'
import { createRecent } from './platform/recent'
import type { RequestCounts } from './platform/request-count'
import { createCountsWithFallback, createLocalCounts } from './platform/request-counts'
import { DEFAULT_RETENTION } from './platform/retention'
import { NO_ROBOT } from './platform/robot-settings'
import { openSecretBox, type SecretBox } from './platform/secret-box'
import { keySourceOf } from './platform/secret-key'
import { registerHttpSpans } from './platform/tracing/http-spans'
import { isTracing } from './platform/tracing/spans'
import { portalApp } from './seed/portal-app'
import { registerSocket, type SocketOptions, type SocketServer } from './socket'

export interface AppOptions {
  /** An open pool on a migrated database; the caller ends it after `close`. */
  pool: pg.Pool
  /** Folder for files and keys; made when missing. */
  dataFolder: string
  /** Default: `files` in the data folder. */
  filesFolder?: string
  config?: Partial<
    Pick<
      ServerConfig,
      | 'origin'
      | 'filesOrigin'
      | 'fileLinkSeconds'
      | 'isProduction'
      | 'logLevel'
      | 'hasAccessLog'
      | 'trustedProxies'
      | 'metricsToken'
      | 'traces'
      | 'agentAwayMs'
      | 'scriptPeriods'
      | 'bucket'
      | 'webhookHosts'
      | 'webhookRotationMs'
      | 'webhookOffAfterMs'
      | 'webhookBound'
      | 'sms'
      | 'promiseSms'
      | 'smtp'
      | 'staffDirectory'
      | 'robot'
      | 'scanner'
      | 'mapFile'
      | 'limits'
      | 'retention'
    >
  >
  /** Encrypts the secrets of the database. Default: with the file `key` in the data folder. */
  box?: SecretBox
  clock?: Clock
  log?: FastifyBaseLogger
  /** State of the database for /readyz, besides a query; default: the query alone. */
  databaseCheck?: PartCheck
  /** The disk of the database is almost full: messages are refused, not lost (G14). Default: never. */
  isDatabaseFull?: () => boolean
  /** Sign-ins shown on the sign-in page, in development only. Default: none. */
  demo?: DemoSignIns
  /** See ServerContext; tests use it. */
  onPrivilegedCall?: ServerContext['onPrivilegedCall']
  /** Folders of the built pages and the script; default: in this project. */
  folders?: StaticFolders
  /** Counts that all nodes share for the HTTP limits. Default: each node counts alone. */
  sharedCounts?: RequestCounts
  /** Limits and bus of the socket; benchmarks raise the limits. */
  socket?: Omit<SocketOptions, 'origins' | 'trustedProxies' | 'isFull' | 'hours' | 'seen' | 'robot'>
}

export interface App {
  app: FastifyInstance
  context: ServerContext
  socket: SocketServer
  /** Drains: readiness is refused, no new requests, sockets close, running requests finish or are cut off 5 s later. The caller still owns the pool. */
  close(): Promise<void>
}

/** Timeout for the head of a request or upgrade, from the start of the connection. */
const HEAD_MS = 15_000
/** What is still being answered then is cut off: the whole stop takes at most 20 s (G12). */
const REQUESTS_END_WITHIN_MS = 5_000
/** Requests of an account in ten seconds, without pages and their parts; calls may set a lower limit. */
const requestsPerTenSeconds = 1_000
/** Requests that one address may send for each of its people, when all send at once. */
const REQUESTS_EACH = 15
const uncounted = /^\/(assets|sdk|files)\//

/** Returns the given settings with defaults for the rest. */
function settingsOf({ dataFolder, filesFolder, config = {} }: AppOptions): ServerContext['config'] {
  return {
    origin: config.origin ?? 'http://127.0.0.1:7300',
    filesOrigin: config.filesOrigin,
    dataFolder,
    filesFolder: filesFolder ?? join(dataFolder, 'files'),
    bucket: config.bucket,
    isProduction: config.isProduction ?? false,
    ownApp: portalApp,
    webhookHosts: config.webhookHosts ?? [],
    webhookRotationMs: config.webhookRotationMs ?? 86_400_000,
    webhookOffAfterMs: config.webhookOffAfterMs ?? 5 * 86_400_000,
    webhookBound: config.webhookBound ?? DEFAULT_BOUND,
    limits: config.limits ?? DEFAULT_LIMITS,
    retention: config.retention ?? DEFAULT_RETENTION,
  }
}

function createHttpServer(loggerInstance: FastifyBaseLogger, proxies: readonly string[]): FastifyInstance {
  const app = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    // The documents' file client waits 50 s for an upload (ER-04); Node has one limit for all requests.
    requestTimeout: 60_000,
    // Heads are short, and a client without one after that time only occupies a connection (T23): checked every 5 s.
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: 5_000 },
    bodyLimit: 256 * 1024,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    routerOptions: { maxParamLength: 1_200 },
    // On a busy machine, a module may need longer to prepare its tables than the default of ten seconds, which would end the
    // start.
    pluginTimeout: 120_000,
    frameworkErrors: answerRouter,
  }) as unknown as FastifyInstance
  endLastConnections(app, REQUESTS_END_WITHIN_MS)
  return app
}

/** Returns the counts for the HTTP limits; /readyz and the metrics observe shared ones. */
function requestCounts(
  { health, log, metrics }: Pick<ServerContext, 'health' | 'log' | 'metrics'>,
  shared: RequestCounts | undefined,
): RequestCounts {
  if (!shared) return createLocalCounts()
  const counts = createCountsWithFallback({ shared, log, onFallback: () => metrics.countedAlone.inc() })
  health.register('limits', counts.check)
  return counts
}

function fileAddresses(options: AppOptions, { origin, filesOrigin }: ServerContext['config'], secrets: Secrets) {
  const { config, clock = systemClock } = options
  return createFileAddresses({
    origin,
    filesOrigin,
    secrets,
    lifeSeconds: config?.fileLinkSeconds ?? 1_800,
    now: clock.now,
  })
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { pool, dataFolder, clock = systemClock } = options
  const config = settingsOf(options)
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
  const log = options.log ?? createLog(options.config?.logLevel ?? 'silent')
  const proxies = options.config?.trustedProxies ?? []
  const app = createHttpServer(log, proxies)
  const db = drizzle(pool)
  const box = options.box ?? (await openSecretBox(pool, keySourceOf({}, dataFolder)))
  const secrets = await readSecrets(db, box)
  const sessions = createSessionRegistry({ db, clock, secrets })
  const health = createHealthBoard()
  const metrics = createMetrics(pool, () => searchBehindSeconds(pool))
  const context: ServerContext = {
    clock,
    log,
    pool,
    db,
    sessions,
    files: fileAddresses(options, config, secrets),
    health,
    metrics,
    recentLooks: createRecent(clock.now),
    requestCounts: requestCounts({ health, log, metrics }, options.sharedCounts),
    onPrivilegedCall: options.onPrivilegedCall,
    config,
  }
  app.decorate('weft', context)
  watchDoor(app)
  if (isTracing()) registerHttpSpans(app)
  if (options.config?.hasAccessLog) registerAccessLog(app, (line) => process.stdout.write(line), clock.now)
  registerErrors(app)
  registerJson(app)
  registerMetrics(app, context.metrics, options.config?.metricsToken)
  registerHealth(app, health)
  registerDatabaseCheck(context, options.databaseCheck)
  await registerSecurity(app, config.origin, config.filesOrigin)
  if (config.filesOrigin) registerFileHost(app, config.filesOrigin)
  registerCompression(app)
  const callers = registerCallers(app, context, proxies.length > 0)
  const origins = createOriginPolicy({
    db,
    clock,
    ownOrigin: config.origin,
    developedApp: config.isProduction ? undefined : config.ownApp.id,
  })
  registerCrossOrigin(app, origins)
  await app.register(rateLimit, {
    store: limitStore(context.requestCounts),
    max: (_request, key) =>
      isAccountKey(key)
        ? (ownLimitOf(key) ?? requestsPerTenSeconds)
        : Math.max(requestsPerTenSeconds, REQUESTS_EACH * config.limits.peoplePerAddress),
    timeWindow: 10_000,
    keyGenerator: createAsker(sessions, clock),
    allowList: (request) => uncounted.test(request.url) || isOwnCall(request.headers),
  })

  await registerPolicyReports(app, config.origin)
  registerOpenApi(app, config.origin)

  const hours = createDeskHours(db, clock)
  // Its ranking of all texts is held and renewed once for both.
  const knowledge = createKnowledge(context)
  const mind = createMind({ ...context, knowledge }, options.config?.robot ?? NO_ROBOT)
  const agentAwayMs = options.config?.agentAwayMs
  const socket = registerSocket(app, {
    ...options.socket,
    policy: {
      socketsPerAddress: config.limits.socketsPerAddress,
      socketsPerAccount: config.limits.socketsPerAccount,
      ...(agentAwayMs === undefined ? {} : { agentAwayMs }),
      ...options.socket?.policy,
    },
    hours,
    robot: createRobotSource(mind),
    origins,
    trustedProxies: proxies,
    isFull: options.isDatabaseFull,
    seen: callers,
  })
  const periods = options.config?.scriptPeriods
  const { bucket, filesFolder } = context.config
  const fetched = (of: string) => join(context.config.dataFolder, 'fetched', of)
  const shared = bucket && { shelf: createBucketShelf(bucket, 'script/'), fetched: fetched('script') }
  const kept = periods && { folder: join(filesFolder, 'script'), periods, shared }
  const assets = periods && {
    fetched: fetched('portal'),
    days: periods.unreleasedDays,
    shelf: bucket ? createBucketShelf(bucket, 'assets/') : createFolderShelf(join(filesFolder, 'assets')),
  }
  const folders = options.folders ?? { ...builtFolders, kept, assets }
  const promised = (text: string) => withPeriods(context.db, context.config.retention, text)
  const firstViews = createFirstViews(app, folders.portal)
  app.addHook('onClose', firstViews.close)
  const pages = await registerStatics(app, folders, {
    dress: createPageDresser(app, firstViews, promised),
    isTraceBegun: options.config?.traces?.isBegunByPages,
  })
  await app.register((api) =>
    registerModules(api, { options, context, secrets, hours, socket, mind, knowledge, folders, pages, promised }),
  )
  registerSweeps(app, context)
  await app.ready()
  return {
    app,
    context,
    socket,
    async close() {
      health.drain()
      await socket.close()
      await app.close()
    },
  }
}

interface ModuleParts {
  options: AppOptions
  context: ServerContext
  secrets: Secrets
  hours: ReturnType<typeof createDeskHours>
  socket: SocketServer
  mind: Mind
  knowledge: Knowledge
  folders: StaticFolders
  pages: Awaited<ReturnType<typeof registerStatics>>
  /** Inserts the retention periods into a text of the site. */
  promised: (text: string) => Promise<string>
}

/** Registers every module with its dependencies on others. */
async function registerModules(
  api: FastifyInstance,
  { options, context, secrets, hours, socket, mind, knowledge, folders, pages, promised }: ModuleParts,
): Promise<void> {
  const { db, sessions } = context
  const directory = createStaffDirectory(context, secrets, options.config?.staffDirectory)
  const sso = registerSso(api, { secrets, sessions, sendPage: pages.sendSignIn, ...directory?.asked })
  directory?.register(api, sso)
  registerSignInInfo(api, options.demo, directory?.way)
  registerMenus(api, sso, secrets)
  registerPermissions(api, sso)
  registerTickets(api, secrets)
  registerLines(api, secrets)
  registerServiceAccounts(api)
  registerAudit(api)
  registerHolds(api)
  registerRetention(api)
  const sms = smsSender(options.config, context)
  const mail = mailSender(options.config, context)
  if (mail) api.addHook('onClose', mail.close)
  registerRegistration(api, { secrets, sso, sms, agreementText: () => textHashOf(context.db, addresses.privacy) })
  registerPasswordReset(api, { secrets, sso, sms })
  registerAccountKeeping(api, { secrets, sso, sms, mail })
  if (!context.config.isProduction) registerOutboxPage(api, mail && 'read' in mail ? mail.read : () => [])
  registerHost(api, socket.gateway)
  registerFrame(api, folders.script)
  registerVisitors(api, secrets, socket.gateway)
  registerFaq(api)
  await registerDictionary(api)
  registerDirectory(api)
  registerConversations(api)
  registerDesk(api, socket.gateway, hours, { mail, callSms: options.config?.promiseSms ? sms : undefined })
  registerAnswerLinks(api, { gateway: socket.gateway, hours, secrets, sms, mail })
  registerServiceHours(api, hours, socket.gateway)
  registerServiceSettings(api, socket.gateway)
  registerRatings(api)
  registerRobot(api, mind)
  registerWebhooks(api, secrets)
  const store = await registerFiles(api, {
    scanner: options.config?.scanner && clamdScanner(options.config.scanner),
    isShownTo: isFileShownTo(context),
  })
  registerErasures(api, { secrets, sso, store, sms, committed: socket.committed })
  await registerExports(api, { secrets, files: store })
  registerAccess(api)
  registerConversationOrders(api, registerWorkOrders(api, socket.gateway))
  registerArticles(api)
  registerCases(api)
  registerCompany(api, { mapFile: options.config?.mapFile, withPeriods: promised })
  registerContent(api, {
    countView: (id) => countCaseView(db, id),
    usedOptions: (industryCode) => usedCaseOptions(db, industryCode),
  })
  registerContracts(api)
  registerCustomers(api)
  registerDeliveries(api)
  await registerDocuments(api)
  registerGoods(api, (enterpriseId) => isInMachineOf(db, enterpriseId))
  registerMall(api)
  registerMarks(api)
  registerSiteSearch(api, knowledge)
  registerRequests(api)
  registerQualifications(api)
  registerCms(api)
  registerNotices(api)
  registerPictures(api)
  registerPromises(api, hours, options.config?.promiseSms ? sms : undefined)
  registerPurchases(api)
  registerRecordKeeping(api)
  registerExchange(api)
  registerStatistics(api)
  registerSearchEngines(api)
}

/** Returns the operator's SMS service; without one the outbox in development, none in production. */
function smsSender(config: AppOptions['config'], context: ServerContext): SmsSender | undefined {
  if (config?.sms) return smsSenderOf(config.sms)
  return context.config.isProduction ? undefined : outboxSmsSender(context.db, context.clock.now)
}

/** Returns the operator's mail server; without one the outbox in development, none in production. */
function mailSender(config: AppOptions['config'], context: ServerContext): MailSender | MailOutbox | undefined {
  if (config?.smtp) return smtpMailSender(config.smtp)
  return context.config.isProduction ? undefined : outboxMailSender(context.clock.now)
}

const sweepEveryMs = 600_000
const sweeps = [
  sweepRecords,
  sweepAttempts,
  sweepDevices,
  sweepCodes,
  sweepOpenings,
  sweepTickets,
  sweepReminders,
  sweepSearches,
]

/** Removes expired records from time to time; readers check validity themselves and do not depend on it. */
function registerSweeps(app: FastifyInstance, { db, clock, log }: ServerContext): void {
  const sweep = () =>
    Promise.all(sweeps.map((run) => run(db, clock.now()))).catch((error: unknown) =>
      log.warn({ err: error }, 'a sweep of old records failed'),
    )
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function registerDatabaseCheck({ health, pool }: ServerContext, check: PartCheck | undefined): void {
  health.register('database', async () => {
    const report = (await check?.()) ?? { state: 'up' }
    if (report.state !== 'up') return report
    // A stand-by, or a manually locked database: it answers every query, and stores nothing.
    const { rows } = await pool.query(`SELECT current_setting('transaction_read_only') = 'on' AS is_read_only`)
    if (!rows[0]?.is_read_only) return report
    return { state: 'down', note: [report.note, 'read-only'].filter(Boolean).join(', ') }
  })
}
