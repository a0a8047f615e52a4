/** Service desks, their agents, the rounds of service with customers, and canned answers. Instants: ms since 1970. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'
import { conversation } from '../conversations/tables'

const instant = (name: string) => bigint(name, { mode: 'number' })

export const desk = pgTable('desk', {
  /** The chatId that customers write to, e.g. `desk`. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

export const deskAgent = pgTable(
  'desk_agent',
  {
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    isOnDuty: boolean('is_on_duty').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.deskId, table.userId] }), index('desk_agent_user').on(table.userId)],
)

export const serviceSession = pgTable(
  'service_session',
  {
    id: text('id').primaryKey(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Rounds of one conversation, from 1. */
    round: integer('round').notNull(),
    deskId: text('desk_id').notNull(),
    customerId: text('customer_id').notNull(),
    phase: text('phase', { enum: ['bot', 'waiting', 'open', 'resolved'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    waitingSince: instant('waiting_since'),
    promiseDueAt: instant('promise_due_at'),
    acceptedAt: instant('accepted_at'),
    resolvedAt: instant('resolved_at'),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name'),
    suggestedAgentId: text('suggested_agent_id'),
    question: text('question'),
    source: text('source'),
    announcedPosition: integer('announced_position'),
    announcements: integer('announcements').notNull().default(0),
  },
  (table) => [
    uniqueIndex('service_session_round').on(table.conversationId, table.round),
    // One unresolved round a conversation, whatever two nodes do at once.
    uniqueIndex('service_session_unresolved').on(table.conversationId).where(sql`${table.phase} <> 'resolved'`),
    index('service_session_desk').on(table.deskId, table.phase, table.waitingSince),
    index('service_session_assignee').on(table.assigneeId).where(sql`${table.phase} = 'open'`),
  ],
)

export const cannedAnswer = pgTable(
  'canned_answer',
  {
    id: text('id').primaryKey(),
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    group: text('group_name').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('canned_answer_desk').on(table.deskId, table.position)],
)
