/**
 * Whispers: lines between agents inside a conversation (内部消息), at their place in time. They are no messages: they have no
 * number and travel by these calls alone, so no customer receives one by a frame, the history, a search or a transcript.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { nothing } from './reply'
import { once } from './request-key'
import { SERVICE_DESK } from './rights'
import { z } from './zod'

const customerParams = z.strictObject({ customerId: z.string().min(1).max(64) })
const UNKNOWN = { 404: 'no conversation of this customer with the desk' } as const

/** A line of an agent for colleagues, inside a conversation. */
export const whisper = z.object({
  id: z.string(),
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  /** Milliseconds since 1970, by the server's clock, as the instants of messages. */
  writtenAt: z.number().int(),
})
/** A line between agents inside a conversation (内部消息); the customer never receives it. */
export type Whisper = z.output<typeof whisper>

/** The form of a whisper: 1 to 1 000 characters. */
export const whisperForm = z.strictObject({
  text: z.string().trim().min(1, fieldWords.needText).check(atMost(1_000)),
})

const base = '/web-api/desk/v1/conversations/:customerId/whispers'
const staff = { auth: 'staff', authorities: [SERVICE_DESK] } as const

/** Calls about the whispers of a conversation: whoever may read it reads and writes them, whoever serves it. */
export const deskWhisperCalls = {
  /** Latest first, by keyset: pass `nextCursor` as `cursor`; absent on the last page. */
  list: defineCall({
    name: 'deskWhisper.list',
    method: 'GET',
    path: base,
    ...staff,
    params: customerParams,
    query: z.strictObject({
      cursor: z.string().max(160).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(50),
    }),
    data: z.object({ rows: z.array(whisper), nextCursor: z.string().optional() }),
    errors: UNKNOWN,
    source: 'SV-31',
  }),
  /** Writes one, shows it to colleagues who have the conversation open, and marks it for its agent; writes an audit entry. */
  add: defineCall({
    name: 'deskWhisper.add',
    method: 'POST',
    path: base,
    ...staff,
    params: customerParams,
    body: whisperForm.extend(once),
    data: whisper,
    errors: UNKNOWN,
    source: 'SV-31',
  }),
  /** Allowed for the author only; writes an audit entry. */
  remove: defineCall({
    name: 'deskWhisper.remove',
    method: 'DELETE',
    path: `${base}/:whisperId`,
    ...staff,
    params: customerParams.extend({ whisperId: idField }),
    data: nothing,
    errors: { 404: 'no such whisper, or a colleague wrote it' },
    source: 'SV-31',
  }),
} as const
