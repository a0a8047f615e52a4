/** Central sign-in: a name and a password open a browser session, a session issues tokens, a logout ends them all. */
import { codePhonePattern } from '@weft/contract'
import { normalisePhone } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addressGroup } from '../../platform/address-group'
import type { Clock } from '../../platform/context'
import type { Revocation } from '../../platform/session'
import { findAccountByLogin, isPassword } from '../accounts'
import { revokeGrant } from './adapter'
import { beginAttempt, forgiveAttempts, signInKeyOf } from './attempts'
import {
  type BrowserSession,
  endBrowserSession,
  findBrowserSession,
  openBrowserSession,
  openSessionsOf,
} from './browser-session'
import { forgetDevices, isKnownDevice, rememberDevice } from './device'
import type { Provider } from './oidc'
import { issueAccessToken } from './provider'
import type { Secrets } from './secrets'

export type SignInOutcome =
  | { ok: true; cookie: string; device: string; session: BrowserSession }
  /** The same for an unknown name, a wrong password and a disabled account. */
  | { ok: false; reason: 'wrong' }
  /** The firm's directory knows the person, but they have no role here; or it does not answer. */
  | { ok: false; reason: 'refused' | 'unavailable' }
  /** Too many wrong passwords: none was checked. */
  | { ok: false; reason: 'closed'; retryAfterSeconds: number }

/** Checks a name and a password at the firm's directory. */
export interface PasswordDirectory {
  /** Returns `number`: their account. Undefined: the directory knows no such name and password. */
  check(loginName: string, password: string): Promise<{ number: string } | 'refused' | 'unavailable' | undefined>
}

export interface SignInPlace {
  /** The address whose attempts are counted together. */
  address: string
  /** Value of the device cookie. */
  device: string | undefined
}

export interface SsoService {
  signIn(loginName: string, password: string, from: SignInPlace): Promise<SignInOutcome>
  /** Signs in a person who proved the account in another way; undefined when it was changed or locked meanwhile. */
  signInProven(
    account: { number: string; passwordHash: string },
    device: string | undefined,
  ): Promise<{ cookie: string; device: string } | undefined>
  /** Signs in a person from the firm's directory; undefined when the account is locked or the person gone meanwhile. */
  signInByDirectory(
    number: string,
    device: string | undefined,
  ): Promise<{ cookie: string; device: string; session: BrowserSession } | undefined>
  browserOf(cookie: string | undefined): Promise<BrowserSession | undefined>
  /** Issues a new access token of the signed-in browser for an app; `expiresIn` in seconds. Undefined after a sign-out. */
  accessToken(browser: BrowserSession, appName: string): Promise<{ value: string; expiresIn: number } | undefined>
  /** Revokes one access token by its value; unknown ones are no error. */
  revoke(token: string): Promise<void>
  signOut(browser: Pick<BrowserSession, 'id'>): Promise<void>
  /** Ends every sign-in of an account on every device, and removes the known devices. */
  signOutEverywhere(userId: string): Promise<void>
}

export function createSsoService(parts: {
  db: NodePgDatabase
  clock: Clock
  secrets: Secrets
  provider: Provider
  announce(revocation: Revocation): void
  directory?: PasswordDirectory
}): SsoService {
  const { db, clock, secrets, provider } = parts

  const end = async (sessionId: string) => {
    for (const grantId of await endBrowserSession(db, sessionId, clock.now())) await revokeGrant(parts, grantId)
  }

  const openByDirectory: SsoService['signInByDirectory'] = async (number, device) => {
    const opened = await openBrowserSession(db, { number, byDirectory: true }, clock.now())
    return opened && { ...opened, device: await rememberDevice(db, device, number, clock.now()) }
  }

  /** Customers sign in by phone: their passwords are not sent to the firm's directory. */
  const askDirectory = (login: string, password: string) =>
    codePhonePattern.test(login) ? undefined : parts.directory?.check(login, password)

  return {
    async signIn(loginName, password, { address, device }) {
      // A pasted phone number is normalised to the login name (ER-08).
      const phone = normalisePhone(loginName)
      const login = codePhonePattern.test(phone) ? phone : loginName.trim()
      const name = login.toLowerCase()
      const isKnown = await isKnownDevice(db, device, login, clock.now())
      const keys = isKnown
        ? { pair: secrets.keyedHash('sign-in-device', `${device}\n${name}`) }
        : {
            name: signInKeyOf(secrets, name),
            pair: secrets.keyedHash('sign-in-from', `${addressGroup(address)}\n${name}`),
          }
      const attempt = await beginAttempt(db, keys, clock.now())
      if ('retryAfterSeconds' in attempt) return { ok: false, reason: 'closed', ...attempt }
      const account = await findAccountByLogin(db, login)
      const matches = await isPassword(password, account?.passwordHash)
      const own =
        matches && account?.state === 'active' ? await openBrowserSession(db, account, clock.now()) : undefined
      if (account && own) {
        await forgiveAttempts(db, keys)
        return { ok: true, ...own, device: await rememberDevice(db, device, account.number, clock.now()) }
      }
      // Called for every name, whether or not it exists here: the time reveals nothing (T20).
      const found = await askDirectory(login, password)
      if (typeof found === 'string') return { ok: false, reason: found }
      const opened = found && (await openByDirectory(found.number, device))
      if (!opened) return { ok: false, reason: 'wrong' }
      await forgiveAttempts(db, keys)
      return { ok: true, ...opened }
    },
    async signInProven(account, device) {
      const opened = await openBrowserSession(db, account, clock.now())
      return opened && { cookie: opened.cookie, device: await rememberDevice(db, device, account.number, clock.now()) }
    },
    signInByDirectory: openByDirectory,
    browserOf: (cookie) => findBrowserSession(db, cookie, clock.now()),
    accessToken: (browser, appName) => issueAccessToken(provider, db, browser, appName),
    async revoke(token) {
      await (await provider.AccessToken.find(token))?.destroy()
    },
    signOut: (browser) => end(browser.id),
    async signOutEverywhere(userId) {
      await forgetDevices(db, userId)
      for (const id of await openSessionsOf(db, userId)) await end(id)
      parts.announce({ userId })
    },
  }
}
