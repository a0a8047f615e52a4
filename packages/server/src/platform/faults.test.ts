/** The server as a program while its environment fails: a full disk, a kill in the middle, an external database. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MsgType } from '@weft/protocol'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../socket/test-client'
import { createTestDatabase } from './test-database'
import {
  databaseOf,
  dataFolder,
  endPrograms,
  programs,
  readiness,
  ready,
  type Started,
  smallDisk,
  start,
  stopPrograms,
  worldFolder,
} from './test-program'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
afterEach(endPrograms)

interface Visitor {
  userId: string
  token: string
  tokenType: string
}

async function visitorOf(server: Started): Promise<Visitor> {
  const answer = await fetch(`${server.origin}/fs/open-api/v1/virtually/user/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ virtuallyUserId: randomUUID() }),
  })
  const [visitor] = ((await answer.json()) as { data: Visitor[] }).data
  if (!visitor) throw new Error('no visitor')
  return visitor
}

/** A customer's `Bearer …`. */
async function signIn(server: Started): Promise<string> {
  const answer = await fetch(`${server.origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ loginName: '13800000002', password: 'weft2026', appName: 'portal' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = await fetch(`${server.origin}/web/portal/oauth/token?appName=portal`, { headers: { cookie } })
  const [given] = ((await token.json()) as { data: { token_type: string; access_token: string }[] }).data
  return `${given?.token_type} ${given?.access_token}`
}

interface Part {
  state: string
  note?: string
}
const partOf = async (server: Started, name: string): Promise<Part | undefined> => {
  const answer = await fetch(`${server.origin}/readyz`)
  return ((await answer.json()) as { parts: Record<string, Part> }).parts[name]
}
const databaseState = async (server: Started): Promise<string | undefined> => (await partOf(server, 'database'))?.state

/** A visitor's line past its 100. */
async function online(server: Started, visitor: Visitor) {
  const host = (await (await fetch(`${server.origin}/v1/api/mobile/app/host/weft-demo`)).json()) as {
    data: { frameKey: string }[]
  }
  const url = `${server.origin.replace('http', 'ws')}/ima-access/ws`
  const client = await connect({ url, frameKey: host.data[0]?.frameKey ?? '' })
  const { userId, token, tokenType } = visitor
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType: 'VISITOR', token, tokenType })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}

const text = (words: string, tid: string = randomUUID()) =>
  ({ tid, type: 5, msgType: MsgType.text, targetId: 'desk', content: [{ text: words }] }) as const

async function textsOf(server: Started, { userId, token, tokenType }: Visitor): Promise<string[]> {
  const answer = await fetch(`${server.origin}/ima-business/m-api/im/v1/chat/${userId}/desk/msg/details`, {
    headers: { authorization: `${tokenType} ${token}` },
  })
  const { data } = (await answer.json()) as { data: { rows: { msgType: number; content: { text: string }[] }[] }[] }
  // The bot answers free text; only people's own messages matter here.
  return data[0]?.rows.filter((row) => row.msgType === 200101).map((row) => row.content[0]?.text ?? '') ?? []
}

/** A server, and a visitor who has said 先前. */
async function talking(folder: string, env: Record<string, string> = {}) {
  const server = await ready(start(folder, { env }))
  const visitor = await visitorOf(server)
  const client = await online(server, visitor)
  expect((await client.say(text('先前'))).code).toBe(0)
  return { server, visitor, client }
}

/** Sends a file; the HTTP status, the sentence, and its address when there is one. */
async function uploads(server: Started, authorization: string): Promise<[number, string, string?]> {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), '图纸.pdf')
  const answer = await fetch(`${server.origin}/open-api/v1/file/upload/for/thumbnail`, {
    method: 'POST',
    headers: { authorization, 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  })
  const { msg, data } = (await answer.json()) as { msg: string; data: { file: { fileAccessPath: string } }[] }
  return [answer.status, msg, data[0]?.file.fileAccessPath]
}

/** How a read-only folder of files must look from outside; `close` and `open` change it. */
async function losesItsFiles(server: Started, disk: { errno: string; close(): void; open(): void }) {
  const visitor = await visitorOf(server)
  const client = await online(server, visitor)
  const authorization = await signIn(server)
  const [status, , address = ''] = await uploads(server, authorization)
  expect(status).toBe(200)

  disk.close()
  expect(await readiness(server)).toBe(503)
  expect(await partOf(server, 'files')).toEqual({ state: 'down', note: `cannot be written (${disk.errno})` })
  expect(await uploads(server, authorization)).toEqual([503, '文件暂时无法保存，请稍后再试', undefined])
  expect((await fetch(address)).status).toBe(200)
  // Calls without a file continue to work.
  expect((await client.say(text('文件存不下'))).code).toBe(0)

  disk.open()
  expect(await readiness(server)).toBe(200)
  expect((await uploads(server, authorization))[0]).toBe(200)
  expect(await textsOf(server, visitor)).toEqual(['文件存不下'])
  return { visitor, client }
}

/** How a full disk must look from outside; `fill` and `free` change it. */
async function runsFull(folder: string, env: Record<string, string>, disk: { fill(): void; free(): void }) {
  const { server, visitor, client } = await talking(folder, env)

  disk.fill()
  await expect.poll(() => databaseState(server), { timeout: 30_000 }).toBe('down')
  expect(await readiness(server)).toBe(503)
  const refused = [randomUUID(), randomUUID(), randomUUID()]
  const codes: number[] = []
  for (const tid of refused) codes.push((await client.say(text('会丢吗', tid))).code)
  expect(codes.filter((code) => code === 0)).toEqual([])
  expect(await textsOf(server, visitor)).toEqual(['先前'])

  disk.free()
  await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(200)
  for (const tid of refused) expect((await client.say(text('还是存下了', tid))).code).toBe(0)
  expect(await textsOf(server, visitor)).toEqual(['还是存下了', '还是存下了', '还是存下了', '先前'])
  client.leave()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

describe('a disk that runs full', () => {
  it('[G14] refuses what it cannot store, says so, and goes on by itself', async () => {
    const folder = await worldFolder()
    const disk = smallDisk(folder)
    await runsFull(folder, disk.env, disk)
  })

  it.skipIf(!canMount())('[G14] the same on a file system of its own that is really full', async () => {
    const folder = dataFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
    const ballast = join(folder, 'ballast')
    try {
      await runsFull(
        folder,
        {},
        {
          fill() {
            const { bavail, bsize } = statfsSync(folder)
            writeFileSync(ballast, Buffer.alloc(bavail * bsize - 4_000_000))
          },
          free: () => rmSync(ballast),
        },
      )
    } finally {
      await stopPrograms()
      execFileSync('umount', [folder])
    }
  })
})

/** A connection of our own to the embedded database. */
function clientOf(folder: string, name: string): pg.Client {
  // The fifth line of PostgreSQL's own pid file names the folder of its socket.
  const host = readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[4]?.trim()
  const client = new pg.Client({ host, user: 'weft', database: 'weft', application_name: name })
  client.on('error', () => {})
  return client
}

describe('a disk that turns read-only', () => {
  // File modes do not stop root.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const setMode = (folder: string, mode: number) => {
    for (const found of [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ])
      if (statSync(found).isDirectory()) chmodSync(found, mode)
  }

  it('[G14] [G2] says so, refuses what it cannot store, and goes on by itself: files, and then the database', async () => {
    const [folder, files] = [dataFolder(user), dataFolder(user)]
    if (canMount()) execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=777', 'tmpfs', files])
    const setFiles = (errno: string, way: 'ro' | 'rw') => {
      if (errno === 'EROFS') execFileSync('mount', ['-o', `remount,${way}`, files])
      else setMode(files, way === 'ro' ? 0o500 : 0o700)
    }
    try {
      const server = await ready(start(folder, { ...user, env: { WEFT_FILES: files } }))
      const errno = canMount() ? 'EROFS' : 'EACCES'
      const disk = { errno, close: () => setFiles(errno, 'ro'), open: () => setFiles(errno, 'rw') }
      const { visitor, client } = await losesItsFiles(server, disk)

      // PostgreSQL notices when it needs the next file of its log.
      setMode(folder, 0o500)
      const logs = clientOf(folder, 'log')
      await logs.connect()
      const nextLog = () =>
        logs.query(`SELECT pg_logical_emit_message(true, 'fill', 'x'), pg_switch_wal()`).then(
          () => 'went on',
          () => 'stopped',
        )
      await expect.poll(nextLog, { timeout: 30_000, interval: 10 }).toBe('stopped')
      await logs.end().catch(() => {})
      const tid = randomUUID()
      expect((await client.say(text('写不进去时说的', tid))).code).not.toBe(0)
      expect([await readiness(server), (await fetch(`${server.origin}/healthz`)).status]).toEqual([503, 200])
      expect(await databaseState(server)).toBe('down')

      setMode(folder, 0o700)
      await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(200)
      expect((await client.say(text('写不进去时说的', tid))).code).toBe(0)
      expect(await textsOf(server, visitor)).toEqual(['写不进去时说的', '文件存不下'])
      client.leave()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    } finally {
      await stopPrograms()
      if (canMount()) execFileSync('umount', [files])
    }
  })
})

/** The processes that a database has made: stopping its first one alone leaves them at work. */
function childrenOf(postmaster: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      // pid (name) state parent …
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === postmaster
    } catch {
      return false
    }
  })
  return children.map(Number)
}

/** With every process of the folder's database stopped meanwhile. */
async function whileStopped(folder: string, run: () => Promise<void>): Promise<void> {
  const postmaster = databaseOf(folder)
  const stopped = [postmaster]
  try {
    // First the one that makes the others: one made meanwhile would go on and answer.
    process.kill(postmaster, 'SIGSTOP')
    stopped.push(...childrenOf(postmaster))
    expect(stopped.length).toBeGreaterThan(3)
    for (const pid of stopped.slice(1)) process.kill(pid, 'SIGSTOP')
    await run()
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

describe('a database that is stopped in the middle', () => {
  it.skipIf(process.platform !== 'linux')(
    '[G14][G2] gets nobody a code 0, holds no process up, and goes on where it was',
    async () => {
      const folder = await worldFolder()
      const { server, visitor, client } = await talking(folder)
      const tids = [randomUUID(), randomUUID()]
      await whileStopped(folder, async () => {
        const answers = Promise.all(tids.map((tid) => client.say(text('停着时说的', tid))))
        // Meanwhile the process lives, says that it is not ready, and answers heartbeats.
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
        expect(await readiness(server)).toBe(503)
        client.send({ eventType: 101, timeout: 1_000 })
        await client.next(101)
        expect((await answers).filter((status) => status.code === 0)).toEqual([])
      })
      await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(200)
      for (const tid of tids) expect((await client.say(text('停着时说的', tid))).code).toBe(0)
      expect(await textsOf(server, visitor)).toEqual(['停着时说的', '停着时说的', '先前'])
      client.leave()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )
})

/** Takes every connection that the database gives, those of the server too; the returned function gives them back. */
async function takeConnections(folder: string): Promise<() => Promise<unknown>> {
  const held: pg.Client[] = []
  const takeRest = async () => {
    for (;;) {
      const client = clientOf(folder, 'taken')
      try {
        await client.connect()
      } catch {
        return
      }
      held.push(client)
    }
  }
  await takeRest()
  const [first] = held
  if (!first) throw new Error('the database gave no connection')
  const { rows } = await first.query<{ places: number }>(`SELECT current_setting('max_connections')::int AS places`)
  // The server asks for new ones at once: ended and taken again and again, until none is left to it. Only the number taken tells
  // that: a connection that is being opened has its place already, and pg_stat_activity does not list it yet.
  await expect
    .poll(
      async () => {
        await first.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND application_name <> 'taken'`,
        )
        await takeRest()
        return held.length
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe(rows[0]?.places)
  return () => Promise.all(held.map((client) => client.end()))
}

describe('a database whose connections are used up', () => {
  it('[G14] [G2] gets nobody a code 0, leaves the process answering, and serves by itself once there are some', async () => {
    const folder = await worldFolder()
    const { server, visitor, client } = await talking(folder)
    const giveBack = await takeConnections(folder)
    const tid = randomUUID()
    expect((await client.say(text('没有连接时说的', tid))).code).not.toBe(0)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(503)
    client.send({ eventType: 101, timeout: 1_000 })
    await client.next(101)

    await giveBack()
    await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(200)
    expect((await client.say(text('没有连接时说的', tid))).code).toBe(0)
    expect(await textsOf(server, visitor)).toEqual(['没有连接时说的', '先前'])
    client.leave()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('an end while the database gives no answer', () => {
  it.skipIf(process.platform !== 'linux')(
    '[G12] [G14] a node that is told to end ends, tells its sockets, and nothing that was acknowledged is lost',
    async () => {
      const folder = await worldFolder()
      const { server, visitor, client } = await talking(folder)
      await whileStopped(folder, async () => {
        client.send({ eventType: 201, clientTimestamp: Date.now(), ...text('停着时说的') })
        server.child.kill('SIGTERM')
        expect((await client.closed).code).toBe(1012)
      })
      await server.ended
      const again = await ready(start(folder))
      const kept = await textsOf(again, visitor)
      expect(kept.at(-1)).toBe('先前')
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    },
  )
})

describe('a database of the operator’s', () => {
  it('[G13] is migrated, filled and served, by one node and by `npm run cluster`, with none of our own beside it', async () => {
    const database = await createTestDatabase()
    await database.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const folder = dataFolder()
    const server = await ready(start(folder, { env: { DATABASE_URL: database.url } }))
    expect(server.said()).toContain('Using the database of DATABASE_URL')
    // The database of the tests is one of those (G1).
    expect(server.said()).toContain(
      'fsync is off, full_page_writes is off, synchronous_commit is off: a power cut may take acknowledged messages',
    )
    expect(await readiness(server)).toBe(200)
    const visitor = await visitorOf(server)
    const client = await online(server, visitor)
    expect((await client.say(text('在这里'))).code).toBe(0)
    client.leave()
    const { rows } = await database.pool.query('SELECT content FROM message WHERE sender_id = $1', [visitor.userId])
    expect(rows).toEqual([{ content: [{ text: '在这里' }] }])
    expect(existsSync(join(folder, 'database'))).toBe(false)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    // The same database under two nodes: the visitor goes on where they were, also when one of them is killed.
    const both = dataFolder()
    const keyless = start(both, { env: { DATABASE_URL: database.url } })
    expect(await keyless.ended).toBe(1)
    expect(keyless.said()).toMatch(
      /secrets of this database are sealed under the key \w{16}, and the key file .* is not/,
    )
    const env = { DATABASE_URL: database.url, WEFT_KEY_FILE: join(folder, 'key') }
    const cluster = await ready(start(both, { program: programs.cluster, env }))
    expect(cluster.said()).toContain('The nodes share the database of DATABASE_URL')
    const killed = Number(/node 1 is process (\d+)/.exec(cluster.said())?.[1])
    process.kill(killed, 'SIGKILL')
    const nodeOf = () => Number([...cluster.said().matchAll(/node 1 is process (\d+)/g)].at(-1)?.[1])
    await expect.poll(nodeOf, { timeout: 60_000 }).not.toBe(killed)
    const again = await visitorOf(cluster)
    const there = await online(cluster, again)
    expect((await there.say(text('在两个节点上'))).code).toBe(0)
    there.leave()
    const later = await database.pool.query('SELECT content FROM message WHERE sender_id = $1', [again.userId])
    expect(later.rows).toEqual([{ content: [{ text: '在两个节点上' }] }])
    expect(existsSync(join(both, 'database'))).toBe(false)
    cluster.child.kill('SIGTERM')
    expect(await cluster.ended).toBe(0)
    await database.close()
  })
})

describe('a kill in the middle of an upload', () => {
  it('[G15] leaves nothing that anybody can reach', async () => {
    const folder = await worldFolder()
    const first = await ready(start(folder))
    const authorization = await signIn(first)
    const { hostname, port } = new URL(first.origin)
    const drafts = join(folder, 'files/drafts')
    const upload = connectTo(Number(port), hostname)
    upload.on('error', () => {})
    upload.write(
      [
        'POST /open-api/v1/file/upload/for/thumbnail HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Authorization: ${authorization}`,
        'Content-Type: multipart/form-data; boundary=cut',
        'Content-Length: 900000',
        '',
        '--cut\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4',
        'x'.repeat(400_000),
      ].join('\r\n'),
    )
    const written = () => readdirSync(drafts).filter((name) => statSync(join(drafts, name)).size > 0)
    await expect.poll(written, { timeout: 30_000, interval: 20 }).toHaveLength(1)
    const [draft = ''] = written()
    first.child.kill('SIGKILL')
    await first.ended
    if (!upload.destroyed) await once(upload, 'close')

    const second = await ready(start(folder))
    expect(readdirSync(join(folder, 'files/kept'), { recursive: true })).toEqual([])
    for (const path of [`/files/${draft}/half.pdf`, `/files/${draft}`, `/files/../files/drafts/${draft}`]) {
      const answer = await fetch(`${second.origin}${path}`)
      expect(answer.ok).toBe(false)
      expect(await answer.text()).not.toContain('%PDF')
    }
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  const folder = mkdtempSync(join(tmpdir(), 'weft-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
