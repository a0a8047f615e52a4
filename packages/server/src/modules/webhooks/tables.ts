/**
 * Endpoints of integrators and their deliveries. A delivery is written in the transaction of the message that it reports, so it
 * survives any crash; the sender reads it from here. Instants: ms since 1970.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { app } from '../accounts/tables'

const instant = (name: string) => bigint(name, { mode: 'number' })

export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    /** Its purpose, for the people who manage it. */
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Key of the signature, encrypted; shown once, when it is made. */
    secret: text('secret').notNull(),
    /** The previous key, encrypted, and until when it signs beside the newer one. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    /** Types of events that it subscribes to. */
    events: text('events').array().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Since when every attempt failed; null while the last one succeeded. */
    failingSince: instant('failing_since'),
    /** When it was switched off automatically, and why; null when a person did. */
    switchedOffAt: instant('switched_off_at'),
    switchedOffReason: text('switched_off_reason'),
    /** Since when events for it are dropped, because its queue is full or it was switched off automatically. */
    droppingSince: instant('dropping_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhook_endpoint_app').on(table.appId)],
)

/**
 * The number of dropped events of an endpoint, by gap. A transaction that drops events adds a row of its own, so that no
 * message waits for a counter; a round of the sender merges the rows of one gap (decision 137).
 */
export const webhookDropped = pgTable(
  'webhook_dropped',
  {
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** The gap: the `dropping_since` that the endpoint had. */
    since: instant('since').notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    /** When the last of them happened. */
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('webhook_dropped_gap').on(table.endpointId, table.since)],
)

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** The same for every endpoint that gets this event. */
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /**
     * The body with plain file addresses: they are signed when it is sent (shown-files.ts). The body that is sent is signed.
     */
    body: text('body').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** While pending: not before this. While a node sends it: until when its claim lasts. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the last attempt ended. */
    attemptedAt: instant('attempted_at'),
    /** HTTP status of the last attempt; null when there was no answer. */
    lastStatus: integer('last_status'),
    /** Why the last attempt failed, in a few words. */
    lastError: text('last_error'),
    lastMillis: integer('last_millis'),
  },
  (table) => [
    index('webhook_delivery_due').on(table.endpointId, table.nextAttemptAt).where(sql`${table.state} = 'pending'`),
    index('webhook_delivery_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_delivery_state').on(table.endpointId, table.state, table.createdAt, table.id),
    index('webhook_delivery_arrived').on(table.endpointId, table.attemptedAt).where(sql`${table.state} = 'delivered'`),
  ],
)
