/** Sign-in of the staff through the firm's own directory. Customers, and staff with a password here, sign in as usual. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../platform/context'
import type { StaffDirectorySettings } from '../../platform/staff-directory'
import type { PasswordDirectory, Secrets, SsoService, StaffWay } from '../sso'
import { checkPeople } from './check'
import { createLdapDirectory } from './ldap'
import { createOidcDirectory } from './oidc'
import { createDirectoryPeople } from './people'
import { tokensOf } from './repository'
import { registerStaffRoutes, staffPaths } from './routes'

export { linkAccount } from './link'

export interface StaffDirectory {
  /** The port for central sign-in. */
  asked: {
    directory?: PasswordDirectory
    leaveDirectory?(sessionId: string, redirect: string): Promise<string | undefined>
  }
  /** The button of the sign-in page. */
  way?: StaffWay
  register(api: FastifyInstance, sso: SsoService): void
}

/** Undefined without settings. */
export function createStaffDirectory(
  context: ServerContext,
  secrets: Secrets,
  settings: StaffDirectorySettings | undefined,
): StaffDirectory | undefined {
  if (!settings) return undefined
  const { db, clock, config, log, sessions } = context
  const people = createDirectoryPeople({
    db,
    clock,
    rules: settings.roles,
    announceRights: (userId) => sessions.announceRights(userId),
  })
  const ldap = settings.ldap && createLdapDirectory(settings.ldap)
  const oidc = settings.oidc && createOidcDirectory(settings.oidc, `${config.origin}${staffPaths.callback}`)
  let signOutEverywhere: SsoService['signOutEverywhere'] | undefined

  const directory: PasswordDirectory | undefined = ldap && {
    async check(loginName, password) {
      try {
        const person = await ldap.check(loginName, password)
        if (!person) return undefined
        const outcome = await people.admit(person)
        if (!('refused' in outcome)) return outcome
        if (outcome.left) await signOutEverywhere?.(outcome.left)
        return 'refused'
      } catch (error) {
        log.warn({ err: error }, 'the directory of the staff does not answer')
        return 'unavailable'
      }
    },
  }
  const leaveDirectory = oidc
    ? async (sessionId: string, redirect: string) => {
        const tokens = await tokensOf({ db, secrets }, sessionId)
        // Signs out here whatever the provider does: its silence must not keep a person signed in.
        return (
          tokens &&
          oidc.endAddress(tokens.idToken, `${config.origin}${staffPaths.left}`, redirect).catch(() => undefined)
        )
      }
    : undefined

  return {
    asked: { directory, leaveDirectory },
    way: oidc && { name: settings.name, path: staffPaths.begin },
    register(api, sso) {
      signOutEverywhere = sso.signOutEverywhere
      if (oidc) registerStaffRoutes(api, { oidc, people, secrets, sso })
      const parts = { db, clock, log, secrets, people, sso, everyMs: settings.checkEveryMs, ldap, oidc }
      const check = () =>
        checkPeople(parts).catch((error: unknown) =>
          log.warn({ err: error }, 'people of the directory could not be looked up'),
        )
      // A person is due after the period, and a round starts every quarter of it: some wait for a later round.
      const timer = setInterval(check, Math.max(settings.checkEveryMs / 4, 1_000))
      timer.unref()
      api.addHook('onClose', async () => clearInterval(timer))
    },
  }
}
