/**
 * What is told to integrators. An event is written for every endpoint that wants it on the connection whose transaction
 * makes it true, so nothing is told that did not happen and nothing that happened is forgotten.
 */
import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@weft/contract'
import type { PoolClient } from 'pg'

/** Version of the body; raised when a member changes its meaning or goes. New members come without it. */
export const BODY_VERSION = 1

/** What may wait for one endpoint: beyond either, what happens is not written down for it until half of it is gone. */
export interface WaitingBound {
  events: number
  bytes: number
}

export const DEFAULT_BOUND: WaitingBound = { events: 5_000, bytes: 20_000_000 }

/** SQL: `total` and `bytes` of what waits for the endpoint `e`; never more rows are looked at than may wait. */
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

/** The body of an event as it is stored, signed and sent. */
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

/** Events of one desk's apps each. With no endpoint that wants one of them this is one short query. */
export async function recordEvents(
  client: PoolClient,
  events: readonly DeskEvent[],
  bound: WaitingBound,
): Promise<void> {
  if (events.length === 0) return
  const { rows } = await client.query<{ id: string; desk_id: string; events: string[]; is_full: boolean }>(
    `SELECT e.id, a.desk_id, e.events, w.total >= ${bound.events} OR w.bytes >= ${bound.bytes} AS is_full
     FROM webhook_endpoint e JOIN app a ON a.id = e.app_id CROSS JOIN LATERAL ${waitingOf(bound)} w
     WHERE e.is_enabled AND e.dropping_since IS NULL AND a.desk_id = ANY ($1) AND e.events && $2::text[]`,
    [[...new Set(events.map((event) => event.deskId))], [...new Set(events.map((event) => event.type))]],
  )
  const full = rows.filter((endpoint) => endpoint.is_full)
  const [first] = events
  if (full.length > 0 && first) {
    // In the order of ids: two transactions that do so wait for each other in one direction only.
    await client.query(
      `UPDATE webhook_endpoint SET dropping_since = $2 WHERE id IN (
         SELECT id FROM webhook_endpoint WHERE id = ANY ($1) AND dropping_since IS NULL ORDER BY id FOR NO KEY UPDATE)`,
      [full.map((endpoint) => endpoint.id), first.at],
    )
  }
  const wanting = rows.filter((endpoint) => !endpoint.is_full)
  if (wanting.length === 0) return
  const owed = events.flatMap((event) => {
    const id = randomUUID()
    const body = bodyOf(id, event)
    return wanting
      .filter((endpoint) => endpoint.desk_id === event.deskId && endpoint.events.includes(event.type))
      .map((endpoint) => ({ endpointId: endpoint.id, id, type: event.type, body, at: event.at }))
  })
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

interface ToldMessage {
  deskId: string
  customerId: string
  msgSeqId: number
  /** When it was stored. */
  at: number
}

/**
 * A message was taken back: what was told of it, or is still to be told, holds its words no longer, and says so by the
 * member that the history names too.
 */
export const takeBackEvents = (
  client: PoolClient,
  message: ToldMessage,
  flag: 'isRemoved' | 'isMsgDelete',
): Promise<void> => retell(client, message, { content: [], [flag]: true })

/** What a message says became different: so does what was told of it, or is still to be told. */
export async function retell(
  client: PoolClient,
  { at, ...message }: ToldMessage,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Named endpoint by endpoint: so the index of an endpoint's deliveries leads to that instant.
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
