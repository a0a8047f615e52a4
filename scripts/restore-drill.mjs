// `npm run restore-drill`: the whole way once, on real processes. A server with the demo world runs and is backed up
// under way; it is killed, and a second installation is made out of the backup and the key alone. The drill fails unless every
// table has as many rows there as in the backup, every file is there, and the person can sign in. It prints how long each step
// took. `WEFT_DEMO_SCALE` makes the world large.
import './start/new-enough.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
const room = mkdtempSync(join(tmpdir(), 'weft-drill-'))
const [first, second, copy, proof] = ['first', 'second', 'backup', 'proof'].map((name) => join(room, name))
const PERSON = JSON.stringify({ loginName: '13800000001', password: 'weft2026', appName: 'portal' })

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const environment = (data, port = 0) => ({ ...process.env, WEFT_DATA: data, PORT: String(port), WEFT_ORIGIN: '' })

async function start(data) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'packages/server/dist/main.js')], {
    env: environment(data, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const gone = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) return { origin, gone, end: (signal) => child.kill(signal) }
    if (child.exitCode !== null) throw new Error(`The server of ${data} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function signIn(origin) {
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const reply = await (await fetch(`${origin}/sso/login`, { method: 'POST', headers, body: PERSON })).json()
  if (reply.code !== 0) throw new Error(`The sign-in at ${origin} was refused: ${reply.msg}`)
}

async function timed(name, work) {
  const from = performance.now()
  const result = await work()
  say(`${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  return result
}

function command(name, data, folder) {
  const program = `import { run${name} } from ${JSON.stringify(join(project, 'packages/server/dist/backup.js'))}
process.exitCode = await run${name}(process.argv.slice(1), (sentence) => console.log('  ' + sentence))`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], {
    env: environment(data),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))

try {
  await build(say, ['server', 'portal', 'widget'])
  const server = await timed('The first installation runs', () => start(first))
  await signIn(server.origin)
  await timed('Backed up under way', async () => command('Backup', first, copy))
  server.end('SIGKILL')
  await server.gone
  mkdirSync(second, { mode: 0o711 })
  copyFileSync(join(first, 'key'), join(second, 'key'))
  await timed('Restored', async () => command('Restore', second, copy))
  command('Backup', second, proof)
  const [before, after] = [manifestOf(copy), manifestOf(proof)]
  for (const key of ['migrations', 'files', 'missing', 'keyId'])
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) throw new Error(`${key} differ after the restore`)
  for (const [at, { name, rows }] of before.tables.entries())
    if (after.tables[at]?.name !== name || after.tables[at]?.rows !== rows)
      throw new Error(`${name} has ${after.tables[at]?.rows} rows after the restore, and had ${rows}`)
  const again = await timed('The second installation runs', () => start(second))
  await signIn(again.origin)
  again.end('SIGTERM')
  await again.gone
  const rows = before.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Whole: ${rows} rows, ${before.files.length} files`)
} finally {
  for (const data of [first, second]) {
    const left = spawnSync('cat', [join(data, 'database-place')], { encoding: 'utf8' })
    if (left.status === 0) rmSync(left.stdout.trim(), { recursive: true, force: true })
  }
  rmSync(room, { recursive: true, force: true })
}
