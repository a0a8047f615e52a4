import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { databaseUser } from './access'
import { openDataFolder } from './data-folder'
import { openEmbeddedDatabase } from './embedded'
import { placeOf } from './place'
import type * as postgres from './postgres'

/** PostgreSQL whose end nobody learns of, as when its disk does not answer. It does end, so that the test leaves nothing. */
vi.mock('./postgres', async (original) => {
  const real = await original<typeof postgres>()
  const startPostgres: typeof real.startPostgres = async (options, signal) => {
    const { pid, stop } = await real.startPostgres(options, signal)
    const stuck = async () => {
      await stop()
      return false
    }
    return { pid, exited: new Promise<void>(() => {}), stop: stuck }
  }
  return { ...real, startPostgres }
})

it('[G14] closes beside a database that outlives SIGKILL, and says so', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'weft-stuck-'))
  const folder = await openDataFolder(join(outer, 'data'))
  const { parent, isAway } = placeOf(folder.path, databaseUser())
  const said: string[] = []
  try {
    const database = await openEmbeddedDatabase({ dataFolder: folder.path, say: (sentence) => said.push(sentence) })
    await database.close()
    expect(said.at(-1)).toBe(
      `The database (process ${database.pid}) did not end. What it stored is safe; the next start stops it first.`,
    )
  } finally {
    folder.lock.release()
    if (isAway) rmSync(parent, { recursive: true, force: true })
    rmSync(outer, { recursive: true, force: true })
  }
}, 60_000)
