/** The workbench's queries. Every query of conversations names the desk, so an agent sees nothing of another desk. */
import { type BlockReason, mostListedConversations, mostListedRounds } from '@weft/contract'
import type { AgentStatus, ServiceSession } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { Pool } from 'pg'
import { dueAt, isBlocked, isNews, NEWS_TYPES, newsKeyOf, WITH_BLOCK } from '../conversations'
import { PREVIEW_TYPES, WORDS_TYPES } from './preview'
import { isKept, replyTookMs } from './promise'

/** `live`: all that wait or are open, for supervisors. */
export type Scope = 'waiting' | 'mine' | 'all' | 'live'

export interface ConversationRow {
  id: string
  key: string
  customer_id: string
  head_seq_id: number
  changed_at: string
  /** End of the round before the newest. */
  ended_before: string | null
  accepted_at: string | null
  customer_name: string | null
  is_visitor: boolean
  enterprise_name: string | null
  phase: ServiceSession['phase'] | null
  waiting_since: string | null
  unanswered_since: string | null
  reply_due_at: string | null
  is_snoozed: boolean
  /** The desk refuses the customer's messages: no answer is owed, and nobody waits. */
  is_blocked: boolean
  snoozed_until: string | null
  snooze_note: string | null
  position: number | null
  assignee_id: string | null
  assignee_name: string | null
  is_assignee_away: boolean
  /** The group that a colleague handed it to; null without a handover. */
  handed_to: string | null
  transfer_note: string | null
  transferred_by: string | null
  /** Set only for the calling agent's own conversations. */
  handed_at: string | null
  /** As `handed_at`. */
  whispered_at: string | null
  left_name: string | null
  left_phone: string | null
  left_email: string | null
  left_text: string | null
  left_at: string | null
  question: string | null
  /** Content of the customer's last text of this round before they asked, while an agent is still needed. */
  asked_after: unknown[] | null
  source: string | null
  /** The last words of a person that were not taken back. */
  said_type: number | null
  said_content: unknown[] | null
  said_at: string | null
  last_type: number | null
  last_content: unknown[] | null
  last_is_removed: boolean | null
  last_at: string | null
  unread: number
}

interface Asked {
  deskId: string
  agentId: string
  scope: Scope
  /** Agents who are present: an open conversation of any other agent can be taken over. */
  presentIds: readonly string[]
  /** Milliseconds since 1970. */
  now: number
  /** Limits the list to one customer. */
  customerId?: string
}

/** The conversation is open and its agent is not present. */
const ASSIGNEE_AWAY = `(s.phase = 'open' AND s.assignee_id <> ALL ($6::text[]))`

/** No answer is owed until then, unless something has changed the instant from which it is owed. */
const IS_SNOOZED = `coalesce(s.snoozed_until = s.unanswered_since AND s.snoozed_until > $7::bigint, false)`

/** Nothing is owed to a blocked customer. */
const IS_BLOCKED = isBlocked('$7::bigint')
const OWED_SINCE = `CASE WHEN NOT ${IS_BLOCKED} THEN s.unanswered_since END`
const OWED_UNTIL = `CASE WHEN NOT ${IS_BLOCKED} THEN ${dueAt('s.reply_due_at', '$7::bigint')} END`

const OWED = `${IS_SNOOZED} AS is_snoozed, ${IS_BLOCKED} AS is_blocked, ${OWED_SINCE} AS owed_since, ${OWED_UNTIL} AS owed_until`

/**
 * SQL: how many messages of the customer of conversation `c` are news after the read position of agent $2.
 * @param types the parameter with NEWS_TYPES
 */
const unreadIn = (types: '$5' | '$6') => `(SELECT count(DISTINCT ${newsKeyOf('u')}) FROM message u
  WHERE u.conversation_id = c.id AND u.sender_id = c.customer_id AND u.msg_seq_id >
    coalesce((SELECT p.read_seq_id FROM participant p WHERE p.conversation_id = c.id AND p.user_id = $2), 0)
  AND ${isNews('u', types)})`

/** A message `p` is no bare request for a person. Compared as text: PostgreSQL reads no NUL out of JSON. */
const HAS_WORDS = `(p.msg_type <> ${MsgType.userToHumanAgent} OR p.content::text ~ '"question":"[^"]')`

const IN_SCOPE: Record<Scope, string> = {
  // A conversation whose agent has gone waits like one without an agent. A snoozed one does not wait until it comes back, a
  // blocked one while it is blocked.
  waiting: `NOT ${IS_BLOCKED} AND (s.phase = 'waiting' OR ${ASSIGNEE_AWAY} AND NOT ${IS_SNOOZED})`,
  mine: `s.phase = 'open' AND s.assignee_id = $2`,
  live: `s.phase IN ('waiting', 'open')`,
  // Without visitors who only opened the window and wrote nothing. (LIMIT: one look-up each, no hash of all messages.)
  all: `(s.phase IN ('waiting', 'open') OR (SELECT true FROM message w WHERE w.conversation_id = c.id
    AND w.sender_id = c.customer_id AND w.msg_type = ANY ($4) LIMIT 1))`,
}

/**
 * SQL: since when a conversation of `waiting` waits there. One that was given back to the queue keeps the age of its wait, also
 * when its agent had answered: the customer was told that place.
 */
const WAITS_SINCE = `CASE WHEN s.phase = 'waiting' THEN least(s.unanswered_since, s.waiting_since) ELSE s.unanswered_since END`

/** The same of a row, in milliseconds since 1970; undefined where no answer is owed. */
export function waitsSince(row: ConversationRow): number | undefined {
  const { phase, unanswered_since, waiting_since, is_blocked } = row
  if (is_blocked) return undefined
  const owed = unanswered_since === null ? undefined : Number(unanswered_since)
  if (phase !== 'waiting' || waiting_since === null) return owed
  return Math.min(owed ?? Number(waiting_since), Number(waiting_since))
}

const LATEST_FIRST = 'c.changed_hour DESC NULLS LAST, c.changed_at DESC, c.id DESC'
/**
 * Nulls are last: conversations without an owed answer, such as those of blocked customers, follow those with one. Snoozed ones
 * come last, the next to return first.
 */
const ORDER_OF: Record<Scope, string> = {
  waiting: `${WAITS_SINCE}, coalesce(s.waiting_since, s.accepted_at), s.id`,
  live: `${OWED_UNTIL}, s.waiting_since, s.id`,
  mine: `${IS_SNOOZED}, ${OWED_SINCE}, ${LATEST_FIRST}`,
  all: LATEST_FIRST,
}

/** Conversations with their newest round. Waiting and open ones are found by their round, all by their latest message. */
const ROUND_OF: Record<Scope, string> = {
  waiting: `service_session s JOIN conversation c ON c.id = s.conversation_id`,
  mine: `service_session s JOIN conversation c ON c.id = s.conversation_id`,
  live: `service_session s JOIN conversation c ON c.id = s.conversation_id`,
  // Sorts before it joins: the joins read messages, and 200 rows are enough. It sorts first by the hour, which the index has:
  // then only single hours are sorted, and no more of them than hold the 200.
  all: `(SELECT * FROM conversation WHERE desk_id = $1 AND ($3::text IS NULL OR customer_id = $3)
    ORDER BY changed_hour DESC NULLS LAST, changed_at DESC, id DESC OFFSET 0) c
    LEFT JOIN LATERAL (SELECT * FROM service_session WHERE conversation_id = c.id ORDER BY round DESC LIMIT 1) s ON true`,
}
/** Only an unfinished round makes a conversation wait or be open, and a conversation has at most one. */
const ROUND_OF_DESK: Record<Scope, string> = {
  waiting: `s.desk_id = $1 AND s.phase IN ('waiting', 'open')`,
  mine: `s.desk_id = $1 AND s.phase = 'open'`,
  live: `s.desk_id = $1 AND s.phase IN ('waiting', 'open')`,
  all: 'c.desk_id = $1',
}

const PLACE_OF: Record<Scope, string> = {
  waiting: `${WAITS_SINCE}, coalesce(s.waiting_since, s.accepted_at), s.session_id`,
  live: 's.reply_due_at, s.waiting_since, s.session_id',
  mine: 's.is_snoozed, s.unanswered_since, s.changed_at DESC, s.id DESC',
  all: 's.changed_at DESC, s.id DESC',
}

export async function listConversations(pool: Pool, asked: Asked): Promise<ConversationRow[]> {
  const { scope } = asked
  const { rows } = await pool.query<ConversationRow>(
    `WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY waiting_since, id)::int AS position
       FROM service_session s ${WITH_BLOCK} WHERE s.desk_id = $1 AND phase = 'waiting' AND NOT ${IS_BLOCKED}),
     found AS (
       SELECT c.id, c.key, c.customer_id, c.head_seq_id, c.changed_at, s.id AS session_id, s.phase, s.waiting_since,
         ${OWED_SINCE} AS unanswered_since, ${OWED_UNTIL} AS reply_due_at, ${IS_SNOOZED} AS is_snoozed, ${IS_BLOCKED} AS is_blocked, s.snoozed_until, s.snooze_note, s.assignee_id, s.assignee_name,
         CASE WHEN s.transferred_by IS NOT NULL THEN s.group_id END AS handed_to,
         s.transfer_note, s.transferred_by, CASE WHEN s.assignee_id = $2 THEN s.handed_at END AS handed_at,
         CASE WHEN s.assignee_id = $2 THEN s.whispered_at END AS whispered_at, s.left_name, s.left_phone, s.left_email, s.left_text, s.left_at, s.question, s.source,
         s.asked_at, s.started_at, s.accepted_at, coalesce(${ASSIGNEE_AWAY}, false) AS is_assignee_away
       FROM ${ROUND_OF[scope]} LEFT JOIN desk_block b ON b.conversation_id = c.id
       WHERE ${ROUND_OF_DESK[scope]} AND c.head_seq_id > 0 AND c.customer_id <> $2 AND (${IN_SCOPE[scope]})
         AND ($3::text IS NULL OR c.customer_id = $3)
       ORDER BY ${ORDER_OF[scope]} LIMIT ${mostListedConversations}),
     listed AS (SELECT s.*, row_number() OVER (ORDER BY ${PLACE_OF[scope]}) AS place FROM found s)
     SELECT c.*, placed.position, coalesce(a.name, v.given_name, v.name) AS customer_name, v.id IS NOT NULL AS is_visitor,
       e.name AS enterprise_name, m.msg_type AS last_type, m.content AS last_content,
       m.is_removed AS last_is_removed, m.sent_at AS last_at, said.msg_type AS said_type, said.content AS said_content,
       said.sent_at AS said_at, (SELECT r.resolved_at FROM service_session r WHERE r.conversation_id = c.id
         ORDER BY r.round DESC OFFSET 1 LIMIT 1) AS ended_before, q.content AS asked_after,
       ${unreadIn('$5')}::int AS unread
     FROM listed c
     LEFT JOIN placed ON placed.id = c.session_id
     LEFT JOIN account a ON a.number = c.customer_id
     LEFT JOIN visitor v ON v.id = c.customer_id
     LEFT JOIN enterprise e ON e.id = a.enterprise_id
     LEFT JOIN LATERAL (
       SELECT * FROM message l WHERE l.conversation_id = c.id AND l.msg_type = ANY ($4) AND NOT l.is_msg_delete
       ORDER BY l.msg_seq_id DESC LIMIT 1) m ON true
     LEFT JOIN LATERAL (
       SELECT p.msg_type, p.content, p.sent_at FROM message p WHERE p.conversation_id = c.id
         AND p.msg_type = ANY ($8) AND p.sender_id <> $1 AND NOT p.is_removed AND NOT p.is_msg_delete AND ${HAS_WORDS}
       ORDER BY p.msg_seq_id DESC LIMIT 1) said ON true
     LEFT JOIN LATERAL (
       SELECT w.content FROM message w
       WHERE c.question IS NULL AND c.phase IN ('waiting', 'open') AND w.conversation_id = c.id
         AND w.sender_id = c.customer_id AND w.msg_type = ${MsgType.text} AND NOT w.is_removed AND NOT w.is_msg_delete
         AND w.sent_at BETWEEN c.started_at AND c.asked_at
       ORDER BY w.msg_seq_id DESC LIMIT 1) q ON true
     ORDER BY c.place`,
    [
      asked.deskId,
      asked.agentId,
      asked.customerId ?? null,
      PREVIEW_TYPES,
      NEWS_TYPES,
      asked.presentIds,
      asked.now,
      WORDS_TYPES,
    ],
  )
  return rows
}

interface NotHere {
  notIds: readonly string[]
}

/** Upper limit of the count of all conversations, because it would have to read each. */
const MOST_COUNTED = 1_000

export interface DeskCounts {
  waiting: number
  mine: number
  /** Conversations of `mine` in which an answer is owed. */
  unanswered: number
  /** Conversations of `mine` whose snooze is over and that are not answered since then. */
  back: number
  /** Messages of customers in `mine` that the agent has not read. */
  unread: number
  /** The earliest deadline of an owed answer in `waiting` and `mine`; snoozed ones owe none. */
  nextDueAt?: number
}

/** Counts all conversations of an agent's desks, each customer once; at most 1 000. */
export async function countAll(pool: Pool, deskIds: readonly string[], agentId: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT least(count(DISTINCT counted.customer_id), ${MOST_COUNTED})::int AS total FROM unnest($1::text[]) d (id)
     CROSS JOIN LATERAL (SELECT c.customer_id FROM conversation c
       WHERE c.desk_id = d.id AND c.head_seq_id > 0 AND c.customer_id <> $2 AND (
         EXISTS (SELECT FROM service_session s WHERE s.conversation_id = c.id AND s.phase IN ('waiting', 'open'))
         OR (SELECT true FROM message w WHERE w.conversation_id = c.id AND w.sender_id = c.customer_id
           AND w.msg_type = ANY ($3) LIMIT 1)) LIMIT ${MOST_COUNTED}) counted`,
    [deskIds, agentId, PREVIEW_TYPES],
  )
  return rows[0]?.total ?? 0
}

/** Returns the customers who wait or are served at one of these desks and have written to another of them too. */
export async function activeAtSeveral(pool: Pool, deskIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ customer_id: string }>(
    `SELECT s.customer_id FROM service_session s JOIN conversation c ON c.customer_id = s.customer_id AND c.desk_id = ANY ($1)
     WHERE s.desk_id = ANY ($1) AND s.phase IN ('waiting', 'open') GROUP BY s.customer_id HAVING count(DISTINCT c.desk_id) > 1`,
    [deskIds],
  )
  return rows.map((row) => row.customer_id)
}

/**
 * Counts conversations of one desk per scope, and finds the earliest deadline among those that concern the agent.
 * @param notIds customers who count at another desk of the agent
 */
export async function countConversations(
  pool: Pool,
  { deskId, agentId, presentIds, now, notIds }: Pick<Asked, 'deskId' | 'agentId' | 'presentIds' | 'now'> & NotHere,
): Promise<DeskCounts> {
  const { rows } = await pool.query<Omit<DeskCounts, 'nextDueAt'> & { next_due_at: string | null }>(
    `SELECT r.*,
       (SELECT coalesce(sum(${unreadIn('$6')}), 0)::int
        FROM service_session s JOIN conversation c ON c.id = s.conversation_id
        WHERE s.desk_id = $1 AND s.phase = 'open' AND s.assignee_id = $2 AND s.customer_id <> ALL ($4::text[])) AS unread
     FROM (
       SELECT count(*) FILTER (WHERE waits)::int AS waiting, count(*) FILTER (WHERE is_own)::int AS mine,
         count(reply_due_at) FILTER (WHERE is_own AND NOT is_snoozed)::int AS unanswered,
         count(*) FILTER (WHERE is_own AND NOT is_snoozed AND snoozed_until = unanswered_since)::int AS back,
         min(reply_due_at) FILTER (WHERE waits OR is_own AND NOT is_snoozed) AS next_due_at
       FROM (SELECT owed_until AS reply_due_at, is_snoozed, snoozed_until, owed_since AS unanswered_since,
           NOT is_blocked AND (phase = 'waiting' OR assignee_id <> ALL ($3) AND NOT is_snoozed) AS waits,
           phase = 'open' AND assignee_id = $2 AS is_own
         FROM (SELECT s.*, ${OWED.replaceAll('$7', '$5')} FROM service_session s ${WITH_BLOCK}) s
         WHERE desk_id = $1 AND customer_id <> $2 AND customer_id <> ALL ($4::text[]) AND phase IN ('waiting', 'open')) s) r`,
    [deskId, agentId, presentIds, notIds, now, NEWS_TYPES],
  )
  const [row] = rows
  if (!row) return { waiting: 0, mine: 0, unanswered: 0, back: 0, unread: 0 }
  const { next_due_at, ...counts } = row
  return { ...counts, nextDueAt: next_due_at === null ? undefined : Number(next_due_at) }
}

export interface CustomerRow {
  name: string
  kind: 'visitor' | 'personal' | 'enterprise' | 'staff'
  enterprise_name: string | null
  phone: string | null
  /** The account's, else the one in the message that was left last. */
  email: string | null
  /** Of a visitor: the name that their own site uses. */
  own_name: string | null
  block: { reason: BlockReason; until: number | null; by_name: string; blocked_at: number } | null
  first_seen_at: string | null
  last_seen_at: string | null
}

/** Returns the customer of this desk; undefined where it has no conversation with this person. */
export async function findCustomer(
  pool: Pool,
  deskId: string,
  customerId: string,
  now: number,
): Promise<CustomerRow | undefined> {
  const { rows } = await pool.query<CustomerRow>(
    `SELECT coalesce(a.name, v.given_name, v.name, '') AS name, coalesce(a.kind::text, 'visitor') AS kind, e.name AS enterprise_name,
       a.phone, coalesce(nullif(a.email, ''), (SELECT left_email FROM service_session
         WHERE conversation_id = c.id AND left_at IS NOT NULL ORDER BY round DESC LIMIT 1)) AS email, v.name AS own_name, to_json(b) AS block,
       (SELECT sent_at FROM message WHERE conversation_id = c.id AND msg_seq_id = 1) AS first_seen_at,
       (SELECT max(sent_at) FROM message WHERE conversation_id = c.id AND sender_id = c.customer_id) AS last_seen_at
     FROM conversation c
     LEFT JOIN account a ON a.number = c.customer_id
     LEFT JOIN visitor v ON v.id = c.customer_id
     LEFT JOIN enterprise e ON e.id = a.enterprise_id
     LEFT JOIN LATERAL (SELECT reason, until, by_name, blocked_at FROM desk_block
       WHERE conversation_id = c.id AND (until IS NULL OR until > $3)) b ON true
     WHERE c.desk_id = $1 AND c.customer_id = $2`,
    [deskId, customerId, now],
  )
  return rows[0]
}

/** How many of the latest messages of a conversation are searched for pages. */
const PAGES_WITHIN = 2_000

/**
 * Returns the latest `extend.page` of the customer's messages for each address, latest first; the caller validates them. Skips
 * an extend with an escape: PostgreSQL reads no NUL and no lone surrogate out of JSON.
 */
export async function listReportedPages(
  pool: Pool,
  deskId: string,
  customerId: string,
): Promise<{ page: unknown; at: number }[]> {
  const { rows } = await pool.query<{ page: unknown; sent_at: string }>(
    `SELECT extend -> 'page' AS page, sent_at FROM (
       SELECT DISTINCT ON (extend #>> '{page,address}') * FROM (
         SELECT CASE WHEN position('\\u' IN m.extend::text) = 0 THEN m.extend END AS extend, m.sent_at, m.msg_seq_id
         FROM message m JOIN conversation c ON c.id = m.conversation_id
         WHERE c.desk_id = $1 AND c.customer_id = $2 AND m.sender_id = $2 AND m.extend IS NOT NULL
           AND m.msg_seq_id > c.head_seq_id - ${PAGES_WITHIN}) reported
       WHERE extend #>> '{page,address}' ~* '^https?://'
       ORDER BY extend #>> '{page,address}', msg_seq_id DESC) latest
     ORDER BY msg_seq_id DESC LIMIT 50`,
    [deskId, customerId],
  )
  return rows.map((row) => ({ page: row.page, at: Number(row.sent_at) }))
}

export interface RoundRow {
  phase: ServiceSession['phase']
  started_at: string
  waiting_since: string | null
  accepted_at: string | null
  resolved_at: string | null
  assignee_name: string | null
  question: string | null
  asked_at: string | null
  first_reply_at: string | null
  reply_ms: string | null
  resolved_by: string | null
  /** Null while that is open, or without a request. */
  is_kept: boolean | null
  score: number | null
  reasons: string[] | null
  rating_text: string | null
  end_tags: string[]
  end_note: string | null
}

/** Returns the latest rounds of service, latest first. */
export async function listRounds(pool: Pool, deskId: string, customerId: string, now: number): Promise<RoundRow[]> {
  const { rows } = await pool.query<RoundRow>(
    `SELECT s.phase, s.started_at, s.waiting_since, s.accepted_at, s.resolved_at, s.assignee_name, s.question, s.asked_at,
       s.first_reply_at, ${replyTookMs} AS reply_ms, ${isKept('$3::bigint')} AS is_kept, s.resolved_by, s.end_tags, s.end_note, r.score, r.reasons,
       r.text AS rating_text
     FROM service_session s ${WITH_BLOCK} LEFT JOIN service_rating r ON r.session_id = s.id
     WHERE s.desk_id = $1 AND s.customer_id = $2 ORDER BY s.round DESC LIMIT ${mostListedRounds}`,
    [deskId, customerId, now],
  )
  return rows
}

/** An agent has the same status at every desk. */
export async function setAgentStatus(pool: Pool, userId: string, status: AgentStatus, now: number): Promise<void> {
  await pool.query('UPDATE desk_agent SET status = $2, status_since = $3 WHERE user_id = $1 AND status <> $2', [
    userId,
    status,
    now,
  ])
}

/** Runs before the end, so that a crash between the two loses nothing: tags and note of an open round have no effect yet. */
export async function storeEnd(
  pool: Pool,
  of: { deskId: string; customerId: string; agentId: string },
  { tags, note }: { tags: readonly string[]; note?: string },
): Promise<void> {
  await pool.query(
    `UPDATE service_session SET end_tags = $4, end_note = $5 WHERE desk_id = $1 AND customer_id = $2
       AND (phase = 'open' AND assignee_id = $3 OR phase = 'waiting')`,
    [of.deskId, of.customerId, of.agentId, tags, note ?? null],
  )
}
