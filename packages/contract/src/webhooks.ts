/**
 * Integrators' endpoints that receive the desk's events, as staff manage them. For payloads and signatures see
 * docs/guides/webhooks.md.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { nameField, wholeNumber } from './fields'
import { once } from './request-key'
import { z } from './zod'

/** The auth code of the page for webhooks. */
export const WEBHOOK_MANAGE = 'WEBHOOK_MANAGE'

/** The events that an endpoint can subscribe to. */
export const webhookEvents = [
  'message.stored',
  'conversation.opened',
  'conversation.accepted',
  'conversation.transferred',
  'conversation.ended',
  'conversation.rated',
  'customer.erased',
] as const
/** The name of an event that an endpoint can subscribe to. */
export type WebhookEvent = (typeof webhookEvents)[number]

const instant = z.number().int()
const id = z.uuid()
const params = z.strictObject({ id })
const base = '/web-api/webhooks/v1'
const access = { auth: 'staff', authorities: [WEBHOOK_MANAGE] } as const
const missing = { 404: 'no such endpoint of the own app' } as const

const name = nameField(50, fieldWords.needName)
/** An https URL (in development http too), without a user name; private addresses are refused. */
const url = z.url({ protocol: /^https?$/, error: fieldWords.wrongUrl }).max(500)
const events = z.array(z.enum(webhookEvents)).min(1, fieldWords.needEvents).max(webhookEvents.length)

/** The form of an endpoint. */
export const webhookForm = z.object({
  name,
  url: z.string().trim().min(1, fieldWords.needUrl).check(atMost(500)).pipe(url),
  events,
})

export const webhookEndpoint = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** Pending deliveries, and those that failed in the last seven days. */
  pendingCount: z.number().int(),
  failedCount: z.number().int(),
  /** Time of the last successful delivery. */
  deliveredAt: instant.optional(),
  /** When the server disabled it automatically, and why; absent when a person did. */
  switchedOffAt: instant.optional(),
  switchedOffReason: z.string().optional(),
  /** Since when its events are dropped, because too many wait or it was disabled automatically. */
  droppingSince: instant.optional(),
  /**
   * Periods in which events were dropped, newest first, at most five: first and last dropped event, their number, and whether
   * more are being dropped now.
   */
  gaps: z.array(z.object({ from: instant, lastAt: instant, count: z.number().int(), isOngoing: z.boolean() })),
  /** Until when the previous key signs too; absent when it does not. */
  oldSecretUntil: instant.optional(),
})
/** One endpoint of an integrator: its URL, its events, and the state of its deliveries. Instants in milliseconds since 1970. */
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

/** The signing key is returned only by the call that creates it. */
const withSecret = webhookEndpoint.extend({ secret: z.string() })

export const webhookDelivery = z.object({
  id,
  eventId: z.string(),
  eventType: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  createdAt: instant,
  /** When the last attempt ended; absent before the first. */
  attemptedAt: instant.optional(),
  /** When the next attempt starts; while pending. */
  nextAttemptAt: instant.optional(),
  /** HTTP status of the last attempt; absent when there was no answer. */
  status: z.number().int().optional(),
  /** Why the last attempt failed. */
  error: z.string().optional(),
  /** How long the last attempt took, in milliseconds. */
  millis: z.number().int().optional(),
  /** The body as sent. */
  body: z.string(),
})
/** One event's delivery to an endpoint: attempts, state and body. Instants in milliseconds since 1970. */
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** Calls by which holders of WEBHOOK_MANAGE edit endpoints and see deliveries (docs/guides/webhooks.md). */
export const webhookCalls = {
  /** Oldest first. */
  list: defineCall({
    name: 'webhooks.list',
    method: 'GET',
    path: `${base}/endpoints`,
    ...access,
    data: z.object({ total: z.number().int(), rows: z.array(webhookEndpoint) }),
    errors: {},
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  create: defineCall({
    name: 'webhooks.create',
    method: 'POST',
    path: `${base}/endpoints`,
    ...access,
    body: z.strictObject({ name, url, events, ...once }),
    data: withSecret,
    errors: { 409: 'twenty endpoints are the most', 422: 'an address that nothing is sent to' },
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  update: defineCall({
    name: 'webhooks.update',
    method: 'PUT',
    path: `${base}/endpoints/:id`,
    ...access,
    params,
    body: z.strictObject({
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      isEnabled: z.boolean().optional(),
      /** The endpoint as it was read; another one is refused. */
      seen: z.strictObject({ name, url, events }).optional(),
    }),
    data: webhookEndpoint,
    errors: {
      ...missing,
      409: 'with `seen`: another person has changed it',
      422: 'an address that nothing is sent to',
    },
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  remove: defineCall({
    name: 'webhooks.remove',
    method: 'DELETE',
    path: `${base}/endpoints/:id`,
    ...access,
    params,
    data: z.object({ id }),
    errors: missing,
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  /** Creates a new key; the old one also signs for a day (a setting), older ones no longer. */
  renewSecret: defineCall({
    name: 'webhooks.renewSecret',
    method: 'POST',
    path: `${base}/endpoints/:id/secret`,
    ...access,
    params,
    data: withSecret,
    errors: missing,
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  /** Sends a `ping`, regardless of the endpoint's subscriptions. */
  ping: defineCall({
    name: 'webhooks.ping',
    method: 'POST',
    path: `${base}/endpoints/:id/ping`,
    ...access,
    params,
    data: webhookDelivery,
    errors: missing,
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  /** Newest first; kept for seven days once delivered, otherwise for the retention period of `webhooks`, 30 days by default. */
  deliveries: defineCall({
    name: 'webhooks.deliveries',
    method: 'GET',
    path: `${base}/endpoints/:id/deliveries`,
    ...access,
    params,
    query: z.strictObject({
      state: z.enum(['pending', 'delivered', 'failed']).optional(),
      pageNumber: wholeNumber({ min: 1, max: 10_000 }).default(1),
      /** At most 100. */
      pageSize: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: z.object({ total: z.number().int(), rows: z.array(webhookDelivery) }),
    errors: missing,
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
  /** Starts a delivery again, with the same ids and body. */
  resend: defineCall({
    name: 'webhooks.resend',
    method: 'POST',
    path: `${base}/deliveries/:id/resend`,
    ...access,
    params,
    data: webhookDelivery,
    errors: { 404: 'no such delivery of the own app' },
    source: 'requirement: what happens at the desk is sent to other systems by webhook',
  }),
} as const
