/** Calls behind the one-time link by which somebody who left is told that an agent has answered (decision 171). */

import { defineCall } from './call'
import { visitorUser } from './identity'
import { nothing } from './reply'
import { z } from './zod'

const token = z.string().regex(/^[\w-]{43}$/, '链接不完整')
const source = 'requirement: the answer finds the customer'
const spent = { 1: 'The link is unknown, spent or older than 24 hours' }

/** Calls that open a conversation by the link of a reminder, and stop reminders. No sign-in is needed. */
export const answerLinkCalls = {
  /** Spends the link. A visitor becomes that visitor in this browser; an account signs in as always. */
  open: defineCall({
    name: 'answerLinks.open',
    method: 'POST',
    path: '/web/portal/answer/open',
    auth: 'none',
    body: z.strictObject({ token }),
    data: z.object({
      /** Absent where the conversation is an account's. */
      visitor: visitorUser.optional(),
    }),
    errors: spent,
    source,
  }),
  /** No reminder goes to this phone any more. A spent link may ask for it, too, while it is not older than 24 hours. */
  stop: defineCall({
    name: 'answerLinks.stop',
    method: 'POST',
    path: '/web/portal/answer/stop',
    auth: 'none',
    body: z.strictObject({ token }),
    data: nothing,
    errors: spent,
    source,
  }),
} as const
