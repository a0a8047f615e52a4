/** Retention periods, legal holds and requested erasures. */
import { retentionKindNames } from '@weft/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const legalHold = pgTable(
  'legal_hold',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['account', 'visitor', 'conversation'] }).notNull(),
    /** Number of the account, id of the visitor, or the conversation's key. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    liftedBy: text('lifted_by'),
    liftedAt: instant('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (table) => [
    uniqueIndex('legal_hold_subject').on(table.subject).where(sql`${table.liftedAt} is null`),
    index('legal_hold_set').on(table.setAt, table.id),
  ],
)

/** Periods set by the staff; a kind without a row has the operator's period. */
export const retentionPeriodTable = pgTable(
  'retention_period',
  {
    /** An app's id, or `*` for the whole installation. */
    scope: text('scope').notNull(),
    kind: text('kind', { enum: retentionKindNames }).notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.kind] })],
)

/** What identifies copies of a person's messages in the rows of others. */
export interface KnownOf {
  name: string
}

export const erasure = pgTable(
  'erasure',
  {
    /** Number of the account or id of the visitor. */
    personId: text('person_id').primaryKey(),
    /** Removed at the end of the work. */
    known: jsonb('known').$type<KnownOf>(),
    askedAt: instant('asked_at').notNull(),
    /** Null while work is left; a node that finds such a row continues it. */
    finishedAt: instant('finished_at'),
  },
  (table) => [index('erasure_unfinished').on(table.askedAt).where(sql`${table.finishedAt} is null`)],
)

/** Requested archives of a person's data. */
export const dataExport = pgTable(
  'data_export',
  {
    id: text('id').primaryKey(),
    /** Account number or visitor id. */
    personId: text('person_id').notNull(),
    /** The person, or a member of staff. */
    requestedBy: text('requested_by').notNull(),
    /** The staff's reason; empty where the person asked. */
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    state: text('state', { enum: ['waiting', 'working', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    startedAt: instant('started_at'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** The bytes are gone. */
    removedAt: instant('removed_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('data_export_under_way').on(table.personId).where(sql`${table.state} in ('waiting', 'working')`),
    index('data_export_person').on(table.personId, table.requestedAt),
    index('data_export_requested').on(table.requestedAt, table.id),
  ],
)
