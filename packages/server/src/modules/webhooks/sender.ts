/**
 * Sends pending deliveries. A node claims one by writing its next time of a try, under SKIP LOCKED: one node has it at a time,
 * and if that node crashes, another takes it a minute later. So an event may arrive twice, but it is never lost before its
 * tries are used up.
 */
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../platform/context'
import { inTransaction } from '../../platform/database/transaction'
import type { SecretBox } from '../../platform/secret-box'
import { bodyOf, DEFAULT_BOUND, type WaitingBound, waitingOf } from './events'
import { POST_TIMEOUT_MS, type Post } from './post'
import { SIGNATURE_HEADER, signatureOf, signaturesOf } from './signature'

/** Delay before the second try and each further one; after the last one the delivery fails. */
export const RETRY_DELAYS_MS: readonly number[] = [
  10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000,
]
/** How long a claimed delivery belongs to its node. */
const LEASE_MS = POST_TIMEOUT_MS * 6
/**
 * Maximum concurrent posts of this node to one endpoint. The next ones wait for their end; other endpoints are still served.
 */
const PER_ENDPOINT = 10
/** Maximum concurrent posts of this node to all endpoints. */
const AT_ONCE = 200
const DAY_MS = 86_400_000
/** Maximum pause that a receiver can request by Retry-After. */
const MOST_PAUSE_MS = DAY_MS
/** Each delay grows by a random part up to this share, so that failed deliveries do not all return together. */
const JITTER = 0.1

interface Taken {
  id: string
  endpoint_id: string
  event_id: string
  event_type: string
  body: string
  /** Including this one. */
  attempts: number
  url: string
  secret: string
  previous_secret: string | null
}

export interface SwitchedOff {
  id: string
  appId: string
  name: string
  reason: string
  at: number
}

interface SenderParts {
  pool: Pool
  clock: Clock
  box: SecretBox
  post: Post
  /** Returns the body to send. Default: as it is stored. */
  asSent?(eventType: string, body: string): string
  /** From 0 to 1. */
  random?: () => number
  /** After this time with failures only, the endpoint is switched off. */
  offAfterMs: number
  /** Limit of pending deliveries for one endpoint. */
  bound?: WaitingBound
  /** Called after each attempt. */
  tried?(isDelivered: boolean): void
  /** Called when an endpoint is switched off automatically, on the connection of that transaction. */
  switchedOff?(client: PoolClient, endpoint: SwitchedOff): Promise<void>
  log?: { warn(fields: Record<string, unknown>, text: string): void }
}

export interface WebhookSender {
  /**
   * Starts due deliveries for each endpoint without a running post; resolves with the number of started posts. An endpoint's
   * further deliveries follow when its posts end. Rejects when the database cannot be read.
   */
  begin(): Promise<number>
  /** Resolves when no post is running. */
  settled(): Promise<void>
  /** Starts no more posts; resolves when the running ones have ended. */
  end(): Promise<void>
  /** Accepts events again for endpoints that have sent half of their limit, and reports the gap to them. */
  reopen(): Promise<void>
  /** Removes replaced keys that sign no more. */
  sweep(): Promise<void>
}

/**
 * Claims due deliveries by writing their next time of a try. A round takes half of the free room: the first delivery of each
 * endpoint before any second one. The share shrinks with the room, so a new endpoint finds room even when dozens hang with a
 * backlog.
 * @param busy endpoints with a running post
 */
async function takeDue(pool: Pool, now: number, room: number, busy: readonly string[]): Promise<Taken[]> {
  const share = Math.ceil((room * PER_ENDPOINT) / AT_ONCE)
  const { rows } = await pool.query<Taken>(
    `WITH due AS (
       SELECT d.id, d.endpoint_id, d.next_attempt_at FROM webhook_endpoint e CROSS JOIN LATERAL (
         SELECT id, endpoint_id, next_attempt_at FROM webhook_delivery
         WHERE endpoint_id = e.id AND state = 'pending' AND next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT $4 FOR UPDATE SKIP LOCKED) d
       WHERE e.is_enabled AND e.id <> ALL ($3)),
     mine AS (
       SELECT id FROM (
         SELECT id, next_attempt_at, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at) AS place
         FROM due) placed
       ORDER BY place, next_attempt_at LIMIT $5)
     UPDATE webhook_delivery d SET attempts = d.attempts + 1, next_attempt_at = $2
     FROM mine, webhook_endpoint e WHERE d.id = mine.id AND e.id = d.endpoint_id
     RETURNING d.id, d.endpoint_id, d.event_id, d.event_type, d.body, d.attempts, e.url, e.secret,
       CASE WHEN e.previous_secret_until > $1 THEN e.previous_secret END AS previous_secret`,
    [now, now + LEASE_MS, busy, share, Math.ceil(room / 2)],
  )
  return rows
}

/** Returns the headers of an attempt. A recently replaced key signs beside its successor. */
function headersOf(box: SecretBox, one: Taken, seconds: number, body: string): Record<string, string> {
  const secret = box.open('webhook_endpoint.secret', one.endpoint_id, one.secret)
  const secrets =
    one.previous_secret === null
      ? [secret]
      : [secret, box.open('webhook_endpoint.previous_secret', one.endpoint_id, one.previous_secret)]
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Weft-Webhooks/1',
    'webhook-id': one.event_id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signaturesOf(secrets, one.event_id, seconds, body),
    'weft-event': one.event_type,
    'weft-event-id': one.event_id,
    'weft-delivery-id': one.id,
    'weft-attempt': String(one.attempts),
    [SIGNATURE_HEADER.toLowerCase()]: signatureOf(secret, seconds, body),
  }
}

/** Makes attempts: posts one, stores its result, and updates the endpoint's state. */
function createAttempts({
  pool,
  clock,
  box,
  post,
  asSent = (_eventType, body) => body,
  random = Math.random,
  offAfterMs,
  tried,
  switchedOff,
  log,
}: SenderParts): (one: Taken) => Promise<void> {
  type Prepared = { body: string; headers: Record<string, string> } | { error: string }
  /** Without a body or a key that can be read, the attempt fails like one without an answer. */
  const prepared = (one: Taken, now: number): Prepared => {
    let body: string
    try {
      body = asSent(one.event_type, one.body)
    } catch (error) {
      log?.warn({ err: error, deliveryId: one.id }, 'the event of a webhook cannot be read')
      return { error: '事件内容无法读取' }
    }
    try {
      return { body, headers: headersOf(box, one, Math.floor(now / 1_000), body) }
    } catch (error) {
      log?.warn({ err: error, endpointId: one.endpoint_id }, 'the key of a webhook cannot be opened')
      return { error: '签名密钥无法读取，请更换密钥' }
    }
  }

  const send = async (one: Taken): Promise<void> => {
    const began = clock.now()
    const ready = prepared(one, began)
    const outcome = 'error' in ready ? ready : await post(one.url, ready.headers, ready.body)
    const ended = clock.now()
    const status = 'status' in outcome ? outcome.status : null
    const isDelivered = status !== null && status >= 200 && status < 300
    const planned = RETRY_DELAYS_MS[one.attempts - 1]
    const asked = Math.min(('status' in outcome ? outcome.retryAfterMs : undefined) ?? 0, MOST_PAUSE_MS)
    const delay = planned === undefined ? undefined : Math.round(Math.max(planned, asked) * (1 + JITTER * random()))
    const state = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending'
    const error = isDelivered ? null : 'error' in outcome ? outcome.error : `对方返回 ${status}`
    // Only while it still belongs to this attempt: a manual resend in between has restarted it.
    await pool.query(
      `UPDATE webhook_delivery SET state = $3, next_attempt_at = $4, attempted_at = $5, last_status = $6, last_error = $7,
         last_millis = $8 WHERE id = $1 AND attempts = $2 AND state = 'pending'`,
      [one.id, one.attempts, state, ended + (delay ?? 0), ended, status, error, Math.min(ended - began, 2 ** 31 - 1)],
    )
    tried?.(isDelivered)
    await judge(one.endpoint_id, isDelivered, status, ended)
  }

  /** Writes only on a change: a dead address costs no write for each try. */
  const judge = async (id: string, isDelivered: boolean, status: number | null, now: number): Promise<void> => {
    if (isDelivered) {
      await pool.query('UPDATE webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL', [
        id,
      ])
      return
    }
    await pool.query('UPDATE webhook_endpoint SET failing_since = $2 WHERE id = $1 AND failing_since IS NULL', [
      id,
      now,
    ])
    const isGone = status === 410
    const reason = isGone ? '对方返回 410，表示不再接收' : `连续 ${Math.round(offAfterMs / DAY_MS)} 天推送失败`
    const isDue = 'id = $1 AND is_enabled AND ($2 OR failing_since <= $3::bigint - $4::bigint)'
    const due = [id, isGone, now, offAfterMs]
    const { rowCount } = await pool.query(`SELECT FROM webhook_endpoint WHERE ${isDue}`, due)
    if (rowCount === 0) return
    await inTransaction(pool, async (client) => {
      // Of two nodes that find it due, the second changes and reports nothing.
      const { rows } = await client.query<{ app_id: string; name: string }>(
        `UPDATE webhook_endpoint SET is_enabled = false, switched_off_at = $3, switched_off_reason = $5,
           dropping_since = coalesce(dropping_since, $3)
         WHERE ${isDue} RETURNING app_id, name`,
        [...due, reason],
      )
      for (const { app_id: appId, name } of rows) await switchedOff?.(client, { id, appId, name, reason, at: now })
    })
  }

  return send
}

/** Merges the rows of one gap: dropped events add a row for each transaction until the next round. */
const addTogether = (pool: Pool) =>
  pool.query(
    `WITH several AS (SELECT endpoint_id, since FROM webhook_dropped GROUP BY endpoint_id, since HAVING count(*) > 1),
     taken AS (DELETE FROM webhook_dropped d USING several s WHERE d.endpoint_id = s.endpoint_id AND d.since = s.since
       RETURNING d.endpoint_id, d.since, d.events, d.last_at)
     INSERT INTO webhook_dropped (endpoint_id, since, events, last_at)
     SELECT endpoint_id, since, sum(events), max(last_at) FROM taken GROUP BY endpoint_id, since`,
  )

/** Reopens endpoints that have sent half of their limit, and reports the gap to them. */
async function reopenGaps(pool: Pool, clock: Clock, bound: WaitingBound): Promise<void> {
  const now = clock.now()
  await addTogether(pool)
  const { rows } = await pool.query<{ id: string }>(
    `SELECT e.id FROM webhook_endpoint e CROSS JOIN LATERAL ${waitingOf(bound)} w
     WHERE e.is_enabled AND e.dropping_since IS NOT NULL AND w.total <= $1 AND w.bytes <= $2`,
    [bound.events / 2, bound.bytes / 2],
  )
  for (const { id } of rows) {
    const eventId = randomUUID()
    // One statement: a second node finds nothing to reopen.
    await pool.query(
      `WITH shut AS (SELECT id, dropping_since FROM webhook_endpoint
         WHERE id = $1 AND is_enabled AND dropping_since IS NOT NULL FOR NO KEY UPDATE),
       opened AS (UPDATE webhook_endpoint e SET dropping_since = NULL FROM shut WHERE e.id = shut.id RETURNING e.id)
       INSERT INTO webhook_delivery (endpoint_id, event_id, event_type, body, next_attempt_at, created_at)
       SELECT shut.id, $2, 'events.dropped', jsonb_set($3::jsonb, '{data}', $3::jsonb -> 'data' || jsonb_build_object(
         'from', shut.dropping_since, 'count', (SELECT coalesce(sum(events), 0) FROM webhook_dropped d
           WHERE d.endpoint_id = shut.id AND d.since = shut.dropping_since)))::text, $4, $4
       FROM shut JOIN opened USING (id)`,
      [id, eventId, bodyOf(eventId, { type: 'events.dropped', at: now, data: { endpointId: id, until: now } }), now],
    )
  }
}

export function createWebhookSender(parts: SenderParts): WebhookSender {
  const { pool, clock, log, bound = DEFAULT_BOUND } = parts
  const send = createAttempts(parts)
  /** Running posts by endpoint. */
  const lanes = new Map<string, Promise<void>>()
  let underWay = 0
  let isEnded = false

  const sendTo = async (endpointId: string, taken: readonly Taken[]): Promise<void> => {
    underWay += taken.length
    const done = await Promise.allSettled(taken.map(send))
    for (const one of done)
      if (one.status === 'rejected') log?.warn({ err: one.reason }, 'a delivery’s outcome was not stored')
    underWay -= taken.length
    lanes.delete(endpointId)
    // More may be due there, or elsewhere for lack of room. While the database is down, the next round finds it.
    await begin().catch(() => 0)
  }

  let taking: Promise<number> | undefined
  /** One at a time: two concurrent runs would both claim for the same endpoint. */
  const begin = async (): Promise<number> => {
    while (taking) await taking.catch(() => 0)
    if (isEnded) return 0
    taking = (async () => {
      const taken = await takeDue(pool, clock.now(), AT_ONCE - underWay, [...lanes.keys()])
      for (const endpointId of new Set(taken.map((one) => one.endpoint_id))) {
        const rows = taken.filter((one) => one.endpoint_id === endpointId)
        lanes.set(endpointId, sendTo(endpointId, rows))
      }
      return taken.length
    })()
    try {
      return await taking
    } finally {
      taking = undefined
    }
  }
  const settled = async (): Promise<void> => {
    while (taking || lanes.size > 0) await Promise.allSettled([taking, ...lanes.values()])
  }

  return {
    begin,
    settled,
    end() {
      isEnded = true
      return settled()
    },
    reopen: () => reopenGaps(pool, clock, bound),
    async sweep() {
      await pool.query(
        `UPDATE webhook_endpoint SET previous_secret = NULL, previous_secret_until = NULL WHERE previous_secret_until <= $1`,
        [clock.now()],
      )
    },
  }
}
