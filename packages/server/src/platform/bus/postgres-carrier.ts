/**
 * Hints through LISTEN/NOTIFY of the shared database: needs no further service. One connection listens and one sends, both
 * outside the pool, so that a hint never waits behind a query. Both are reopened when they break.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CARRIER_TIMES, type Carrier, type CarrierEvents, type CarrierTimes } from './carrier'

const CHANNEL = 'weft_hints'

export function createPostgresCarrier(url: string, times: CarrierTimes = CARRIER_TIMES): Carrier {
  const stop = new AbortController()
  let line: pg.Client | undefined
  let running: Promise<void> | undefined
  const sender = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: times.answerWithinMs,
    query_timeout: times.answerWithinMs,
    statement_timeout: times.answerWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'weft bus, sending',
  })
  sender.on('error', () => {})

  /** One listening connection, until it breaks or does not answer. */
  async function listenOnce(events: CarrierEvents): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.answerWithinMs,
      query_timeout: times.answerWithinMs,
      keepAlive: true,
      application_name: 'weft bus, listening',
    })
    const broken = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message))
      client.on('end', () => resolve('the connection ended'))
    })
    try {
      await client.connect()
      line = client
      client.on('notification', ({ channel, payload }) => {
        if (channel === CHANNEL && payload) events.heard(payload)
      })
      await client.query(`LISTEN ${CHANNEL}`)
      if (stop.signal.aborted) return
      events.up()
      // A stopped server or a cut cable closes no connection: only a ping detects it.
      for (;;) {
        const reason = await Promise.race([broken, pause(times.askEveryMs)])
        if (stop.signal.aborted) return
        if (reason !== undefined) throw new Error(reason)
        await client.query('SELECT 1')
      }
    } finally {
      line = undefined
      await Promise.race([client.end().catch(() => {}), pause(times.answerWithinMs)])
    }
  }

  const pause = (ms: number): Promise<undefined> => delay(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  return {
    name: 'postgres',
    listen(events) {
      running = (async () => {
        while (!stop.signal.aborted) {
          try {
            await listenOnce(events)
          } catch (error) {
            if (stop.signal.aborted) return
            events.down(error instanceof Error ? error.message : String(error))
            await pause(times.againAfterMs)
          }
        }
      })()
    },
    async send(payloads) {
      await sender.query({
        name: 'weft_notify',
        text: `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
        values: [payloads],
      })
    },
    async close() {
      stop.abort()
      void line?.end().catch(() => {})
      await running
      await sender.end()
    },
  }
}
