/**
 * Sends a call also by SMS: one for each person who got its notice and has a mobile number (decision 153). The row of a notice in
 * `notice_sms` is the claim of the node that sends, so several nodes and restarts send one. A refused SMS is tried three times in
 * all while its call is due. A notice that is read, or older than an hour, causes none: switching SMS on sends nothing for the past.
 */
import { codePhonePattern } from '@weft/contract'
import type { Pool } from 'pg'

const MINUTE_MS = 60_000
/** After this time another node may take over an unfinished claim, of a node that died or a carrier that refused. */
const CLAIM_MS = 10 * MINUTE_MS
const MOST_TRIES = 3
/** Age of a notice from which no SMS begins. */
const WITHIN_MS = 60 * MINUTE_MS

const UNSENT = `SELECT n.id, a.phone FROM account a JOIN notice n ON n.id = $1 || '.' || a.number
  LEFT JOIN notice_sms s ON s.notice_id = n.id
  WHERE a.state = 'active' AND a.phone ~ '${codePhonePattern.source}' AND n.read_at IS NULL AND n.created_at > $2
    AND s.sent_at IS NULL AND coalesce(s.tries, 0) < ${MOST_TRIES} ORDER BY n.id`

/** No row: the notice is gone, or another node sends or sent it. */
const CLAIM = `INSERT INTO notice_sms AS s (notice_id, claimed_at, tries) SELECT id, $2, 1 FROM notice WHERE id = $1
  ON CONFLICT (notice_id) DO UPDATE SET claimed_at = $2, tries = s.tries + 1
  WHERE s.sent_at IS NULL AND s.tries < ${MOST_TRIES} AND s.claimed_at <= $3 RETURNING notice_id`

export interface SmsCall {
  /** The key of its notices (`CallOnce.key`). */
  key: string
  /** Whether its desk is open now. */
  mayCall: () => Promise<boolean>
  /** Resolves when the carrier accepted it. */
  send(phone: string): Promise<void>
}

export interface CallSms {
  /** Sends what is missing of all calls that are due at `now`; resolves with the number of SMS sent. */
  sweep(calls: readonly SmsCall[], now: number): Promise<number>
}

/** @param failed is called when the carrier refused an SMS */
export function createCallSms({ pool, failed }: { pool: Pool; failed: (error: unknown) => void }): CallSms {
  /** Calls that are still due and need no SMS any more: avoids repeating the query. */
  let settled = new Set<string>()

  async function sent(id: string, send: () => Promise<void>, now: number): Promise<boolean> {
    const claim = [id, new Date(now), new Date(now - CLAIM_MS)]
    if (((await pool.query(CLAIM, claim)).rowCount ?? 0) === 0) return false
    try {
      await send()
    } catch (error) {
      failed(error)
      return false
    }
    await pool.query('UPDATE notice_sms SET sent_at = $2 WHERE notice_id = $1', [id, new Date(now)])
    return true
  }

  return {
    async sweep(calls, now) {
      const still = new Set(calls.flatMap(({ key }) => (settled.has(key) ? [key] : [])))
      let count = 0
      for (const { key, mayCall, send } of calls) {
        if (still.has(key) || !(await mayCall())) continue
        const { rows } = await pool.query<{ id: string; phone: string }>(UNSENT, [key, new Date(now - WITHIN_MS)])
        for (const { id, phone } of rows) if (await sent(id, () => send(phone), now)) count += 1
        // What is unsent now is looked at again: it may be tried once more, or its node may die.
        if (rows.length === 0) still.add(key)
      }
      settled = still
      return count
    },
  }
}
