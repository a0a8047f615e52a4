/**
 * `npm run cluster`: two nodes behind one address on one machine, over one database (the embedded one of the data folder, or
 * DATABASE_URL) and one folder of files. To see the failover, kill a node: its clients reconnect to the other one, nothing is
 * lost, and the node is restarted. SIGUSR2 restarts the nodes in sequence, as a deploy does (G12).
 */
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { localOrigin, readConfig, type ServerConfig } from '../platform/config'
import { openDataFolder } from '../platform/database/data-folder'
import { openEmbeddedDatabase } from '../platform/database/embedded'
import { StartupError } from '../platform/startup-error'
import { type Balancer, createBalancer } from './balancer'
import { type NodeProcess, startNode } from './node-process'

const NODES = ['node 1', 'node 2'] as const
/** Delay before a crashed node is restarted: time to see the failover. */
const AGAIN_AFTER_MS = 3_000

/** Runs until a signal. Returns the exit status. */
export async function cluster(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  { since = Date.now() }: { since?: number } = {},
): Promise<number> {
  const say = (sentence: string): void =>
    console.log(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)
  const undo: (() => unknown)[] = []
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await Promise.resolve(step()).catch(() => {})
  }
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  try {
    const config = readConfig(environment)
    const folder = await openDataFolder(config.dataFolder)
    undo.push(() => folder.lock.release())
    const database = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataFolder: folder.path, say })
    if (database) undo.push(() => database.close())
    say(database ? `The nodes share the database in ${folder.path}` : 'The nodes share the database of DATABASE_URL')
    const balancer = createBalancer({
      changed: (name, isReady) => say(isReady ? `${name} is ready` : `${name} takes no more people`),
    })
    undo.push(() => balancer.close())
    const port = await balancer.listen(config.port, config.host)
    const origin = config.hasPublicOrigin ? config.origin : localOrigin(config.host, port)
    const nodes = createNodes({
      balancer,
      say,
      ...shareOf(environment, folder.path, config, origin, database?.url ?? config.databaseUrl),
    })
    undo.push(() => nodes.stop())
    await nodes.start()
    process.on('SIGUSR2', () => void nodes.restart())
    folder.lock.tell(origin)
    console.log(guide(origin, nodes.list(), config.redisUrl !== undefined))
    await told
    console.log('\nStopping …')
    await unwind()
    say('Stopped')
    return 0
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}` : error)
    await unwind()
    return 1
  }
}

interface Share {
  environment: Readonly<Record<string, string | undefined>>
  dataFolder: string
}

/** The settings of all nodes; each also has a folder of its own. */
function shareOf(
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
  config: Pick<ServerConfig, 'filesFolder' | 'key' | 'keyFile'>,
  origin: string,
  databaseUrl: string | undefined,
): Share {
  return {
    dataFolder,
    environment: {
      ...environment,
      DATABASE_URL: databaseUrl,
      WEFT_FILES: config.filesFolder ?? join(dataFolder, 'files'),
      ...(config.key === undefined ? { WEFT_KEY_FILE: config.keyFile ?? join(dataFolder, 'key') } : {}),
      WEFT_ORIGIN: origin,
      // Trusts X-Forwarded-For: the balancer runs on this machine.
      WEFT_PROXIES: [environment.WEFT_PROXIES, '127.0.0.1'].filter(Boolean).join(','),
    },
  }
}

function createNodes({
  balancer,
  say,
  environment,
  dataFolder,
}: Share & { balancer: Balancer; say(text: string): void }) {
  const running = new Map<string, NodeProcess>()
  /** Nodes that are being stopped on purpose. */
  const leaving = new Set<string>()
  let isStopping = false

  async function begin(name: string): Promise<void> {
    const folder = join(dataFolder, 'nodes', name.replace(' ', '-'))
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    const node = await startNode({
      name,
      environment: { ...environment, WEFT_DATA: folder },
      said: (line) => say(`${name}: ${line.replace(/^\s*\d+\.\d s\s+/, '')}`),
    })
    running.set(name, node)
    balancer.set({ name, port: node.port })
    void node.ended.then(async ({ status, signal }) => {
      if (running.get(name) === node) running.delete(name)
      if (isStopping || leaving.has(name)) return
      say(
        `${name} (process ${node.pid}) has ended: ${signal ?? `status ${status}`}. It is started again in ${AGAIN_AFTER_MS / 1_000} s`,
      )
      await delay(AGAIN_AFTER_MS)
      if (!isStopping) await begin(name)
    })
    const isUp = (): boolean => balancer.places().some((place) => place.name === name && place.isReady)
    while (!isUp() && running.get(name) === node) await delay(50)
    if (isUp()) say(`${name} is process ${node.pid}`)
  }

  return {
    list: (): readonly NodeProcess[] => [...running.values()],
    /** The first one alone: it creates the schema and the demo world. */
    async start() {
      for (const name of NODES) {
        await begin(name)
        if (!running.has(name)) throw new Error(`${name} did not start`)
      }
    },
    /** Restarts one node after the other; the next one ends when the one before it is ready, or has failed to start. */
    async restart() {
      for (const name of NODES) {
        say(`${name} is restarted`)
        leaving.add(name)
        await running.get(name)?.stop()
        leaving.delete(name)
        if (isStopping) return
        await begin(name)
      }
      say('All nodes are restarted')
    },
    async stop() {
      isStopping = true
      await Promise.all([...running.values()].map((node) => node.stop()))
    },
  }
}

function guide(origin: string, nodes: readonly NodeProcess[], hasRedis: boolean): string {
  const [first] = nodes
  return [
    '',
    `  Portal       ${origin}/          (sign in as with npm start)`,
    ...nodes.map((node) => `  ${node.name.padEnd(13)}process ${node.pid}, http://127.0.0.1:${node.port}/readyz`),
    `  Between them ${hasRedis ? 'Redis' : "PostgreSQL's LISTEN/NOTIFY"}`,
    '',
    `  Kill one and watch:            kill -9 ${first?.pid}`,
    `  Stop one in the middle:        kill -STOP ${first?.pid}   (and go on: kill -CONT ${first?.pid})`,
    `  Restart one after the other:   kill -USR2 ${process.pid}`,
    '',
    '  Ctrl+C stops everything.',
    '',
  ].join('\n')
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exit(await cluster())
