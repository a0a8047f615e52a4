/** Acts that must stay traceable (T26). index.ts says what happens to a row later. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Milliseconds since 1970. */
    at: bigint('at', { mode: 'number' }).notNull(),
    actorId: text('actor_id').notNull(),
    /** Noun and verb, e.g. `desk.transfer`. */
    act: text('act').notNull(),
    /** Its object, e.g. a conversation's key or an endpoint's id. */
    subject: text('subject').notNull(),
    /** Small facts; never a message's body, a token or a secret. */
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subject, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_act').on(table.act.op('text_pattern_ops'), table.id),
    index('audit_entry_at').on(table.at),
  ],
)
