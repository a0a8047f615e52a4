/** Redeeming a ticket: once, in time, for the host that it was made for; whoever redeems learns whose it was. */
import type { ServerContext } from '../../platform/context'
import { findIdentity, type Identity } from '../accounts'
import type { Secrets } from '../sso'
import { takeTicket } from './repository'

export const ticketHash = (secrets: Pick<Secrets, 'keyedHash'>, value: string): string =>
  secrets.keyedHash('ticket', value)

/** The active account of a ticket, or undefined: unknown, used, too old, for another host, or of a locked account. */
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
