/**
 * `npm run site-secret`: makes a secret with which a site's server signs assertions about its people, or ends the older ones.
 */
import { changeSiteSecrets } from '../modules/visitors'
import { onDatabase, type Say } from '../platform/database/on-database'
import { StartupError } from '../platform/startup-error'

const usage = `npm run site-secret -- <app id>            a new secret; the one before it stays valid until --settle or the next new one
npm run site-secret -- <app id> --settle   ends all but the newest`

/** Returns the exit status. The server must be stopped for the embedded database; with `DATABASE_URL` it may run. */
export async function siteSecret(words: readonly string[], say: Say): Promise<number> {
  const [appId, flag, ...more] = words
  if (!appId || appId.startsWith('-') || more.length > 0 || (flag !== undefined && flag !== '--settle')) {
    console.error(usage)
    return 2
  }
  try {
    const change = await onDatabase(say, async ({ db, openBox }) =>
      changeSiteSecrets(db, await openBox(), appId, flag ? 'settle' : 'renew', Date.now()),
    )
    if (change.secret) console.log(`\n${change.secret}\n`)
    say(`${appId}: valid secrets ${change.valid}, ended ${change.ended}. They count from now on.`)
    if (change.secret) say('It is shown this once. Keep it on the site’s server, never in a page.')
    return 0
  } catch (error) {
    console.error(error instanceof StartupError || error instanceof RangeError ? `\n${error.message}` : error)
    return 1
  }
}
