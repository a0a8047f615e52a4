/**
 * What agents can see and note about a customer besides the conversation: the full phone number (audited), private notes, and
 * which colleagues view the same conversation (collision guard).
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { nothing } from './reply'
import { once } from './request-key'
import { SERVICE_BLOCK, SERVICE_DESK } from './rights'
import { z } from './zod'

const instant = z.number().int()
const customerParams = z.strictObject({ customerId: z.string().min(1).max(64) })
const noteParams = z.strictObject({ customerId: z.string().min(1).max(64), noteId: idField })
const UNKNOWN = { 404: 'no conversation of this customer with the desk' } as const

/** A private note on a customer. Agents of the desk read it; it is never sent to the customer. */
export const customerNote = z.object({
  id: z.string(),
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  /** Milliseconds since 1970. */
  createdAt: instant,
  /** When its author last changed it; absent when never. */
  changedAt: instant.optional(),
})
/** An agent's note about a customer; only the desk's agents can read it. */
export type CustomerNote = z.output<typeof customerNote>

/** The form of a note on a customer. */
export const customerNoteForm = z.strictObject({
  text: z.string().trim().min(1, fieldWords.needText).check(atMost(1_000)),
})
/** The form of a visitor's name among agents; empty takes it away. */
export const visitorNameForm = z.strictObject({ name: z.string().trim().check(atMost(40)) })
/** The form for the email address that gets a transcript. */
export const transcriptForm = z.strictObject({ email: z.email(fieldWords.wrongEmail).check(atMost(120)) })

/** Reasons for blocking a customer's messages. */
export const BLOCK_REASONS = ['abuse', 'spam', 'other'] as const
export const blockReason = z.enum(BLOCK_REASONS)
/** Reason for blocking a customer's messages: insults, advertising or nonsense, other. */
export type BlockReason = z.output<typeof blockReason>

/** A customer whose messages the desk refuses. */
export const blockedCustomer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  reason: blockReason,
  /** Milliseconds since 1970; absent: until an agent lifts it. */
  until: instant.optional(),
  byName: z.string(),
  at: instant,
})
/** A customer whose messages the desk refuses. */
export type BlockedCustomer = z.output<typeof blockedCustomer>

const base = '/web-api/desk/v1/conversations/:customerId'
const staff = { auth: 'staff', authorities: [SERVICE_DESK] } as const
const blocker = { auth: 'staff', authorities: [SERVICE_BLOCK] } as const

/** Calls about one customer of the desk: the unmasked phone number, notes, blocks, and which colleagues view the conversation. */
export const deskCustomerCalls = {
  /** Returns the unmasked phone number; writes an audit entry. */
  revealPhone: defineCall({
    name: 'deskCustomer.revealPhone',
    method: 'POST',
    path: `${base}/phone`,
    ...staff,
    params: customerParams,
    data: z.object({ phone: z.string() }),
    errors: { 404: 'no such customer at this desk, or no number of theirs is known' },
    source: 'SV-12',
  }),
  /** Returns the unmasked number that the customer left with a message, while that session lasts; writes an audit entry. */
  revealLeftPhone: defineCall({
    name: 'deskCustomer.revealLeftPhone',
    method: 'POST',
    path: `${base}/left-phone`,
    ...staff,
    params: customerParams,
    data: z.object({ phone: z.string() }),
    errors: { 404: 'no such customer at this desk, or they left no number' },
    source: 'SV-12',
  }),
  /** Sets the agents' own name for a visitor, used in lists, search and records; empty removes it. Not visible to the visitor. */
  name: defineCall({
    name: 'deskCustomer.name',
    method: 'PUT',
    path: `${base}/name`,
    ...staff,
    params: customerParams,
    body: visitorNameForm,
    data: z.object({ customerName: z.string() }),
    errors: { 404: 'no such visitor at this desk; an account has its own name' },
    source: 'SV-21',
  }),
  /**
   * Blocks this customer's messages, also under a new token and from the account that a visitor continues as: the store refuses
   * each with 300002. A repeated call changes the block.
   */
  block: defineCall({
    name: 'deskCustomer.block',
    method: 'PUT',
    path: `${base}/block`,
    ...blocker,
    params: customerParams,
    /** `hours` absent: until an agent lifts the block. */
    body: z.strictObject({ reason: blockReason, hours: z.number().int().min(1).max(8_760).optional() }),
    data: blockedCustomer,
    errors: UNKNOWN,
    source: 'SV-22',
  }),
  unblock: defineCall({
    name: 'deskCustomer.unblock',
    method: 'DELETE',
    path: `${base}/block`,
    ...blocker,
    params: customerParams,
    data: nothing,
    errors: { 404: 'the messages of this customer are taken' },
    source: 'SV-22',
  }),
  /** Current blocks of the caller's desks, latest first, at most 200 rows; `total` counts all. */
  listBlocked: defineCall({
    name: 'deskCustomer.listBlocked',
    method: 'GET',
    path: '/web-api/desk/v1/blocked',
    ...staff,
    data: z.object({ total: z.number().int(), rows: z.array(blockedCustomer) }),
    errors: {},
    source: 'SV-22',
  }),
  /**
   * Mails the transcript of the latest session to the customer: to `email`, else to their account's address, else to the one of
   * the message that they left last. It contains what the customer saw, at most the latest 1 000 messages; writes an audit entry.
   */
  mailTranscript: defineCall({
    name: 'deskCustomer.mailTranscript',
    method: 'POST',
    path: `${base}/transcript`,
    ...staff,
    params: customerParams,
    body: transcriptForm.partial(),
    /** Masked: `z***@example.com`. */
    data: z.object({ email: z.string() }),
    errors: {
      ...UNKNOWN,
      422: 'nothing was said, the account has no address, or no mail server is there',
      503: 'the mail server did not take it',
    },
    source: 'SV-25',
  }),
  /** Newest first, by keyset: pass `nextCursor` as `cursor`; absent on the last page. `total` of all pages. */
  listNotes: defineCall({
    name: 'deskCustomer.listNotes',
    method: 'GET',
    path: `${base}/notes`,
    ...staff,
    params: customerParams,
    query: z.strictObject({
      cursor: z.string().max(160).default(''),
      limit: wholeNumber({ min: 1, max: 200 }).default(200),
    }),
    data: z.object({ total: z.number().int(), rows: z.array(customerNote), nextCursor: z.string().optional() }),
    errors: UNKNOWN,
    source: 'SV-12',
  }),
  addNote: defineCall({
    name: 'deskCustomer.addNote',
    method: 'POST',
    path: `${base}/notes`,
    ...staff,
    params: customerParams,
    body: customerNoteForm.extend(once),
    data: customerNote,
    errors: UNKNOWN,
    source: 'SV-12',
  }),
  /** Allowed for the author only. */
  changeNote: defineCall({
    name: 'deskCustomer.changeNote',
    method: 'PUT',
    path: `${base}/notes/:noteId`,
    ...staff,
    params: noteParams,
    body: customerNoteForm,
    data: customerNote,
    errors: { 404: 'no such note, or a colleague wrote it' },
    source: 'SV-12',
  }),
  /** Allowed for the author only. */
  removeNote: defineCall({
    name: 'deskCustomer.removeNote',
    method: 'DELETE',
    path: `${base}/notes/:noteId`,
    ...staff,
    params: noteParams,
    data: nothing,
    errors: { 404: 'no such note, or a colleague wrote it' },
    source: 'SV-12',
  }),
  /**
   * Reports that the caller has the conversation open, and returns which colleagues do too. Pages repeat it every few seconds; an
   * agent silent for 15 seconds, or with `left`, no longer counts.
   */
  watch: defineCall({
    name: 'deskCustomer.watch',
    method: 'POST',
    path: `${base}/watch`,
    ...staff,
    params: customerParams,
    body: z.strictObject({ state: z.enum(['reading', 'typing', 'left']) }),
    data: z.object({
      /** Colleagues without the caller: typing ones first, then by name. */
      others: z.array(z.object({ agentId: z.string(), agentName: z.string(), isTyping: z.boolean() })),
    }),
    errors: UNKNOWN,
    source: 'SV-12',
  }),
} as const
