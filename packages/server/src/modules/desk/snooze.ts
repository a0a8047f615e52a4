/**
 * Conversations that their agent postpones. A snoozed one owes an answer from a future instant. Nothing has to run then: every
 * list compares that instant with the clock, so it returns even if the server was down meanwhile. A message of the customer
 * sets the instant to now in its own transaction (session-steps of the gateway).
 */
import { fieldWords, longestSnoozeDays } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/transaction'
import { Refusal } from '../../platform/refusal'

export type SnoozeOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'conflict' | 'owed' }

interface Snooze {
  /** Absent: ends the snooze. */
  until?: number
  note?: string
  /** The deadline of the answer after the return. */
  replyDueAt?: number
  now: number
}

const LONGEST_SNOOZE_MS = longestSnoozeDays * 86_400_000

/**
 * Checks the instant at which a snoozed conversation is to come back.
 * @throws Refusal 400 when it is past, or more than 90 days away
 */
export function requireSnoozeTime(until: number, now: number): void {
  if (until <= now || until > now + LONGEST_SNOOZE_MS) throw new Refusal(fieldWords.wrongSnooze)
}

/** Snoozes a conversation, or ends its snooze; only its agent may, and snooze only while no answer is owed. */
export async function snooze(
  pool: Pool,
  of: { deskId: string; customerId: string; agentId: string },
  { until, note, replyDueAt, now }: Snooze,
): Promise<SnoozeOutcome> {
  return inTransaction(pool, async (client) => {
    // The lock that storing a message takes: a customer's message at this instant comes before or after, never between.
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM conversation WHERE key = $1 FOR NO KEY UPDATE',
      [keyOf({ kind: 'service', ...of })],
    )
    if (!rows[0]) return { ok: false, reason: 'not-found' }
    const round = "conversation_id = $1 AND phase = 'open' AND assignee_id = $2"
    const own = [rows[0].id, of.agentId]
    const done = await client.query(
      `UPDATE service_session SET unanswered_since = $3, reply_due_at = $4, snoozed_until = $3, snooze_note = $5
       WHERE ${round} AND (unanswered_since IS NULL OR unanswered_since = snoozed_until AND snoozed_until > $6)`,
      [...own, until ?? null, replyDueAt ?? null, note ?? null, now],
    )
    if (done.rowCount === 1) return { ok: true }
    const { rowCount } = await client.query(`SELECT FROM service_session WHERE ${round}`, own)
    if (rowCount === 0) return { ok: false, reason: 'conflict' }
    // Ending the snooze of a conversation that has returned already changes nothing.
    return until === undefined ? { ok: true } : { ok: false, reason: 'owed' }
  })
}
