/** Rows as the staff reads them. */
import type { WebhookDelivery, WebhookEndpoint } from '@weft/contract'
import type { DeliveryRow, EndpointFigures, EndpointRow } from './repository'

/** @param now milliseconds since 1970 */
export const presentEndpoint = (
  row: EndpointRow,
  figures: EndpointFigures | undefined,
  now: number,
): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  isEnabled: row.isEnabled,
  createdAt: row.createdAt,
  pendingCount: figures?.pending ?? 0,
  failedCount: figures?.failed ?? 0,
  deliveredAt: figures?.deliveredAt ?? undefined,
  switchedOffAt: row.switchedOffAt ?? undefined,
  switchedOffReason: row.switchedOffReason ?? undefined,
  droppingSince: row.droppingSince ?? undefined,
  gaps: (figures?.gaps ?? []).map(({ from, lastAt, events: count }) => ({
    from,
    lastAt,
    count,
    isOngoing: from === row.droppingSince,
  })),
  oldSecretUntil:
    row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil : undefined,
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt,
  attemptedAt: row.attemptedAt ?? undefined,
  nextAttemptAt: row.state === 'pending' ? row.nextAttemptAt : undefined,
  status: row.lastStatus ?? undefined,
  error: row.lastError ?? undefined,
  millis: row.lastMillis ?? undefined,
  body: row.body,
})
