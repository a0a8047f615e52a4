/** `npm run site-secret`: makes the secret with which a site's server vouches for its people, or ends the older ones. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changeSiteSecrets } from './modules/visitors'
import { readConfig } from './platform/config'
import { openDataFolder } from './platform/data-folder'
import { openEmbeddedDatabase } from './platform/database/embedded'
import { migrate } from './platform/database/migrate'
import { openPool } from './platform/database/pool'
import { createLog } from './platform/log'
import { StartupError } from './platform/startup-error'

const usage = `npm run site-secret -- <app id>            a new secret; the one before it stays valid until every site has changed over
npm run site-secret -- <app id> --settle   ends all but the newest`

type Say = (sentence: string) => void

/** Gives the exit status. On the embedded database the server has to be stopped meanwhile; on `DATABASE_URL` it may run. */
export async function siteSecret(words: readonly string[], say: Say): Promise<number> {
  const [appId, flag, ...more] = words
  if (!appId || appId.startsWith('-') || more.length > 0 || (flag !== undefined && flag !== '--settle')) {
    console.error(usage)
    return 2
  }
  try {
    const change = await onDatabase(say, (db) => changeSiteSecrets(db, appId, flag ? 'settle' : 'renew', Date.now()))
    if (change.secret) console.log(`\n${change.secret}\n`)
    say(`${appId}: valid secrets ${change.valid}, ended ${change.ended}. They count from now on.`)
    if (change.secret) say('It is shown this once. Keep it on the site’s server, never in a page.')
    return 0
  } catch (error) {
    console.error(error instanceof StartupError || error instanceof RangeError ? `\n${error.message}` : error)
    return 1
  }
}

async function onDatabase<Result>(say: Say, run: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
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
