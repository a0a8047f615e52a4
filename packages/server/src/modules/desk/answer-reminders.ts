/**
 * Notifies a customer of an answer (decision 171). A customer with an account, a left number or a mail address, who has been
 * away for three minutes since an agent answered, gets one message. Its link opens the conversation once within 24 hours.
 * Customers without a mobile number get it by mail (decision 161). Reading the answer first stops the message; outside the
 * desk's hours it waits. The message contains nothing of the conversation.
 * Every node looks; a claim in the database decides which one sends.
 */

import { randomBytes } from 'node:crypto'
import { codePhonePattern } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'
import { isNewsType } from '@weft/protocol'
import { lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/transaction'
import { isNews } from '../conversations'
import type { Secrets } from '../sso'
import { PREVIEW_TYPES } from './preview'
import { answerReminder, reminderStop } from './tables'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long a customer has to be away. */
const AWAY_MS = 3 * MINUTE_MS
const LINK_LIFE_MS = DAY_MS
/** After this time another node may take over an unfinished claim, of a node that died or a carrier that refused. */
const CLAIM_MS = 10 * MINUTE_MS
const MOST_TRIES = 3
/** The longest holiday and some days: answers from before it are reported after it. */
const LOOK_BACK_MS = 12 * DAY_MS
/** Maximum conversations reported to one phone within a day: it protects a number that other people leave again and again. */
const MOST_OF_A_PHONE = 3

/** Types in which a member of the staff answers. A recall is no answer. */
const ANSWER_TYPES = PREVIEW_TYPES.filter(isNewsType)

/** The address of the message, and the port that sends it. */
export type Contact = { by: 'sms'; phone: string } | { by: 'mail'; email: string }

export interface ReminderParts {
  pool: Pool
  hours: Pick<HoursSource, 'state'>
  isOnline(userId: string): boolean
  secrets: Pick<Secrets, 'keyedHash'>
  /** Which ports can send reminders. */
  ports: { sms: boolean; mail: boolean }
  /** Sends the link's secret; resolves when the carrier accepted the message. */
  tell(contact: Contact, token: string): Promise<void>
  /** Called when the carrier refused a message; it is tried three times in all. */
  failed(error: unknown): void
  /** When this process began: it has seen no customer before that. */
  startedAt: number
}

interface UnreadRow {
  id: string
  desk_id: string
  customer_id: string
  phone: string | null
  email: string | null
  through: number
  answered_at: string
}
interface DueRow extends UnreadRow {
  contact: Contact
  key: string
}

/**
 * Accounts, and visitors of a site that this server's own pages belong to; not visitors whom an account has replaced or an
 * erasure has ended.
 */
const IS_REACHABLE = `(a.state = 'active' OR v.erased_at IS NULL AND (v.identified_at IS NULL OR v.external_id IS NOT NULL)
  AND EXISTS (SELECT FROM app WHERE app.id = v.app_id AND 'self' = ANY (app.allowed_origins)))`

/**
 * Unread answers without a reminder, where a mobile number or a mail address is known: the account's, else those of the message
 * left last.
 */
const UNREAD = `SELECT * FROM (
  SELECT c.id, c.desk_id, c.customer_id, answers.through, answers.answered_at,
    coalesce(a.phone, l.left_phone) AS phone, coalesce(nullif(a.email, ''), l.left_email) AS email
  FROM conversation c
  JOIN participant p ON p.conversation_id = c.id AND p.user_id = c.customer_id AND p.to_seq_id IS NULL
  LEFT JOIN account a ON a.number = c.customer_id
  LEFT JOIN visitor v ON v.id = c.customer_id
  LEFT JOIN answer_reminder r ON r.conversation_id = c.id
  LEFT JOIN LATERAL (SELECT s.left_phone, s.left_email FROM service_session s
    WHERE s.conversation_id = c.id AND s.left_at IS NOT NULL ORDER BY s.round DESC LIMIT 1) l ON true
  CROSS JOIN LATERAL (
    SELECT max(m.msg_seq_id) AS through, min(m.sent_at) AS answered_at
    FROM message m JOIN account g ON g.number = m.sender_id AND g.kind = 'staff'
    WHERE m.conversation_id = c.id AND m.msg_seq_id > p.read_seq_id AND m.sender_id <> c.customer_id
      AND ${isNews('m', '$2')}) answers
  WHERE c.desk_id IN (SELECT id FROM desk) AND c.changed_hour >= $1 AND c.head_seq_id > p.read_seq_id
    AND ${IS_REACHABLE} AND answers.through IS NOT NULL
    AND (r.conversation_id IS NULL OR r.through_seq_id <= p.read_seq_id
      OR r.sent_at IS NULL AND r.tries < ${MOST_TRIES} AND r.claimed_at <= $3)) unread
  WHERE phone ~ '${codePhonePattern.source}' OR email LIKE '%_@_%' ORDER BY answered_at`

/**
 * Claims the reminder of one conversation. No row: it was read, reported or claimed meanwhile, or its phone or mail address has
 * reached its limit.
 */
const CLAIM = `INSERT INTO answer_reminder AS r
    (conversation_id, through_seq_id, phone_key, token_hash, expires_at, claimed_at, tries)
  SELECT p.conversation_id, $2, $3, $4, $5, $6, 1 FROM participant p JOIN conversation c ON c.id = p.conversation_id
  WHERE p.conversation_id = $1 AND p.user_id = c.customer_id AND p.read_seq_id < $2
    AND (SELECT count(*) FROM answer_reminder o
      WHERE o.phone_key = $3 AND o.claimed_at > $7 AND o.conversation_id <> $1) < ${MOST_OF_A_PHONE}
  ON CONFLICT (conversation_id) DO UPDATE SET through_seq_id = $2, phone_key = $3, token_hash = $4, expires_at = $5,
    claimed_at = $6, opened_at = NULL, sent_at = NULL,
    tries = CASE WHEN r.sent_at IS NULL AND r.tries < ${MOST_TRIES} THEN r.tries + 1 ELSE 1 END
  WHERE r.sent_at IS NULL AND r.tries < ${MOST_TRIES} AND r.claimed_at <= $8
    OR r.through_seq_id <= (SELECT p.read_seq_id FROM participant p JOIN conversation c ON c.id = p.conversation_id
      WHERE p.conversation_id = $1 AND p.user_id = c.customer_id)
  RETURNING conversation_id`

/** Returns the keyed hash that identifies a phone here. */
export const reminderPhoneKey = (secrets: ReminderParts['secrets'], phone: string) =>
  secrets.keyedHash('reminder-phone', phone)
/** Returns the keyed hash that identifies a mail address here, whatever its letter case. */
export const reminderMailKey = (secrets: ReminderParts['secrets'], email: string) =>
  secrets.keyedHash('reminder-mail', email.trim().toLowerCase())
const keyOf = (secrets: ReminderParts['secrets'], contact: Contact) =>
  contact.by === 'sms' ? reminderPhoneKey(secrets, contact.phone) : reminderMailKey(secrets, contact.email)

/** Prefers SMS; mail is for people without a number, or for a server without an SMS carrier. */
function contactOf({ phone, email }: UnreadRow, ports: ReminderParts['ports']): Contact | undefined {
  if (ports.sms && phone && codePhonePattern.test(phone)) return { by: 'sms', phone }
  return ports.mail && email?.includes('@') ? { by: 'mail', email: email.trim() } : undefined
}
const hashOf = (secrets: ReminderParts['secrets'], token: string) => secrets.keyedHash('answer-link', token)

/** Claims for one phone or mail address come one after the other: two at once would not count each other. */
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 17))'

export interface AnswerReminders {
  /**
   * Sends the reminders that are due at `now`; resolves with their number. While an earlier sweep runs, no other begins: it
   * resolves with the number of that one.
   */
  sweep(now: number): Promise<number>
}

export function createAnswerReminders(parts: ReminderParts): AnswerReminders {
  const { pool, hours, secrets, startedAt } = parts
  /** When customers with an unread answer were last here, as far as this node has seen. */
  let here = new Map<string, number>()
  let running: Promise<number> | undefined

  async function unread(now: number): Promise<DueRow[]> {
    const { rows } = await pool.query<UnreadRow>(UNREAD, [
      Math.floor((now - LOOK_BACK_MS) / (60 * MINUTE_MS)),
      ANSWER_TYPES,
      now - CLAIM_MS,
    ])
    const reachable = rows.flatMap((row): DueRow[] => {
      const contact = contactOf(row, parts.ports)
      return contact ? [{ ...row, contact, key: keyOf(secrets, contact) }] : []
    })
    if (reachable.length === 0) return []
    const stopped = await pool.query<{ phone_key: string }>(
      'SELECT phone_key FROM reminder_stop WHERE phone_key = ANY ($1)',
      [reachable.map(({ key }) => key)],
    )
    const silent = new Set(stopped.rows.map((row) => row.phone_key))
    return reachable.filter(({ key }) => !silent.has(key))
  }

  /** Returns unread answers whose customers have been away for three minutes since, and whose desk is open. */
  async function due(now: number): Promise<DueRow[]> {
    const rows = await unread(now)
    const seen = new Map<string, number>()
    const gone = rows.filter(({ customer_id, answered_at }) => {
      const at = parts.isOnline(customer_id) ? now : (here.get(customer_id) ?? startedAt)
      seen.set(customer_id, at)
      return now - Math.max(at, Number(answered_at)) >= AWAY_MS
    })
    here = seen
    const open = new Map<string, boolean>()
    for (const deskId of new Set(gone.map((row) => row.desk_id)))
      open.set(deskId, (await hours.state(deskId, now)).isOpen)
    return gone.filter((row) => open.get(row.desk_id))
  }

  async function tell(row: DueRow, now: number): Promise<boolean> {
    const token = randomBytes(32).toString('base64url')
    const claim = [
      row.id,
      row.through,
      row.key,
      hashOf(secrets, token),
      now + LINK_LIFE_MS,
      now,
      now - DAY_MS,
      now - CLAIM_MS,
    ]
    const isClaimed = await inTransaction(pool, async (client) => {
      await client.query(LOCK, [row.key])
      return ((await client.query(CLAIM, claim)).rowCount ?? 0) > 0
    })
    if (!isClaimed) return false
    try {
      await parts.tell(row.contact, token)
    } catch (error) {
      parts.failed(error)
      return false
    }
    await pool.query('UPDATE answer_reminder SET sent_at = $2 WHERE conversation_id = $1 AND claimed_at = $2', [
      row.id,
      now,
    ])
    return true
  }

  async function run(now: number): Promise<number> {
    let count = 0
    for (const row of await due(now)) if (await tell(row, now)) count += 1
    return count
  }

  return {
    sweep(now) {
      // A carrier may take longer than the interval of the sweep.
      running ??= run(now).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/**
 * Returns the conversation's customer; undefined for an unknown, used or expired link. A visitor's link is used up by this; that
 * of an account opens nothing without its sign-in, and may be pressed again.
 */
export async function openAnswerLink(
  pool: Pool,
  secrets: ReminderParts['secrets'],
  token: string,
  now: number,
): Promise<{ customerId: string } | undefined> {
  const { rows } = await pool.query<{ customer_id: string }>(
    `UPDATE answer_reminder r SET opened_at = $2 FROM conversation c
     WHERE r.token_hash = $1 AND r.expires_at > $2 AND c.id = r.conversation_id
       AND (r.opened_at IS NULL OR EXISTS (SELECT FROM account a WHERE a.number = c.customer_id))
     RETURNING c.customer_id`,
    [hashOf(secrets, token), now],
  )
  return rows[0] && { customerId: rows[0].customer_id }
}

/**
 * Stops all reminders to the phone or mail address that the link was sent to; a used link works too. Returns false for an
 * unknown or expired one.
 */
export async function stopReminders(
  pool: Pool,
  secrets: ReminderParts['secrets'],
  token: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO reminder_stop (phone_key, stopped_at)
     SELECT phone_key, $2 FROM answer_reminder WHERE token_hash = $1 AND expires_at > $2
     ON CONFLICT (phone_key) DO UPDATE SET stopped_at = $2`,
    [hashOf(secrets, token), now],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Removes reminders 90 days after their claim: their links have expired, and their limits do not apply any more. Removes stops
 * after two years: then the phone or mail address can get reminders again.
 */
export async function sweepReminders(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(answerReminder).where(lt(answerReminder.claimedAt, now - 90 * DAY_MS))
  await db.delete(reminderStop).where(lt(reminderStop.stoppedAt, now - 730 * DAY_MS))
}
