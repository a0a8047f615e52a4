/**
 * Tickets (AC-18, T10): 256 random bits, stored as a keyed hash, valid once, for a minute and for one host. The account is the
 * session's own. The redeemer names the host, and a page that redeems must be on that host.
 */
import { randomBytes } from 'node:crypto'
import { ticketCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { forbidden, Refusal } from '../../platform/refusal'
import { findAppById, originsOf, ownOrigins } from '../accounts'
import type { Secrets } from '../sso'
import { redeemTicket, ticketHash } from './redeem'
import { addTicket } from './repository'

const LIFE_MS = 60_000

export function registerTickets(api: FastifyInstance, secrets: Pick<Secrets, 'keyedHash'>): void {
  const { db, clock, config } = api.weft

  registerCall(api, ticketCalls.issue, async ({ body, session, reply, request }) => {
    reply.header('Cache-Control', 'no-store')
    if (body.accountId !== session.userId) throw forbidden()
    const host = hostOf(body.target ?? '/', config.origin)
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
    request.log.info({ userId: session.userId, host }, 'a ticket was issued')
    return [value]
  })

  registerCall(
    api,
    ticketCalls.redeem,
    async ({ body, reply, request }) => {
      reply.header('Cache-Control', 'no-store')
      const { origin } = request.headers
      const host = body.host.toLowerCase()
      const isElsewhere = origin !== undefined && hostOf(origin, config.origin) !== host
      const identity = isElsewhere ? undefined : await redeemTicket(api.weft, secrets, body.ticket, host)
      if (!identity) throw forbidden('凭证无效或已过期')
      return [
        {
          accountId: identity.number,
          name: identity.name,
          loginName: identity.loginName,
          enterpriseId: identity.enterpriseId ?? '',
          enterpriseName: identity.enterpriseName ?? '',
        },
      ]
    },
    // Another system redeems the tickets of all its people from one address.
    { rateLimit: { max: 2 * config.limits.peoplePerAddress, timeWindowMs: 60_000 }, bodyLimit: 2_048 },
  )
}

/** Returns host with port of a link, resolved as on a page of ours; undefined for anything but a web address. */
function hostOf(address: string, ownOrigin: string): string | undefined {
  try {
    const url = new URL(address, ownOrigin)
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.host : undefined
  } catch {
    return undefined
  }
}
