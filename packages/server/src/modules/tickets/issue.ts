/** Issues a ticket of the caller's own account, for one registered host. */
import { randomBytes } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import { forbidden, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById, originsOf, ownOrigins } from '../accounts'
import type { Secrets } from '../sso'
import { hostOf } from './host'
import { ticketHash } from './redeem'
import { addTicket } from './repository'

const LIFE_MS = 60_000

/**
 * Returns the ticket and the host that may redeem it.
 * @param wish.target link to the system that redeems; default: this portal
 * @throws Refusal 403 for another's account and for a host that is not registered, 400 for a target that is no web address
 */
export async function issueTicket(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  secrets: Pick<Secrets, 'keyedHash'>,
  session: Session,
  { accountId, target }: { accountId: string; target?: string },
): Promise<{ value: string; host: string }> {
  if (accountId !== session.userId) throw forbidden()
  const host = hostOf(target ?? '/', config.origin)
  if (host === undefined) throw new Refusal('参数错误：target')
  const app = await findAppById(db, session.appId)
  const known = [...ownOrigins(config.origin), ...(app ? originsOf(app, config.origin) : [])]
  if (!known.some((origin) => new URL(origin).host === host)) throw forbidden('目标系统未登记')
  const value = randomBytes(32).toString('base64url')
  await addTicket(db, {
    hash: ticketHash(secrets, value),
    userId: session.userId,
    host,
    expiresAt: new Date(clock.now() + LIFE_MS),
  })
  return { value, host }
}
