/**
 * The database of a killed server keeps running. Before a new one starts on the folder, the old one is found through its
 * postmaster.pid and stopped; its commits are on disk.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../startup-error'
import { commandOf, folderOf, isAlive } from './process'

/** An impossible process id: Linux assigns at most 2^22, macOS 99 998. */
const noProcess = 2_147_483_646

/**
 * Stops the database that runs on `folder`, if any, and returns its process id. The caller holds the folder's lock. Rejects with
 * database-failed when the process does not end.
 */
export async function stopOrphan(folder: string): Promise<number | undefined> {
  const file = join(folder, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
  if (!runsOn(pid, folder)) {
    // The process id belongs to another program now. The rest of the file stays: PostgreSQL uses it to find backends that are
    // still alive.
    writeFileSync(file, [String(noProcess), ...lines.slice(1)].join('\n'))
    return undefined
  }
  for (const [signal, waitMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (await endsWithin(pid, signal, waitMs)) return pid
  }
  throw new StartupError(
    'database-failed',
    `A database of an earlier run (process ${pid}) does not stop. End that process and start again; its data is safe.`,
  )
}

/**
 * Returns true when the process is the PostgreSQL of `folder`, a path without links. PostgreSQL has its folder on the command
 * line and as its working folder, which also identifies a folder that was moved. After a power failure the process id may be
 * that of another Weft's database, which must not be stopped.
 */
export const runsOn = (pid: number, folder: string): boolean => {
  const command = `${commandOf(pid)} `
  return /postgres/.test(command) && (command.includes(` -D ${folder} `) || folderOf(pid) === folder)
}

async function endsWithin(pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  send(pid, signal)
  // A stopped process handles a signal only after it continues.
  send(pid, 'SIGCONT')
  for (let waited = 0; waited < waitMs; waited += 20) {
    if (!isAlive(pid)) return true
    await delay(20)
  }
  return !isAlive(pid)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone, or not ours to stop: the wait shows it.
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
