/** The supervisor's view of a desk: every agent with their load and waits, and the two steps over the heads of agents. */

import { defineCall } from './call'
import { agentStatus, deskConversation, transferNote } from './desk'
import { z } from './zod'

/** The auth code of the supervisor's page. */
export const SERVICE_SUPERVISE = 'SERVICE_SUPERVISE'

const instant = z.number().int()

const supervisedAgent = z.object({
  agentId: z.string(),
  agentName: z.string(),
  status: agentStatus,
  isOnline: z.boolean(),
  /** Conversations that are theirs now. */
  openCount: z.number().int(),
  /** Conversations among them whose promised reply is overdue. */
  overdueCount: z.number().int(),
  /** Since when the customer has waited who waits longest for an answer of theirs; absent when nobody does. */
  longestWaitSince: instant.optional(),
  /**
   * Conversations of theirs that ended today, and the median of the first answers to whoever asked today, in milliseconds:
   * as `desk.figures` has it of the same day, in China.
   */
  endedCount: z.number().int(),
  medianReplyMs: z.number().int().optional(),
})
/** One agent in the supervisor's list: presence, load, and the answers that are owed. */
export type SupervisedAgent = z.output<typeof supervisedAgent>

const staff = { auth: 'staff', authorities: [SERVICE_SUPERVISE] } as const

/** Calls of the supervisor's page: the load of the agents, and handing a conversation to one of them. */
export const deskSupervisionCalls = {
  /** Agents by name, and every conversation that waits or is open: who owes an answer longest first, at most 200. */
  overview: defineCall({
    name: 'deskSupervision.overview',
    method: 'GET',
    path: '/web-api/desk/v1/supervision',
    ...staff,
    data: z.object({
      agents: z.array(supervisedAgent),
      /** Customers in the queue, and since when the first of them has waited. */
      waitingCount: z.number().int(),
      longestWaitSince: instant.optional(),
      openCount: z.number().int(),
      /** Conversations in which an answer is owed and its time is over, the queue included. */
      overdueCount: z.number().int(),
      conversations: z.array(deskConversation),
      /** The server's clock, with which the instants are compared. */
      now: instant,
    }),
    errors: {},
    source: 'SV-12',
  }),
  /** Gives a waiting or open conversation to an agent of the desk, whoever has it now; to oneself it is taking over. */
  assign: defineCall({
    name: 'deskSupervision.assign',
    method: 'POST',
    path: '/web-api/desk/v1/conversations/:customerId/assign',
    ...staff,
    params: z.strictObject({ customerId: z.string().min(1).max(64) }),
    body: z.strictObject({
      toAgentId: z.string().min(1).max(64),
      /** Of an open conversation. */
      note: transferNote,
    }),
    data: deskConversation,
    errors: {
      404: 'no conversation of this customer with the desk, or no such agent',
      409: 'it has ended, or somebody was quicker',
      422: 'the agent is away',
    },
    source: 'SV-12',
  }),
} as const
