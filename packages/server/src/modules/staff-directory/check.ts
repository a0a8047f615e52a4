/**
 * Checks again whether people of the firm's directory still belong to it: by LDAP every person with an account here, at the
 * OpenID provider every session with a refresh token. Only an answer ends anything: while a directory does not answer, all stay
 * as they are.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/context'
import type { Secrets, SsoService } from '../sso'
import type { LdapDirectory } from './ldap'
import type { OidcDirectory } from './oidc'
import type { DirectoryPeople } from './people'
import { claimSession, dueSessions, keepTokens } from './repository'
import type { SessionTokens } from './tables'

/** Maximum people by LDAP, and maximum sessions, in one round; the rest follows in the next. */
const AT_ONCE = 200
/** After this many failures in a row, the provider counts as not answering. */
const FAILURES = 3

export interface CheckParts {
  db: NodePgDatabase
  clock: Clock
  log: FastifyBaseLogger
  secrets: Pick<Secrets, 'box'>
  people: DirectoryPeople
  sso: Pick<SsoService, 'signOut' | 'signOutEverywhere'>
  everyMs: number
  ldap?: LdapDirectory
  oidc?: OidcDirectory
}

/**
 * Checks the people and sessions that are due. Rejects where a directory does not answer: the rest of its round waits for the
 * next. A person by LDAP whose check failed here is checked again in the next round, a session after its next period.
 */
export async function checkPeople(parts: CheckParts): Promise<void> {
  const results = await Promise.allSettled([checkByLdap(parts), checkSessions(parts)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function checkByLdap({ ldap, people, clock, everyMs, sso, log }: CheckParts): Promise<void> {
  if (!ldap) return
  const due = await people.due(ldap.issuer, clock.now() - everyMs, AT_ONCE)
  if (due.length === 0) return
  const found = await ldap.lookUp(due.map(({ subject }) => subject))
  for (const link of due) {
    try {
      const person = found.get(link.subject)
      if (person === undefined) continue
      if (person === 'gone') {
        await people.leave(link)
        await sso.signOutEverywhere(link.userId)
        log.info({ userId: link.userId }, 'a person has left the directory')
        continue
      }
      const outcome = await people.admit(person)
      if ('refused' in outcome && outcome.left) await sso.signOutEverywhere(outcome.left)
    } catch (error) {
      // The last administrator keeps the role, for example; the others are checked all the same.
      log.warn({ err: error, userId: link.userId }, 'a person of the directory could not be checked')
    }
  }
}

async function checkSessions(parts: CheckParts): Promise<void> {
  const { oidc, clock, everyMs, log } = parts
  if (!oidc) return
  const issuer = await oidc.issuer()
  const since = () => clock.now() - everyMs
  let failures = 0
  for (const sessionId of await dueSessions(parts.db, issuer, since(), clock.now(), AT_ONCE)) {
    try {
      // A refresh token may be used once: of two nodes, or two rounds, one renews a session.
      const tokens = await claimSession(parts, sessionId, since(), clock.now())
      if (!tokens) continue
      await checkSession(parts, oidc, { sessionId, issuer, tokens })
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === FAILURES) throw error
      log.warn({ err: error, sessionId: sessionId.slice(0, 8) }, 'a session could not be checked at the provider')
    }
  }
}

async function checkSession(
  parts: CheckParts,
  oidc: OidcDirectory,
  { sessionId, issuer, tokens }: { sessionId: string; issuer: string; tokens: SessionTokens },
): Promise<void> {
  const { clock, people, sso, log } = parts
  const answer = await oidc.renew(tokens)
  if (answer === 'ended') {
    await sso.signOut({ id: sessionId })
    log.info({ sessionId: sessionId.slice(0, 8) }, 'a session ended at the provider')
    return
  }
  await keepTokens(parts, { sessionId, issuer, tokens: answer.tokens }, clock.now())
  const person = await answer.person()
  const outcome = person ? await people.admit(person) : { refused: true, left: undefined }
  if ('refused' in outcome) await (outcome.left ? sso.signOutEverywhere(outcome.left) : sso.signOut({ id: sessionId }))
}
