/**
 * `npm run admin`: makes an administrator of an installation, resets a password of the staff, or links an account to a person of
 * the firm's directory.
 */
import { randomInt } from 'node:crypto'
import { passwordFault } from '../modules/registration'
import { linkAccount } from '../modules/staff-directory'
import { systemClock } from '../platform/clock'
import { onDatabase, type Say } from '../platform/database/on-database'
import { Refusal } from '../platform/refusal'
import { StartupError } from '../platform/startup-error'
import { addAdministrator, resetPassword } from '../seed'

const usage = `npm run admin -- create <phone or login name> [--name <name>] [--company <name>]
npm run admin -- password <phone or login name>
npm run admin -- link <phone or login name> <issuer> <subject>

The password is read from WEFT_ADMIN_PASSWORD (6 to 18 characters); without it one is made and shown once.`

/** Letters and digits that cannot be confused. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madePassword = () => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

interface Words {
  act: 'create' | 'password'
  loginName: string
  name: string
  company: string
}

function read(words: readonly string[]): Words | undefined {
  const [act, loginName = '', ...flags] = words
  if ((act !== 'create' && act !== 'password') || !/^[\w.@-]{3,40}$/.test(loginName) || loginName.startsWith('-'))
    return undefined
  const named = { name: '管理员', company: '设备制造商' }
  for (let at = 0; at < flags.length; at += 2) {
    const key = flags[at]?.replace(/^--/, '')
    const value = flags[at + 1]?.trim() ?? ''
    if ((key !== 'name' && key !== 'company') || act !== 'create' || value === '' || value.length > 50) return undefined
    named[key] = value
  }
  return { act, loginName, ...named }
}

/** Links an account to a person of the firm's directory; returns the exit status. */
async function link([loginName, issuer, subject]: [string, string, string], say: Say): Promise<number> {
  try {
    await onDatabase(say, ({ db }) => linkAccount({ db, clock: systemClock }, loginName, { issuer, subject }))
    say(`${loginName} signs in by ${issuer} from now on, and by no password`)
    return 0
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof RangeError || error instanceof Refusal
    console.error(isKnown ? `\n${error.message}` : error)
    return 1
  }
}

/** Returns the exit status. */
export async function admin(
  words: readonly string[],
  say: Say,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  if (words[0] === 'link' && words.length === 4) return link(words.slice(1) as [string, string, string], say)
  const wish = read(words)
  if (!wish) {
    console.error(usage)
    return 2
  }
  const given = environment.WEFT_ADMIN_PASSWORD
  const password = given ?? madePassword()
  const fault = passwordFault(password)
  if (fault) {
    console.error(`WEFT_ADMIN_PASSWORD: ${fault}`)
    return 2
  }
  try {
    await onDatabase(say, async ({ db }) => {
      if (wish.act === 'create') await addAdministrator(db, { ...wish, password }, Date.now())
      else await resetPassword(db, wish.loginName, password, Date.now())
    })
    if (!given) console.log(`\n${password}\n`)
    say(
      wish.act === 'create'
        ? `${wish.loginName} is an administrator and signs in at /sso?appName=portal&redirect=/console`
        : `${wish.loginName} has a new password, and every sign-in with the old one has ended`,
    )
    if (!given) say('The password is shown this once; change it after the first sign-in.')
    return 0
  } catch (error) {
    console.error(error instanceof StartupError || error instanceof RangeError ? `\n${error.message}` : error)
    return 1
  }
}
