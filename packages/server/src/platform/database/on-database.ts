/**
 * For command-line tools: the migrated database of the settings, for one task. The embedded one is started for it, so the
 * server must be stopped meanwhile; on `DATABASE_URL` it may run.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readConfig } from '../config'
import { createLog } from '../log'
import { openSecretBox, type SecretBox } from '../secret-box'
import { type KeySource, keySourceOf } from '../secret-key'
import { openDataFolder } from './data-folder'
import { openEmbeddedDatabase } from './embedded'
import { migrate } from './migrate'
import { openPool } from './pool'

export type Say = (sentence: string) => void

interface CommandParts {
  db: NodePgDatabase
  pool: pg.Pool
  keySource: KeySource
  /** Rejects with key-missing; only tools that encrypt or decrypt a secret need the key. */
  openBox(): Promise<SecretBox>
}

export async function onDatabase<Result>(say: Say, run: (parts: CommandParts) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const undo: (() => unknown)[] = []
  try {
    let url = config.databaseUrl
    let folderPath = config.dataFolder
    if (!url) {
      const folder = await openDataFolder(config.dataFolder)
      undo.push(() => folder.lock.release())
      folderPath = folder.path
      const embedded = await openEmbeddedDatabase({ dataFolder: folder.path, say })
      undo.push(() => embedded.close())
      url = embedded.url
    }
    await migrate(url, { onWait: say })
    const pool = openPool({ url, log: createLog('silent') })
    undo.push(() => pool.end())
    const keySource = keySourceOf(config, folderPath)
    return await run({ db: drizzle(pool), pool, keySource, openBox: () => openSecretBox(pool, keySource) })
  } finally {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  }
}
