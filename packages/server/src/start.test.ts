/** The server as a program: what a person or a machine can do to it between two starts. Real processes, real signals. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commandOf, isAlive } from './platform/database/process'
import {
  databaseOf,
  dataFolder,
  endPrograms,
  readiness,
  ready,
  type Started,
  smallDisk,
  start,
  worldFolder,
} from './platform/test-program'

// Whole programs are started here, several a test; a busy machine takes its time, and no time is asserted.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const nobody = 65_534
/** Runs what follows in a network of its own that has only the loopback. */
const ALONE = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']

afterEach(endPrograms)

/** What a signed-in browser holds; it means something only while the database has its record. */
async function signIn(server: Started): Promise<string> {
  const answer = await fetch(`${server.origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ loginName: '13900000001', password: 'weft2026', appName: 'portal' }),
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const isSignedIn = async (server: Started, cookie: string) => {
  const answer = await fetch(`${server.origin}/web/portal/oauth/token?appName=portal`, { headers: { cookie } })
  return ((await answer.json()) as { code: number }).code === 0
}

describe('one folder, one server', () => {
  it('[G14] refuses a second process on the folder, recovers from the killing of its database and of itself, keeps what was committed', async () => {
    const folder = dataFolder()
    const first = await ready(start(folder))
    const cookie = await signIn(first)

    const second = start(folder)
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(
      `Weft already runs on the data folder ${folder} (process ${first.child.pid}, ${first.origin})`,
    )
    expect(await readiness(first)).toBe(200)

    const database = databaseOf(folder)
    process.kill(database, 'SIGKILL')
    await expect.poll(() => first.said(), { timeout: 60_000 }).toContain('The database had ended; it runs again.')
    expect(databaseOf(folder)).not.toBe(database)
    await expect.poll(() => readiness(first), { timeout: 60_000 }).toBe(200)
    expect(await isSignedIn(first, cookie)).toBe(true)

    const orphan = databaseOf(folder)
    first.child.kill('SIGKILL')
    await first.ended
    expect(isAlive(orphan)).toBe(true)

    const third = await ready(start(folder))
    expect(third.said()).toContain(`Stopped the database of an earlier run that was killed (process ${orphan})`)
    expect(isAlive(orphan) && /postgres/.test(commandOf(orphan))).toBe(false)
    expect(await isSignedIn(third, cookie)).toBe(true)
    expect(third.said()).toContain('The demo world is there')

    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(existsSync(join(folder, 'database/postmaster.pid'))).toBe(false)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('[G14] stops an orphaned database that was itself stopped in the middle', async () => {
    const folder = await worldFolder()
    const first = await ready(start(folder))
    const orphan = databaseOf(folder)
    process.kill(orphan, 'SIGSTOP')
    first.child.kill('SIGKILL')
    await first.ended
    const second = await ready(start(folder))
    expect(second.said()).toContain(`(process ${orphan})`)
  })

  it('[G14] begins again a database whose making was broken off, and only such a one', async () => {
    const folder = dataFolder()
    mkdirSync(join(folder, 'database.making-0123abcd'))
    const server = await ready(start(folder))
    expect(server.said()).toContain('The first start was broken off')
    expect(readdirSync(folder).filter((name) => name.startsWith('database.making-'))).toEqual([])
  })

  it('ends with status 0 on Ctrl+C, database included, also when the signal comes twice', async () => {
    const folder = await worldFolder()
    const server = await ready(start(folder))
    const database = databaseOf(folder)
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(server.said()).toContain('Stopped, database included')
  })
})

describe('what stops a start', () => {
  it('says which port is busy, before anything is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const folder = dataFolder()
    const server = start(folder, { port })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`Port ${port} is in use by another program.`)
    expect(readdirSync(folder)).toEqual([])
    taken.close()
  })

  it('says that the folder cannot be written', async () => {
    const folder = dataFolder({ mode: 0o755 })
    chmodSync(folder, 0o555)
    const server = start(folder, isRoot ? { uid: nobody } : {})
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`The data folder ${folder} cannot be written (EACCES).`)
  })

  it('[T28] does not serve the demo sign-ins in production', async () => {
    const server = start(await worldFolder(), {
      env: { NODE_ENV: 'production', WEFT_PLAIN_HTTP: '1', HOST: '127.0.0.1' },
    })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('This database holds the demo world')
    expect(server.said()).toContain('npm run demo:reset')
  })

  it('warns of the embedded database in production, until the operator accepts it', async () => {
    const folder = await worldFolder()
    const production = { NODE_ENV: 'production', WEFT_PLAIN_HTTP: '1', HOST: '127.0.0.1' }
    const warned = start(folder, { env: production })
    await warned.ended
    expect(warned.said()).toContain('production runs on the embedded database, whose package has never left beta')
    const accepted = start(folder, { env: { ...production, WEFT_EMBEDDED_DATABASE: '1' } })
    await accepted.ended
    expect(accepted.said()).toContain('The database is running')
    expect(accepted.said()).not.toContain('never left beta')
  })

  it('names a setting that cannot be used', async () => {
    const folder = dataFolder()
    const server = start(folder, { port: 99_999 })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(
      'The setting PORT cannot be used: it must be a whole number from 0 to 65535. Correct or remove it',
    )
  })

  it('[G14] says that the disk is full, and leaves it as it was', async () => {
    const folder = dataFolder()
    const server = start(folder, { env: smallDisk(folder, { isFull: true }).env })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`The disk of ${folder} is almost full`)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('whoever starts it, wherever it lies', () => {
  it.skipIf(!isRoot)('runs as an unprivileged user, from a path with spaces', async () => {
    const folder = dataFolder({ name: 'data folder 数据', uid: nobody })
    const server = await ready(start(folder, { uid: nobody }))
    expect(await readiness(server)).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.skipIf(!canBeAlone())('runs without a network: nothing but the loopback is there', async () => {
    const server = await ready(start(dataFolder(), { through: ALONE }))
    const ask = `fetch('${server.origin}/readyz').then((answer) => process.stdout.write(String(answer.status)))`
    const inside = ['-t', String(server.child.pid), '-n', process.execPath, '-e', ask]
    expect(execFileSync('nsenter', inside, { encoding: 'utf8' })).toBe('200')
    // From here it cannot be reached: the network that it has is its own.
    expect(await readiness(server)).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.skipIf(!isRoot)('does not leave a database behind whose folder was closed to its user', async () => {
    const folder = await worldFolder()
    chmodSync(join(folder, '..'), 0o700)
    const server = start(folder)
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`The database in ${folder} may no longer be entered by its user`)
    expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true)
  })

  it.skipIf(!isRoot)('runs as root from a folder that only root may enter, twice on the same data', async () => {
    const folder = dataFolder({ mode: 0o700 })
    const first = await ready(start(folder))
    expect(first.said()).toMatch(/The database lies in \/var\/lib\/weft\/[0-9a-f]{16}\/database, because/)
    const cookie = await signIn(first)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await ready(start(folder))
    expect(await isSignedIn(second, cookie)).toBe(true)
  })
})

function canBeAlone(): boolean {
  if (!isRoot || process.platform !== 'linux') return false
  try {
    execFileSync(ALONE[0] as string, [...ALONE.slice(1), 'true'], { stdio: 'ignore' })
    execFileSync('nsenter', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
