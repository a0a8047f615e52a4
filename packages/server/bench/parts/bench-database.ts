/** A database of a bench's own in a temporary folder, gone with the bench, also when that is broken off. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../src/platform/database/embedded'

export interface BenchDatabase {
  /** Address for a client of PostgreSQL. */
  readonly url: string
  /** The folder around it, for what else the bench writes. */
  readonly folder: string
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
  return { url: database.url, folder, close }
}
