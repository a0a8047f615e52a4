/** The server as a program, for tests: bundled from the sources, on a folder and a port of its own, ended and removed afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { databaseName } from './database/postgres'
import { packageRoot } from './package-root'
import { onceARun } from './test-cluster'
import { bundledPrograms } from './testing/bundle'

/** Paths of the server's programs. */
export const programs = await bundledPrograms()

const running = new Set<ChildProcess>()
const folders: string[] = []

/** Ends what still runs. */
export async function stopPrograms(): Promise<void> {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  running.clear()
}

/** Ends what still runs and removes the data folders. For afterEach. */
export async function endPrograms(): Promise<void> {
  await stopPrograms()
  for (const folder of folders.splice(0)) {
    const away = join(folder, 'database-place')
    if (existsSync(away)) rmSync(readFileSync(away, 'utf8').trim(), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A data folder that `uid` owns; others may pass through unless `mode` says no. */
export function dataFolder({
  name = 'data',
  uid,
  mode = 0o755,
}: {
  name?: string
  uid?: number
  mode?: number
} = {}): string {
  const outer = mkdtempSync(join(tmpdir(), 'weft-start-'))
  chmodSync(outer, mode)
  folders.push(join(outer, name), outer)
  const folder = join(outer, name)
  mkdirSync(folder, { mode: 0o711 })
  if (uid !== undefined) chownSync(folder, uid, uid)
  return folder
}

/**
 * A data folder with the demo world in it, as a first start leaves it: filled once a run and copied here, for tests whose
 * matter is not the first start.
 */
export async function worldFolder(): Promise<string> {
  const folder = dataFolder()
  const root = await onceARun('world', fillWorld)
  // With its owners: the database refuses files of somebody else.
  execFileSync('cp', ['-a', `${worldOf(root)}/.`, folder])
  return folder
}

const worldOf = (root: string) => join(root, 'world')

async function fillWorld(root: string): Promise<void> {
  mkdirSync(worldOf(root), { mode: 0o711 })
  const first = await ready(start(worldOf(root)))
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
}

export interface Started {
  child: ChildProcess
  /** Empty until it is ready. */
  origin: string
  said(): string
  /** Exit status, once it has ended. */
  ended: Promise<number | null>
}

export function start(
  folder: string,
  options: {
    uid?: number
    port?: number
    env?: Record<string, string>
    /** One of `programs`; default main. */
    program?: string
    /** A command with its arguments that the program's are handed to. */
    through?: readonly string[]
  } = {},
): Started {
  const program = options.program ?? programs.main
  const [command = '', ...rest] = [...(options.through ?? []), process.execPath, program]
  const child = spawn(command, rest, {
    cwd: packageRoot,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      PORT: String(options.port ?? 0),
      WEFT_DATA: folder,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  return {
    child,
    said: () => text,
    get origin() {
      return /Portal\s+(http\S+)\//.exec(text)?.[1] ?? ''
    },
    ended: once(child, 'close').then(() => child.exitCode),
  }
}

export interface SmallDisk {
  /** What the program is started with. */
  env: Record<string, string>
  fill(): void
  free(): void
}

/**
 * A disk of 400 MB below `folder` that a test may fill, told to the program instead of made: it needs no right to mount.
 * The program's look at the disk (statfs) is answered by it; the database beside it writes on the real one.
 */
export function smallDisk(folder: string, { isFull = false }: { isFull?: boolean } = {}): SmallDisk {
  const marker = `${folder}-is-full`
  folders.push(marker)
  const disk: SmallDisk = {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(diskProgram(marker))}` },
    fill: () => writeFileSync(marker, ''),
    free: () => rmSync(marker, { force: true }),
  }
  if (isFull) disk.fill()
  return disk
}

const diskProgram = (marker: string): string => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const blocks = 100_000
fs.statfsSync = () => ({ bsize: 4_096, blocks, bavail: fs.existsSync(${JSON.stringify(marker)}) ? 1_000 : 90_000 })
syncBuiltinESMExports()
`

/** The same server, once it says where it is. */
export async function ready(server: Started): Promise<Started> {
  let status: number | null | undefined
  void server.ended.then((code) => {
    status = code
  })
  await expect.poll(() => server.origin !== '' || status !== undefined, { timeout: 240_000, interval: 20 }).toBe(true)
  if (!server.origin) throw new Error(`the server did not start:\n${server.said()}`)
  return server
}

/** Returns the HTTP status of /readyz; 0 without an answer. */
export const readiness = (server: Started): Promise<number> =>
  fetch(`${server.origin}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  )

/** Opens a second connection to the embedded database of a running server. */
export function poolOf(folder: string): pg.Pool {
  const host = readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[4]
  const pool = new pg.Pool({ host, user: databaseName, database: databaseName, max: 3 })
  // The connection breaks when a test kills the server.
  pool.on('error', () => {})
  return pool
}

/** Process id of the embedded database. */
export const databaseOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0])
