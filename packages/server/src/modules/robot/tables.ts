/** What the robot and the agents' helpers were asked and said, for whoever answers for it. */
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const robotAnswer = pgTable(
  'robot_answer',
  {
    id: uuid('id').primaryKey(),
    /** `answer` to a customer; `draft`, `summary`, `translation` for an agent; `offer` is a draft of another robot. */
    purpose: text('purpose').notNull(),
    deskId: text('desk_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The message that it answers or translates; null where it is about a whole talk. */
    msgSeqId: bigint('msg_seq_id', { mode: 'number' }),
    /** The agent who asked, or the robot that offered; null: the desk itself. */
    askedBy: text('asked_by'),
    /** `embedded`, the name of the model, or the name of the robot. */
    model: text('model').notNull(),
    /**
     * What was asked, with personal data masked as it was for the model. Empty for an offer, and once words were taken back.
     */
    prompt: text('prompt').notNull(),
    /**
     * Masked the same way; an offer as it came. The `ModelFault` where the model failed, `stopped` where the ask was given up.
     * Empty where nothing was said, and once words were taken back.
     */
    answer: text('answer').notNull(),
    sources: jsonb('sources').$type<{ title: string; address?: string }[]>().notNull(),
    outcome: text('outcome').notNull(),
    ms: integer('ms').notNull(),
    /** Milliseconds since 1970. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('robot_answer_time').on(table.createdAt, table.id),
    // A rare outcome, e.g. what was refused, among all others.
    index('robot_answer_outcome').on(table.outcome, table.createdAt, table.id),
    index('robot_answer_customer').on(table.customerId, table.createdAt),
  ],
)
