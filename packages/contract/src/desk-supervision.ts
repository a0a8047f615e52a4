/** The supervisor's view of a desk: every agent with load and waits, and the assignment of conversations. */

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
  /** Number of open conversations assigned to them. */
  openCount: z.number().int(),
  /** Conversations among them whose promised reply is overdue. */
  overdueCount: z.number().int(),
  /** Start of the longest current wait for an answer of theirs; absent when no customer waits. */
  longestWaitSince: instant.optional(),
  /**
   * Their conversations that ended today, and the median of the first answers to customers who asked today, in milliseconds: as
   * in `desk.figures` for the same day. Days are those of China.
   */
  endedCount: z.number().int(),
  medianReplyMs: z.number().int().optional(),
})
/** One agent in the supervisor's list: presence, load, and answers due. */
export type SupervisedAgent = z.output<typeof supervisedAgent>

const staff = { auth: 'staff', authorities: [SERVICE_SUPERVISE] } as const

/** Calls of the supervisor's page: the agents' load, and assigning a conversation to an agent. */
export const deskSupervisionCalls = {
  /** Agents by name, and all waiting or open conversations, longest due answer first, at most 200. */
  overview: defineCall({
    name: 'deskSupervision.overview',
    method: 'GET',
    path: '/web-api/desk/v1/supervision',
    ...staff,
    data: z.object({
      agents: z.array(supervisedAgent),
      /** Number of customers in the queue, and the start of the first one's wait. */
      waitingCount: z.number().int(),
      longestWaitSince: instant.optional(),
      openCount: z.number().int(),
      /** Number of conversations with an overdue answer, including the queue. */
      overdueCount: z.number().int(),
      conversations: z.array(deskConversation),
      /** The server's clock, to compare instants with. */
      now: instant,
    }),
    errors: {},
    source: 'SV-12',
  }),
  /** Assigns a waiting or open conversation to an agent of the desk, whoever has it now; assigning to oneself takes it over. */
  assign: defineCall({
    name: 'deskSupervision.assign',
    method: 'POST',
    path: '/web-api/desk/v1/conversations/:customerId/assign',
    ...staff,
    params: z.strictObject({ customerId: z.string().min(1).max(64) }),
    body: z.strictObject({
      toAgentId: z.string().min(1).max(64),
      /** For an open conversation only. */
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
