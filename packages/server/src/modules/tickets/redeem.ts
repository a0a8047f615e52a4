/** Redeems a ticket: once, in time, for its host; returns the ticket's account. */
import type { ServerContext } from '../../platform/context'
import { findIdentity, type Identity } from '../accounts'
import type { Secrets } from '../sso'
import { hostOf } from './host'
import { takeTicket } from './repository'

export const ticketHash = (secrets: Pick<Secrets, 'keyedHash'>, value: string): string =>
  secrets.keyedHash('ticket', value)

/**
 * Returns the active account of a ticket; undefined when it is unknown, used, expired, for another host, or of a locked
 * account.
 */
export async function redeemTicket(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  secrets: Pick<Secrets, 'keyedHash'>,
  value: string,
  host: string,
): Promise<Identity | undefined> {
  const found = await takeTicket(db, ticketHash(secrets, value), host)
  if (!found || found.expiresAt.getTime() <= clock.now()) return undefined
  const identity = await findIdentity(db, found.userId)
  return identity?.state === 'active' ? identity : undefined
}

/** For a browser: the page that redeems must be on the host that it names. `origin` is undefined for programs. */
export async function redeemOnPage(
  context: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  secrets: Pick<Secrets, 'keyedHash'>,
  { ticket, host: named, origin }: { ticket: string; host: string; origin: string | undefined },
): Promise<Identity | undefined> {
  const host = named.toLowerCase()
  const isElsewhere = origin !== undefined && hostOf(origin, context.config.origin) !== host
  return isElsewhere ? undefined : redeemTicket(context, secrets, ticket, host)
}
