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
import { dueSessions, keepTokens } from './repository'

/** Maximum people by LDAP, and maximum sessions, in one round; the rest follows in the next. */
const AT_ONCE = 200

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
 * next.
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
  }
}

async function checkSessions(parts: CheckParts): Promise<void> {
  const { oidc, clock, everyMs, people, sso, log } = parts
  if (!oidc) return
  const now = clock.now()
  const issuer = await oidc.issuer()
  for (const { sessionId, tokens } of await dueSessions(parts, issuer, now - everyMs, now, AT_ONCE)) {
    const answer = await oidc.renew(tokens.refreshToken ?? '')
    if (answer === 'ended') {
      await sso.signOut({ id: sessionId })
      log.info({ sessionId: sessionId.slice(0, 8) }, 'a session ended at the provider')
      continue
    }
    await keepTokens(parts, { sessionId, issuer, tokens: { ...tokens, ...answer.tokens } }, now)
    const outcome = await people.admit(answer.person)
    if ('refused' in outcome)
      await (outcome.left ? sso.signOutEverywhere(outcome.left) : sso.signOut({ id: sessionId }))
  }
}
