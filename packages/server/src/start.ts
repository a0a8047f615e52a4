/** Starts the whole server step by step, and stops it in the opposite order. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { buildApp } from './app'
import { readSecrets } from './modules/sso'
import { createNodeBus, createPostgresCarrier, createRedisCarrier, type NodeBus } from './platform/bus'
import { localOrigin, readConfig, type ServerConfig } from './platform/config'
import { openDataFolder, requireFilesFolder } from './platform/database/data-folder'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './platform/database/embedded'
import { migrate } from './platform/database/migrate'
import { openPool } from './platform/database/pool'
import { createLog } from './platform/log'
import { createRedisCounts } from './platform/request-counts'
import { openSecretBox, type SecretBox } from './platform/secret-box'
import { keySourceOf } from './platform/secret-key'
import { StartupError, systemCode } from './platform/startup-error'
import { hasAdministrator } from './seed'
import type { DemoWorld } from './welcome'

export interface RunningServer {
  origin: string
  /** The sign-ins of the demo people. Never in production. */
  demo?: DemoWorld
  close(): Promise<void>
}

type Say = (sentence: string) => void

const demoSentences = {
  filled: 'The demo world is filled',
  updated: 'The demo world is there, with everything since; menus and rights that came later were added',
  kept: 'The demo world is there, with everything since',
} as const

const noAdministrator =
  'Nobody can sign in to the back office yet: make the first administrator with `npm run admin -- create <phone>` (operations guide)'

const embeddedInProduction =
  'Warning: production runs on the embedded database, whose package has never left beta. Set DATABASE_URL to a PostgreSQL server, or WEFT_EMBEDDED_DATABASE=1 to accept it'
const keyBesideData =
  'The key of the secrets lies in the data folder: keep it apart from copies of the database, or name another place with WEFT_KEY_FILE (operations guide)'

/** Rejects with a StartupError, after stopping whatever has started. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<RunningServer> {
  const undo: (() => unknown)[] = []
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await Promise.resolve(step()).catch(() => {})
  }
  try {
    const settings = readConfig(environment)
    // Same as `--disable-proto=delete`, for a program that starts without flags (T25).
    if (settings.isProduction) Reflect.deleteProperty(Object.prototype, '__proto__')
    const folder = await openDataFolder(settings.dataFolder)
    undo.push(() => folder.lock.release())
    if (settings.filesFolder) requireFilesFolder(settings.filesFolder)
    if (folder.lock.predecessor) say('The last run did not end cleanly; recovering.')
    const config = await withPort(settings)
    const embedded = await openDatabase(config, folder.path, say)
    if (embedded) undo.push(() => embedded.close())
    const url = embedded?.url ?? config.databaseUrl ?? ''
    await migrate(url, { onWait: (words) => say(`The schema waits: ${words}. Trying again.`) })
    say('The schema is up to date')
    const log = createLog(config.logLevel)
    if (config.traces) {
      const { openTraces } = await import('./platform/tracing/open')
      const traces = openTraces(config.traces, log)
      undo.push(() => traces.close())
    }
    const pool = openPool({ url, log })
    undo.push(() => pool.end())
    await warnOfLoss(pool, say)
    const keySource = keySourceOf(config, folder.path)
    let box = await openSecretBox(pool, keySource)
    if (config.isProduction && !config.key && !config.keyFile) say(keyBesideData)
    const demo = await import('./demo')
    // Never in production: these passwords are public (T28).
    if (config.isProduction) {
      if (await demo.hasDemoWorld(drizzle(pool))) throw demoInProduction()
      if (!(await hasAdministrator(drizzle(pool)))) say(noAdministrator)
    } else {
      const world = await demo.fillDemoWorld(drizzle(pool), { now: Date.now() })
      say(demoSentences[world])
      const scale = world === 'filled' ? demo.readScale(environment.WEFT_DEMO_SCALE) : undefined
      if (scale) {
        await onOwnConnection(url, (db) => demo.scaleDemoWorld(db, scale))
        say('The demo world is scaled')
      }
      // The demo world contains secrets, too.
      if (world === 'filled') box = await openSecretBox(pool, keySource)
    }
    const { databaseUrl, redisUrl } = config
    const redis = redisUrl ? { url: redisUrl, name: await installationName(pool, box) } : undefined
    const bus = openBus(databaseUrl, redis, log)
    if (bus) undo.push(() => bus.close())
    const sharedCounts = redis && createRedisCounts(redis.url, redis.name)
    if (sharedCounts) undo.push(() => sharedCounts.close())
    const server = await buildApp({
      pool,
      dataFolder: folder.path,
      filesFolder: config.filesFolder,
      config,
      log,
      box,
      databaseCheck: embedded?.check,
      isDatabaseFull: embedded?.isFull,
      socket: { bus },
      sharedCounts,
      demo: config.isProduction ? undefined : { password: demo.demoPassword, accounts: demo.demoSignIns },
    })
    undo.push(() => server.close())
    await listen(server.app, config)
    folder.lock.tell(config.origin)
    say('Ready')
    const world = config.isProduction ? undefined : { password: demo.demoPassword, people: demo.demoPeople }
    return { origin: config.origin, demo: world, close: unwind }
  } catch (error) {
    await unwind()
    throw error
  }
}

/** A million rows take longer than the service's statement timeout. */
async function onOwnConnection(url: string, work: (db: NodePgDatabase) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(drizzle(client))
  } finally {
    await client.end()
  }
}

/** Reserves the port first; port 0 becomes a free one, so that the origin is known early. */
async function withPort(config: ServerConfig): Promise<ServerConfig> {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    return { ...config, port, origin: config.hasPublicOrigin ? config.origin : localOrigin(config.host, port) }
  } catch (error) {
    throw portProblem(error, config)
  } finally {
    if (probe.listening) {
      probe.close()
      await once(probe, 'close')
    }
  }
}

async function openDatabase(config: ServerConfig, folder: string, say: Say): Promise<EmbeddedDatabase | undefined> {
  if (config.databaseUrl) {
    say('Using the database of DATABASE_URL')
    return undefined
  }
  const database = await openEmbeddedDatabase({ dataFolder: folder, say })
  say('The database is running')
  if (config.isProduction && !config.acceptsEmbedded) say(embeddedInProduction)
  return database
}

/** Code 0 promises that a message survives a power failure (G1): warns of an operator's database that does not guarantee it. */
async function warnOfLoss(pool: pg.Pool, say: Say): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off' ORDER BY 1`,
  )
  if (rows.length > 0)
    say(`${rows.map(({ name }) => `${name} is off`).join(', ')}: a power cut may take acknowledged messages`)
}

/** One Redis may serve several installations: each has its own names there, derived from a secret of its database. */
async function installationName(pool: pg.Pool, box: SecretBox): Promise<string> {
  const { visitorKey } = await readSecrets(drizzle(pool), box)
  return `weft:${createHash('sha256').update(visitorKey).digest('hex').slice(0, 16)}`
}

/** A single node needs none. Several share a database, which carries their hints unless a Redis does. */
function openBus(
  databaseUrl: string | undefined,
  redis: { url: string; name: string } | undefined,
  log: FastifyBaseLogger,
): NodeBus | undefined {
  const carrier = redis ? createRedisCarrier(redis.url, redis.name) : databaseUrl && createPostgresCarrier(databaseUrl)
  return carrier ? createNodeBus({ nodeId: randomUUID(), carrier, log }) : undefined
}

const demoInProduction = (): StartupError =>
  new StartupError(
    'demo-in-production',
    'This database holds the demo world, whose sign-ins everybody knows, so it is not served in production. Use another folder (WEFT_DATA) or database (DATABASE_URL), or empty this one with `npm run demo:reset`.',
  )

async function listen(
  app: { listen(to: { port: number; host: string; backlog: number }): Promise<string> },
  config: ServerConfig,
) {
  try {
    // After a restart all clients reconnect at once; one that finds the queue full retries a second later.
    await app.listen({ port: config.port, host: config.host, backlog: 4_096 })
  } catch (error) {
    throw portProblem(error, config)
  }
}

function portProblem(error: unknown, { port, host }: ServerConfig): unknown {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return new StartupError(
      'busy-port',
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    )
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartupError(
      'bad-setting',
      code === 'EACCES'
        ? `This user may not listen on port ${port}. Choose a port above 1023 with PORT.`
        : `The address ${host} does not belong to this machine. Correct HOST.`,
      { cause: error },
    )
  }
  return error
}
