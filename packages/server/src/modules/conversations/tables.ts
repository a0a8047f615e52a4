/** Conversations, their participants and their numbered messages. Instants are milliseconds since 1970. */
import { ATTACHMENT_TYPES, MsgType } from '@weft/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => bigint(name, { mode: 'number' })

/** Counts the logins of all nodes: of two sockets of one device, the one with the higher number is newer. */
export const loginOrder = pgSequence('login_order')

export const conversation = pgTable(
  'conversation',
  {
    /** Short, because every message's key contains it. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The gateway's key, e.g. `service|desk|c1`. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['single', 'group', 'service'] }).notNull(),
    /** Service conversations only. */
    deskId: text('desk_id'),
    customerId: text('customer_id'),
    /**
     * The last msgSeqId assigned. Raised in the transaction that stores the message: its row lock orders a conversation (G3).
     */
    headSeqId: integer('head_seq_id').notNull().default(0),
    /** When the head was last raised. Not indexed: an index here would cost every message a second index entry. */
    changedAt: instant('changed_at').notNull().default(0),
    /** The hour of `changedAt` since 1970, for an index: it changes once an hour, so most messages change no index. */
    changedHour: instant('changed_hour').generatedAlwaysAs(sql`changed_at / 3600000`),
    /** Messages up to this number are past their retention period and blank (personal-data/retention-conversations.ts). */
    sweptSeqId: integer('swept_seq_id').notNull().default(0),
    stickyMsgId: integer('sticky_msg_id'),
    /** How often a participant has left; counted by a trigger of `participant`, see append-plain.ts. */
    departures: integer('departures').notNull().default(0),
  },
  (table) => [
    index('conversation_of_desk').on(table.deskId, table.changedHour.desc()).where(sql`${table.deskId} is not null`),
    index('conversation_customer').on(table.customerId, table.deskId).where(sql`${table.customerId} is not null`),
    check('conversation_service', sql`(${table.kind} = 'service') = (${table.deskId} is not null)`),
  ],
)

export const participant = pgTable(
  'participant',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['member', 'customer', 'agent'] }).notNull(),
    /** First and last msgSeqId that they may see; the last is null while they are in. */
    fromSeqId: integer('from_seq_id').notNull().default(1),
    toSeqId: integer('to_seq_id'),
    /** Read watermark: only ever raised (G6). */
    readSeqId: integer('read_seq_id').notNull().default(0),
    mutedUntil: instant('muted_until'),
    isTop: boolean('is_top').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('participant_user').on(table.userId),
  ],
)

/** Types that show files, and relays of them. The index below covers exactly these: a new type needs a migration of it. */
export const SHOWING_TYPES: readonly number[] = [...ATTACHMENT_TYPES, MsgType.relay, MsgType.goodsCard]

export const message = pgTable(
  'message',
  {
    /**
     * No foreign key: every insert already holds the lock of its conversation's row, and the check would query again for each.
     */
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    msgSeqId: integer('msg_seq_id').notNull(),
    senderId: text('sender_id').notNull(),
    /** Unique per sender, for ever (G2). */
    tid: text('tid').notNull(),
    senderName: text('sender_name').notNull(),
    senderDepartment: text('sender_department'),
    senderOrganisation: text('sender_organisation'),
    msgType: integer('msg_type').notNull(),
    /** json, not jsonb: stored as it was sent, and a NUL inside a text is no error. */
    content: json('content').notNull(),
    extend: json('extend'),
    sentAt: instant('sent_at').notNull(),
    clientSentAt: instant('client_sent_at').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    isMsgDelete: boolean('is_msg_delete').notNull().default(false),
    /** Written by the build before `search_pieces` alone, and blanked with the body. A later migration removes it. */
    bigrams: text('bigrams').array(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.msgSeqId] }),
    uniqueIndex('message_sender_tid').on(table.senderId, table.tid),
    /** Relays alone: a recall removes the copies of its message from them, see relayed-copies.ts. */
    index('message_relay')
      .on(table.sentAt)
      .where(sql`${table.msgType} = ${sql.raw(String(MsgType.relay))}`),
    /** Which messages show a file: queried when the file is passed on, or opened by its bare address. See file-readers.ts. */
    index('message_files')
      .using('gin', sql`file_ids_in(${table.content})`)
      .where(sql`${table.msgType} in (${sql.raw(SHOWING_TYPES.join(', '))})`),
    // The build before searches by it while both serve; it goes with its column.
    index('message_bigrams').using('gin', table.bigrams).with({ gin_pending_list_limit: 65_536 }),
  ],
)

/**
 * The search index: two-character pieces of what a person can read in up to 16 messages that follow on each other. Written
 * behind the commits (search-index.ts); a trigger of `message` removes an entry in the transaction that changes one of its
 * bodies, and notes its numbers again.
 */
export const searchPieces = pgTable(
  'search_pieces',
  {
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    /** First and last msgSeqId. */
    fromSeqId: integer('from_seq_id').notNull(),
    toSeqId: integer('to_seq_id').notNull(),
    pieces: text('pieces').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.fromSeqId] }),
    // The trigger looks no further back than this for the entry of a number.
    check('search_pieces_size', sql`${table.toSeqId} - ${table.fromSeqId} < 16`),
    index('search_pieces_pieces').using('gin', table.pieces),
  ],
)

/** Notes of a trigger: which numbers are stored and not in `search_pieces` yet, one row for a commit. */
export const searchWaiting = pgTable('search_waiting', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  /** Three lists of the same length: numbers from … to … of a conversation. */
  conversationIds: bigint('conversation_ids', { mode: 'number' }).array().notNull(),
  fromSeqIds: integer('from_seq_ids').array().notNull(),
  toSeqIds: integer('to_seq_ids').array().notNull(),
})
