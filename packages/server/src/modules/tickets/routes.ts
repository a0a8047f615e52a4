/**
 * Tickets (AC-18, T10): 256 random bits, stored as a keyed hash, valid once, for a minute and for one host. The account is the
 * session's own. The redeemer names the host, and a page that redeems must be on that host.
 */
import { ticketCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { forbidden } from '../../platform/refusal'
import type { Secrets } from '../sso'
import { issueTicket } from './issue'
import { redeemOnPage } from './redeem'

export function registerTickets(api: FastifyInstance, secrets: Pick<Secrets, 'keyedHash'>): void {
  const { config } = api.weft

  registerCall(api, ticketCalls.issue, async ({ body, session, reply, request }) => {
    reply.header('Cache-Control', 'no-store')
    const { value, host } = await issueTicket(api.weft, secrets, session, body)
    request.log.info({ userId: session.userId, host }, 'a ticket was issued')
    return [value]
  })

  registerCall(
    api,
    ticketCalls.redeem,
    async ({ body, reply, request }) => {
      reply.header('Cache-Control', 'no-store')
      const identity = await redeemOnPage(api.weft, secrets, { ...body, origin: request.headers.origin })
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
