/** Calls behind the one-time link that tells an absent customer that an agent has answered (decision 171). */

import { defineCall } from './call'
import { visitorUser } from './identity'
import { nothing } from './reply'
import { z } from './zod'

const token = z.string().regex(/^[\w-]{43}$/, '链接不完整')
const source = 'requirement: the answer finds the customer'
const spent = { 1: 'The link is unknown, spent or older than 24 hours' }

/** Calls that open a conversation from a reminder's link, and stop reminders. No sign-in is needed. */
export const answerLinkCalls = {
  /** For a visitor's conversation the browser becomes that visitor, and the link is used up; an account signs in as usual. */
  open: defineCall({
    name: 'answerLinks.open',
    method: 'POST',
    path: '/web/portal/answer/open',
    auth: 'none',
    body: z.strictObject({ token }),
    data: z.object({
      /** Absent when the conversation belongs to an account. */
      visitor: visitorUser.optional(),
    }),
    errors: spent,
    source,
  }),
  /** Stops reminders to the phone or email address that the link went to. A used link is accepted too, until it is 24 hours old. */
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
