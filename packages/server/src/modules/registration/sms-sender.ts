/**
 * Sends SMS: through an HTTP service or a carrier by configuration, or in development to an outbox that a person reads at
 * /dev/outbox. Production without a service sends nothing and reports it; it never shows a code anywhere (T28).
 */
import { desc, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SmsKind } from '../../platform/carriers'
import type { SmsMessage } from './sms-messages'
import { smsOutbox } from './tables'

export interface SmsSender {
  /** Whether messages of this kind can be sent: a carrier with templates sends only the configured ones. */
  sends(kind: SmsKind): boolean
  /** Resolves when the carrier accepted it, and rejects otherwise; the error contains neither phone nor text. */
  send(phone: string, message: SmsMessage): Promise<void>
}

/** Timeout of the carrier, milliseconds. */
export const CARRIER_MS = 5_000

/**
 * Sends `POST url` with `{phone, body}` as JSON and the token as Bearer; any 2xx means accepted. Follows no redirect.
 * @param url from the operator's configuration, never from a request
 */
export const httpSmsSender = (url: string, token: string | undefined): SmsSender => ({
  sends: () => true,
  async send(phone, { body }) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(CARRIER_MS),
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ phone, body }),
    })
    // The body may contain the phone; the log needs the status only.
    if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`)
  },
})

/** Messages that the outbox keeps. */
const OUTBOX_ROWS = 50

export interface OutboxRow {
  phone: string
  body: string
  sentAt: Date
}

export const outboxSmsSender = (db: NodePgDatabase, now: () => number): SmsSender => ({
  sends: () => true,
  async send(phone, { body }) {
    await db.insert(smsOutbox).values({ phone, body, sentAt: new Date(now()) })
    await db.execute(
      sql`delete from ${smsOutbox} where ${smsOutbox.id} <= (select max(${smsOutbox.id}) - ${OUTBOX_ROWS} from ${smsOutbox})`,
    )
  },
})

/** Newest first. */
export const readOutbox = (db: NodePgDatabase): Promise<OutboxRow[]> =>
  db
    .select({ phone: smsOutbox.phone, body: smsOutbox.body, sentAt: smsOutbox.sentAt })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.id))
    .limit(OUTBOX_ROWS)
