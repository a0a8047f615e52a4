import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { databaseUser } from './access'
import { openDataFolder } from './data-folder'
import { openEmbeddedDatabase } from './embedded'
import { placeOf } from './place'
import { isAlive } from './process'

let outer: string
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'weft-embedded-'))
})
afterEach(() => rmSync(outer, { recursive: true, force: true }))

it('[G14] leaves no database behind when it is closed in the middle of a restart', async () => {
  const folder = await openDataFolder(join(outer, 'data'))
  const database = await openEmbeddedDatabase({ dataFolder: folder.path, say: () => {} })
  const { cluster, parent, isAway } = placeOf(folder.path, databaseUser())
  try {
    const first = database.pid
    process.kill(first, 'SIGKILL')
    const file = join(cluster, 'postmaster.pid')
    /** 0 before the file is written. */
    const runs = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : first)
    // The next one runs, and does not answer yet.
    await expect.poll(() => ![0, first].includes(runs()), { timeout: 30_000, interval: 1 }).toBe(true)
    const second = runs()
    await database.close()
    expect([isAlive(first), isAlive(second)]).toEqual([false, false])
  } finally {
    await database.close()
    folder.lock.release()
    if (isAway) rmSync(parent, { recursive: true, force: true })
  }
}, 120_000)
