/** A database of a bench's own in a temporary folder, gone with the bench, also when that is broken off. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../src/platform/database/embedded'

export interface BenchDatabase {
  /** Address for a client of PostgreSQL. */
  readonly url: string
  /** The folder around it, for what else the bench writes. */
  readonly folder: string
  /** Milliseconds of work that all its processes have done so far; undefined where there is no /proc. */
  readonly cpuMs: () => number | undefined
  /** Stops the database and removes the folder. */
  readonly close: () => Promise<void>
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'weft-bench-'))
  // The database's own user has to get through to its part of it.
  chmodSync(folder, 0o711)
  const database = await openEmbeddedDatabase({ dataFolder: folder, say: () => {} })
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }
  return { url: database.url, folder, cpuMs: () => cpuMsUnder(database.pid), close }
}

/** One tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10

/** Of a process, its living children and those that it has buried. */
function cpuMsUnder(parent: number): number | undefined {
  let ticks = 0
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid)
      if (!fields) continue
      const [ppid = 0, user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
        Number(fields[at]),
      )
      if (Number(pid) === parent) ticks += user + system + buriedUser + buriedSystem
      else if (ppid === parent) ticks += user + system
    }
  } catch {
    return undefined
  }
  return ticks * TICK_MS
}

/** The fields of /proc/<pid>/stat from its state on; undefined when it has just ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
