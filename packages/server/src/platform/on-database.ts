/**
 * For commands beside the server: the database of the settings, migrated, for as long as one thing is done. The embedded one
 * is started for it, so the server has to be stopped meanwhile; on `DATABASE_URL` it may run.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readConfig } from './config'
import { openDataFolder } from './data-folder'
import { openEmbeddedDatabase } from './database/embedded'
import { migrate } from './database/migrate'
import { openPool } from './database/pool'
import { createLog } from './log'

export type Say = (sentence: string) => void

export async function onDatabase<Result>(say: Say, run: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const undo: (() => unknown)[] = []
  try {
    let url = config.databaseUrl
    if (!url) {
      const folder = await openDataFolder(config.dataFolder)
      undo.push(() => folder.lock.release())
      const embedded = await openEmbeddedDatabase({ dataFolder: folder.path, say })
      undo.push(() => embedded.close())
      url = embedded.url
    }
    await migrate(url)
    const pool = openPool({ url, log: createLog('silent') })
    undo.push(() => pool.end())
    return await run(drizzle(pool))
  } finally {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  }
}
