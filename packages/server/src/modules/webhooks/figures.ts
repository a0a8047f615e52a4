/** The metrics of webhooks. An app has at most twenty endpoints; labels are their ids. */
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'

interface Figure {
  name: string
  help: string
  /** SQL: the metric of the endpoint `e`. */
  value: string
  /** Only rises. */
  isCounter?: boolean
}

const pending = `FROM webhook_delivery WHERE endpoint_id = e.id AND state = 'pending'`
const figures: readonly Figure[] = [
  { name: 'waiting', help: 'Deliveries on their way', value: `(SELECT count(*) ${pending})` },
  {
    name: 'oldest_waiting_seconds',
    help: 'Age of the oldest delivery on its way',
    value: `(SELECT coalesce(($1::bigint - min(created_at)) / 1000.0, 0) ${pending})`,
  },
  {
    name: 'dropping',
    help: '1 while nothing is written down for an endpoint, because too much waits or it was switched off by itself',
    value: '(e.dropping_since IS NOT NULL)::int',
  },
  {
    name: 'switched_off',
    help: '1 for an endpoint that was switched off by itself',
    value: '(e.switched_off_at IS NOT NULL)::int',
  },
  {
    name: 'dropped_total',
    help: 'Events that were not written down for an endpoint, because too much waited or it was switched off by itself',
    value: '(SELECT coalesce(sum(events), 0) FROM webhook_dropped WHERE endpoint_id = e.id)',
    isCounter: true,
  },
]

/** Registers the metrics; returns the function that counts an attempt. */
export function registerFigures(registry: Registry, pool: Pool, now: () => number): (isDelivered: boolean) => void {
  const registers = [registry]
  for (const { name, help, value, isCounter = false } of figures)
    new (isCounter ? Counter : Gauge)({
      name: `weft_webhook_${name}`,
      help,
      labelNames: ['endpoint'] as const,
      registers,
      async collect() {
        this.reset()
        // While the database is down, the other metrics are still served.
        const rows = await pool
          .query<{ id: string; value: number }>(
            `SELECT e.id, (${value})::float8 AS value, $1::bigint AS now FROM webhook_endpoint e`,
            [now()],
          )
          .then((found) => found.rows)
          .catch(() => [])
        for (const { id, value: is } of rows) this.inc({ endpoint: id }, is)
      },
    })
  const attempts = new Counter({
    name: 'weft_webhook_attempts_total',
    help: 'Attempts of this node to deliver',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of ['delivered', 'failed']) attempts.inc({ outcome }, 0)
  return (isDelivered) => attempts.inc({ outcome: isDelivered ? 'delivered' : 'failed' })
}
