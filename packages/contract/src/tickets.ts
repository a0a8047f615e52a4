/** One-time tickets: another system uses one to learn who opened a link of the portal (D2 §7; AC-18, T10). */

import { defineCall } from './call'
import { idField } from './fields'
import { z } from './zod'

/** Calls that issue and redeem a one-time ticket, by which another system learns who opened a link (AC-18, T10). */
export const ticketCalls = {
  /**
   * `data[0]` is the ticket itself, for the query `ticket` of the opened link. Valid once, for at most a minute, and only for the
   * host of `target`: a path of this server, or a URL on one of the app's registered hosts.
   */
  issue: defineCall({
    name: 'tickets.issue',
    method: 'POST',
    path: '/open-api/auth/v1/ticket',
    auth: 'session',
    body: z.strictObject({
      /** The caller's own user id; tickets of other people are refused. */
      accountId: idField,
      /** The link that will be opened; defaults to this server. */
      target: z.string().min(1).max(2_000).optional(),
    }),
    data: z.string(),
    errors: { 1: 'Another account’s number, or a host that is not registered (HTTP 403); not an address (HTTP 400)' },
    source: 'D2 §7; AC-18',
  }),
  /** Called by the opened system, with its own host. Only the first call succeeds, whoever makes the second. */
  redeem: defineCall({
    name: 'tickets.redeem',
    method: 'POST',
    path: '/open-api/auth/v1/ticket/redeem',
    auth: 'none',
    body: z.strictObject({
      ticket: z.string().regex(/^[\w-]{43}$/),
      /** Host with port as in the link, e.g. `twin.example:8443`. */
      host: z.string().min(1).max(255),
    }),
    data: z.object({
      accountId: z.string(),
      name: z.string(),
      loginName: z.string(),
      enterpriseId: z.string(),
      enterpriseName: z.string(),
    }),
    errors: { 1: 'Unknown, used, too old or for another host: the same answer (HTTP 403)' },
    source: 'D2 §7: what the ticket is for',
  }),
} as const
