/**
 * Events for integrators. An event is written for every endpoint that subscribes to it, on the connection of the transaction
 * that causes it. So a rolled-back change sends no event. A committed one is stored, or counted as dropped for an endpoint
 * whose queue is full or that was switched off automatically.
 */
import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@weft/contract'
import type { PoolClient } from 'pg'

/** Version of the body; raised when a member changes its meaning or is removed. New members do not raise it. */
export const BODY_VERSION = 1

/** Limits of pending deliveries for one endpoint: beyond either, new events are dropped until half of the queue is sent. */
export interface WaitingBound {
  events: number
  bytes: number
}

export const DEFAULT_BOUND: WaitingBound = { events: 5_000, bytes: 20_000_000 }

/** SQL: `total` and `bytes` of the pending deliveries of endpoint `e`; reads no more rows than the limit. */
export const waitingOf = ({
  events,
}: WaitingBound): string => `(SELECT count(*)::int AS total, coalesce(sum(octet_length(body)), 0)::bigint AS bytes FROM
  (SELECT body FROM webhook_delivery WHERE endpoint_id = e.id AND state = 'pending' LIMIT ${events}) p)`

export interface DeskEvent {
  type: WebhookEvent
  deskId: string
  /** Milliseconds since 1970. */
  at: number
  data: Record<string, unknown>
}

/** Returns the body of an event as it is stored; the addresses of files in it are signed when it is sent. */
export const bodyOf = (
  id: string,
  event: { type: string; at: number; deskId?: string; data: Record<string, unknown> },
) =>
  JSON.stringify({
    id,
    type: event.type,
    version: BODY_VERSION,
    createdAt: event.at,
    deskId: event.deskId,
    data: event.data,
  })

export const recordEvent = (client: PoolClient, event: DeskEvent, bound: WaitingBound): Promise<void> =>
  recordEvents(client, [event], bound)

interface Wanting {
  id: string
  desk_id: string
  events: string[]
  /** New events for it are dropped. */
  is_full: boolean
}

/** Writes events, each of one desk's apps. Without an endpoint for any of them this is one short query. */
export async function recordEvents(
  client: PoolClient,
  events: readonly DeskEvent[],
  bound: WaitingBound,
): Promise<void> {
  if (events.length === 0) return
  const { rows } = await client.query<Wanting>(
    `SELECT e.id, a.desk_id, e.events, CASE WHEN e.dropping_since IS NULL THEN
       (SELECT w.total >= ${bound.events} OR w.bytes >= ${bound.bytes} FROM ${waitingOf(bound)} w) ELSE true END AS is_full
     FROM webhook_endpoint e JOIN app a ON a.id = e.app_id
     WHERE (e.is_enabled OR e.dropping_since IS NOT NULL) AND a.desk_id = ANY ($1) AND e.events && $2::text[]`,
    [[...new Set(events.map((event) => event.deskId))], [...new Set(events.map((event) => event.type))]],
  )
  const wants = (endpoint: Wanting, event: DeskEvent) =>
    endpoint.desk_id === event.deskId && endpoint.events.includes(event.type)
  await drop(
    client,
    rows
      .filter((endpoint) => endpoint.is_full)
      .map((endpoint) => ({ id: endpoint.id, events: events.filter((event) => wants(endpoint, event)) })),
  )
  const wanting = rows.filter((endpoint) => !endpoint.is_full)
  const owed = events.flatMap((event) => {
    const id = randomUUID()
    const body = bodyOf(id, event)
    return wanting
      .filter((endpoint) => wants(endpoint, event))
      .map((endpoint) => ({ endpointId: endpoint.id, id, type: event.type, body, at: event.at }))
  })
  if (owed.length === 0) return
  await client.query(
    `INSERT INTO webhook_delivery (endpoint_id, event_id, event_type, body, next_attempt_at, created_at)
     SELECT endpoint_id, event_id, event_type, body, at, at
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[]) AS o(endpoint_id, event_id, event_type, body, at)`,
    [
      owed.map((one) => one.endpointId),
      owed.map((one) => one.id),
      owed.map((one) => one.type),
      owed.map((one) => one.body),
      owed.map((one) => one.at),
    ],
  )
}

/** Starts a gap where there is none, and counts the dropped events. */
async function drop(
  client: PoolClient,
  endpoints: readonly { id: string; events: readonly DeskEvent[] }[],
): Promise<void> {
  const dropped = endpoints.flatMap(({ id, events }) => {
    const [first] = events
    return first ? [{ id, count: events.length, firstAt: first.at, lastAt: events.at(-1)?.at ?? first.at }] : []
  })
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  // In the order of ids, so that two such transactions cannot deadlock.
  await client.query(
    `UPDATE webhook_endpoint e SET dropping_since = o.at FROM unnest($1::uuid[], $2::bigint[]) AS o(id, at)
     WHERE e.id = o.id AND e.dropping_since IS NULL AND e.id IN (
       SELECT id FROM webhook_endpoint WHERE id = ANY ($1) AND dropping_since IS NULL ORDER BY id FOR NO KEY UPDATE)`,
    [ids, dropped.map(({ firstAt }) => firstAt)],
  )
  // A gap that ended at this instant counts separately.
  await client.query(
    `INSERT INTO webhook_dropped (endpoint_id, since, events, last_at)
     SELECT e.id, coalesce(e.dropping_since, o.first_at), o.count, o.last_at
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS o(id, first_at, count, last_at)
     JOIN webhook_endpoint e ON e.id = o.id`,
    [
      ids,
      dropped.map(({ firstAt }) => firstAt),
      dropped.map(({ count }) => count),
      dropped.map(({ lastAt }) => lastAt),
    ],
  )
}

interface ToldMessage {
  deskId: string
  customerId: string
  msgSeqId: number
  /** When it was stored. */
  at: number
}

/** A recalled message: its sent and pending events lose its text, and get the same member that the history uses. */
export const takeBackEvents = (
  client: PoolClient,
  message: ToldMessage,
  flag: 'isRemoved' | 'isMsgDelete',
): Promise<void> => retell(client, message, { content: [], [flag]: true })

/** Rewrites the events about a message whose content changed, sent or pending. */
export async function retell(
  client: PoolClient,
  { at, ...message }: ToldMessage,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Named endpoint by endpoint, so that the index of an endpoint's deliveries finds that instant.
  const { rows } = await client.query<{ id: string; body: string }>(
    `SELECT d.id, d.body FROM webhook_endpoint e JOIN webhook_delivery d ON d.endpoint_id = e.id
     WHERE d.created_at = $1 AND d.event_type = 'message.stored'`,
    [at],
  )
  for (const { id, body } of rows) {
    const event = JSON.parse(body) as { data: Record<string, unknown> }
    const isMeant = Object.entries(message).every(([name, value]) => event.data[name] === value)
    if (!isMeant) continue
    const data = { ...event.data, ...change }
    await client.query('UPDATE webhook_delivery SET body = $2 WHERE id = $1', [id, JSON.stringify({ ...event, data })])
  }
}
