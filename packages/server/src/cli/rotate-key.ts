/** `npm run rotate-key`: encrypts the secrets of the database with a new key, or ends the older keys. */
import { onDatabase, type Say } from '../platform/database/on-database'
import { rotateKey } from '../platform/secret-box'
import { nameOf } from '../platform/secret-key'
import { StartupError } from '../platform/startup-error'

const usage = `npm run rotate-key               a new key in the key file, and every secret sealed under it; the older keys still open
npm run rotate-key -- --settle   seals what was sealed under an older key meanwhile, and ends the older keys`

/** Returns the exit status. The server must be stopped for the embedded database; with `DATABASE_URL` it may run. */
export async function runRotateKey(words: readonly string[], say: Say): Promise<number> {
  const [flag, ...more] = words
  if (more.length > 0 || (flag !== undefined && flag !== '--settle')) {
    console.error(usage)
    return 2
  }
  try {
    await onDatabase(say, async ({ pool, keySource }) => {
      const change = await rotateKey(pool, keySource, flag ? 'settle' : 'renew')
      say(
        `Sealed again under the key ${change.id}: ${change.sealed} secrets. Older keys in ${nameOf(keySource)}: ${change.older}.`,
      )
    })
    return 0
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}` : error)
    return 1
  }
}
