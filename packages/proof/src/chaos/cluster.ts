/** The server under chaos: one PostgreSQL, some nodes on it, an optional Redis, and signed-in people. */
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Door } from './door'
import { freePort, NodeProcess } from './node-process'
import { Person } from './people'
import { type RedisProcess, requireRedis, startRedis } from './redis-process'

/**
 * The parts of the server that this process uses. Its sources are not type-checked here, so a variable holds the module's name.
 */
interface ServerParts {
  openEmbeddedDatabase(options: { dataFolder: string; say(sentence: string): void }): Promise<{
    url: string
    readonly pid: number
    close(): Promise<void>
  }>
  createConversationStore(pool: pg.Pool): {
    ensure(
      ref: { kind: 'group'; groupId: string },
      members: readonly { userId: string; role: 'member' }[],
    ): Promise<void>
  }
}
const SERVER: string = '@weft/server'
const serverParts = (): Promise<ServerParts> => import(SERVER) as Promise<ServerParts>

/** Customers and agents of the demo world. */
const PHONES = ['13800000001', '13800000002', '13800000003', '13900000001', '13900000002']

export interface Cluster {
  nodes: readonly NodeProcess[]
  people: readonly Person[]
  door: Door
  database: { readonly pid: number; url: string; backends(): Promise<number[]> }
  redis?: RedisProcess
  /** Remove these afterwards. */
  folders: readonly string[]
  close(): Promise<void>
}

export async function startCluster(options: {
  nodes: number
  /** The origin that clients connect to. Defaults to the node's own. */
  origin?: string
  groupId: string
  /** A second group, of the first few people only: the others must never receive its messages. */
  inner?: { groupId: string; people: number }
  /** A group of all people, whose members may leave and join. Defaults to `door`. */
  doorId?: string
  redis: boolean
}): Promise<Cluster> {
  const redisProgram = options.redis ? requireRedis() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'weft-chaos-'))
  // The database's own user needs access to it.
  chmodSync(folder, 0o711)
  const folderOf = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o711 })
    return path
  }
  const { openEmbeddedDatabase } = await serverParts()
  const database = await openEmbeddedDatabase({ dataFolder: folderOf('database-node'), say: () => {} })
  const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram)
  const nodes: NodeProcess[] = []
  const close = async (): Promise<void> => {
    for (const node of nodes) {
      await node.signal('SIGCONT')
      await node.signal('SIGTERM')
    }
    await redis?.kill()
    await database.close()
  }
  try {
    const files = folderOf('files')
    for (let at = 0; at < options.nodes; at++) {
      const node = new NodeProcess({
        port: await freePort(),
        folder: folderOf(`node-${at}`),
        env: {
          DATABASE_URL: database.url,
          ...(options.origin ? { WEFT_ORIGIN: options.origin } : {}),
          WEFT_FILES: files,
          WEFT_KEY_FILE: join(folder, 'key'),
          ...(redis ? { REDIS_URL: redis.url } : {}),
        },
      })
      nodes.push(node)
      await node.start()
    }
    const origins = (): readonly string[] =>
      nodes.filter(({ isRunning }) => isRunning).map(({ options: { port } }) => `http://127.0.0.1:${port}`)
    const people = PHONES.map((phone) => new Person(phone, origins))
    for (const person of people) await person.signIn()
    await makeGroup(database.url, options.groupId, people)
    const { inner } = options
    if (inner) await makeGroup(database.url, inner.groupId, people.slice(0, inner.people))
    const { doorId = 'door' } = options
    const door = await Door.open(
      database.url,
      doorId,
      people.map(({ userId }) => userId),
      () => makeGroup(database.url, doorId, people),
    )
    return {
      nodes,
      people,
      door,
      redis,
      folders: [folder],
      close,
      database: {
        url: database.url,
        get pid() {
          return database.pid
        },
        backends: () => backendsOf(database.url),
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function makeGroup(url: string, groupId: string, people: readonly Person[]): Promise<void> {
  const { createConversationStore } = await serverParts()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A stopped database raises an error on idle connections: without a listener, that would fail an unrelated test.
  pool.on('error', () => {})
  try {
    await createConversationStore(pool).ensure(
      { kind: 'group', groupId },
      people.map(({ userId }) => ({ userId, role: 'member' as const })),
    )
  } finally {
    await pool.end()
  }
}

/** Process ids of the database's connections: freezing only the postmaster would not block existing connections. */
async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}
