/**
 * Service desks, their agents and groups, the rounds of service with customers and their ratings, and what agents keep beside
 * them: canned answers, notes, whispers, blocks, reminders. Instants: ms since 1970.
 */

import { BLOCK_REASONS } from '@weft/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { textPieces } from '../../platform/words-index'
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
    /** As the agent set it; `away` includes agents who are not at work. */
    status: text('status', { enum: ['online', 'busy', 'away'] })
      .notNull()
      .default('online'),
    /** When the status was set; 0: unknown. */
    statusSince: instant('status_since').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.deskId, table.userId] }), index('desk_agent_user').on(table.userId)],
)

/** Agents with a speciality: questions with one of the keywords go to them, and conversations can be handed to them. */
export const deskGroup = pgTable(
  'desk_group',
  {
    id: text('id').primaryKey(),
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('desk_group_name').on(table.deskId, table.name)],
)

export const deskGroupMember = pgTable(
  'desk_group_member',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => deskGroup.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('desk_group_member_user').on(table.userId)],
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
    askedAt: instant('asked_at'),
    /** Since when it waits in the queue: the request, or a handover to a group. Given back for any agent, it keeps its age. */
    waitingSince: instant('waiting_since'),
    /** Deadline of the first answer by the 15-minute promise; kept for the figures. */
    promiseDueAt: instant('promise_due_at'),
    /** Since when the customer waits for an answer, and its deadline; null once answered. In the future: snoozed. */
    unansweredSince: instant('unanswered_since'),
    replyDueAt: instant('reply_due_at'),
    /**
     * Until when the agent snoozed it, and for which `unansweredSince`. It applies only while that is the same: any change of
     * it ends the snooze.
     */
    snoozedUntil: instant('snoozed_until'),
    snoozeNote: text('snooze_note'),
    firstReplyAt: instant('first_reply_at'),
    acceptedAt: instant('accepted_at'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name'),
    suggestedAgentId: text('suggested_agent_id'),
    routingReason: text('routing_reason', { enum: ['lastAgent', 'skill', 'leastBusy'] }),
    /** Copies from then: a group may be renamed or removed. */
    groupId: text('group_id'),
    groupName: text('group_name'),
    transferNote: text('transfer_note'),
    transferredBy: text('transferred_by'),
    /** The note is a robot's summary: it goes with words of the customer that are taken back. */
    isRobotsNote: boolean('is_robots_note').notNull().default(false),
    /** When it was assigned without the agent's action; null once they have looked at it. */
    handedAt: instant('handed_at'),
    /** When a colleague whispered in it; null once its agent has looked. Written here alone: the gateway does not know it. */
    whisperedAt: instant('whispered_at'),
    /** What a customer left outside service hours. */
    leftName: text('left_name'),
    leftPhone: text('left_phone'),
    leftEmail: text('left_email'),
    leftText: text('left_text'),
    leftAt: instant('left_at'),
    /** What its agent ended it with: names of tags as they were then, and a line for colleagues. */
    endTags: text('end_tags').array().notNull().default(sql`'{}'`),
    endNote: text('end_note'),
    question: text('question'),
    source: text('source'),
    announcedPosition: integer('announced_position'),
    announcements: integer('announcements').notNull().default(0),
  },
  (table) => [
    uniqueIndex('service_session_round').on(table.conversationId, table.round),
    // One unresolved round a conversation, also when two nodes write at once.
    uniqueIndex('service_session_unresolved').on(table.conversationId).where(sql`${table.phase} <> 'resolved'`),
    index('service_session_desk').on(table.deskId, table.phase, table.waitingSince),
    index('service_session_resolved').on(table.deskId, table.resolvedAt),
    index('service_session_assignee').on(table.assigneeId).where(sql`${table.phase} = 'open'`),
    // Filters of the search over all conversations.
    index('service_session_left_phone').on(table.leftPhone).where(sql`${table.leftPhone} is not null`),
    index('service_session_agent').on(table.assigneeId, table.askedAt),
    index('service_session_end_tags').using('gin', table.endTags).where(sql`${table.endTags} <> '{}'`),
    // Figures of a span of days.
    index('service_session_asked').on(table.deskId, table.askedAt),
  ],
)

/** One rating for each round of service; the first one stays. */
export const serviceRating = pgTable(
  'service_rating',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => serviceSession.id, { onDelete: 'cascade' }),
    deskId: text('desk_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The agent who served last. */
    agentId: text('agent_id').notNull(),
    agentName: text('agent_name').notNull(),
    endMsgSeqId: integer('end_msg_seq_id').notNull(),
    score: smallint('score').notNull(),
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    text: text('text'),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [
    index('service_rating_desk').on(table.deskId, table.ratedAt),
    check('service_rating_score', sql`${table.score} between 1 and 5`),
  ],
)

/** Whether an answer of the bot helped; the last feedback counts. */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Number of the 200505. */
    msgSeqId: integer('msg_seq_id').notNull(),
    /** 1 yes, 0 no. */
    isHelpful: smallint('is_helpful').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.msgSeqId] })],
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
    /** The agent who owns it; null: it belongs to the desk. */
    ownerId: text('owner_id').references(() => account.number, { onDelete: 'cascade' }),
    /** Rises with each change: optimistic lock. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('canned_answer_desk').on(table.deskId, table.position),
    index('canned_answer_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
  ],
)

/** Agents' notes on a customer for each other. The author may change them; they never leave the desk. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: text('id').primaryKey(),
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    /** An account or a visitor. */
    customerId: text('customer_id').notNull(),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    /** As it was then. */
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [index('customer_note_of').on(table.deskId, table.customerId, table.createdAt.desc())],
)

/**
 * Lines of agents for each other inside a conversation. A table of its own and no message number: what carries messages (frames,
 * history, search, transcripts, reminders, robots) cannot carry them.
 */
export const deskWhisper = pgTable(
  'desk_whisper',
  {
    id: text('id').primaryKey(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    deskId: text('desk_id').notNull(),
    /** An account or a visitor. */
    customerId: text('customer_id').notNull(),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    /** As it was then. */
    authorName: text('author_name').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('desk_whisper_of').on(table.conversationId, table.writtenAt, table.id),
    // Its period of retention, and the erasure of a person.
    index('desk_whisper_age').on(table.deskId, table.writtenAt),
    index('desk_whisper_customer').on(table.customerId),
    index('desk_whisper_words').using('gin', textPieces(table.text)),
  ],
)

/** Customers whose messages a desk refuses: until when, why, and who decided it. The store refuses their messages. */
export const deskBlock = pgTable(
  'desk_block',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    deskId: text('desk_id').notNull(),
    /** An account or a visitor. */
    customerId: text('customer_id').notNull(),
    reason: text('reason', { enum: BLOCK_REASONS }).notNull(),
    /** Null: no end. */
    until: instant('until'),
    byId: text('by_id').notNull(),
    /** As it was then. */
    byName: text('by_name').notNull(),
    blockedAt: instant('blocked_at').notNull(),
    /** Up to then its time is in the deadlines of the rounds; null: none of it is (conversations/block-clock.ts). */
    givenTo: instant('given_to'),
  },
  (table) => [index('desk_block_desk').on(table.deskId, table.blockedAt)],
)

/** Which agents view which conversation, and who types. A row is valid only while the page repeats it. */
export const deskWatch = pgTable(
  'desk_watch',
  {
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    agentId: text('agent_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    isTyping: boolean('is_typing').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deskId, table.customerId, table.agentId] })],
)

/**
 * Messages that reported a waiting answer, one row a conversation. Its claim decides which node sends; no second one is sent
 * while the customer has not read up to `throughSeqId`.
 */
export const answerReminder = pgTable(
  'answer_reminder',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The latest answer at the time of the message. */
    throughSeqId: integer('through_seq_id').notNull(),
    /** Keyed hash of the phone, or of the mail address. */
    phoneKey: text('phone_key').notNull(),
    /** Keyed hash of the link's secret. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** When the link was used; it opens once. */
    openedAt: instant('opened_at'),
    claimedAt: instant('claimed_at').notNull(),
    /** How often it was sent to the carrier. */
    tries: smallint('tries').notNull(),
    /** When the carrier accepted it. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('answer_reminder_phone').on(table.phoneKey, table.claimedAt)],
)

/** Phones and mail addresses that get no more reminders, at the recipient's request. */
export const reminderStop = pgTable('reminder_stop', {
  /** Keyed hash of the phone, or of the mail address. */
  phoneKey: text('phone_key').primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
})
