/**
 * The connection pools of a process, with a limit on every wait: a stuck database causes an error, never a hanging request
 * (G14).
 */

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isTracing } from '../tracing/spans'
import { TracedClient } from '../tracing/traced-client'

export interface PoolOptions {
  url: string
  /** Defaults to 20 connections. */
  max?: number
  log?: Pick<FastifyBaseLogger, 'warn'>
}

export function openPool({ url, max = 20, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // The server cancels the statement at 5 s; the client gives up a second later if the server does not answer at all.
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'weft',
    keepAlive: true,
    ...(isTracing() ? { Client: TracedClient } : {}),
  })
  hearErrors(pool, log)
  return pool
}

export interface BesideOptions extends Pick<PoolOptions, 'log'> {
  /** Maximum connections. */
  max: number
  /**
   * For statements that only look up rows. A prepared statement keeps its plan: if the table was empty at that time, the plan
   * scans the whole table until the next analyse, which may come a minute and 100 000 rows later.
   */
  keepsToIndexes?: boolean
}

/** Without an index a scan is still possible: `off` only makes it the last choice. */
const keepToIndexes = async (client: pg.ClientBase): Promise<void> => {
  await client.query('SET enable_seqscan = off')
}

/**
 * Opens a second pool to the same database under the same limits: its users do not queue behind all other reads. The caller
 * ends it.
 */
export function openPoolBeside(pool: pg.Pool, { max, log, keepsToIndexes }: BesideOptions): pg.Pool {
  const onConnect = keepsToIndexes ? keepToIndexes : undefined
  const beside = new pg.Pool({ ...pool.options, max, onConnect })
  hearErrors(beside, log)
  return beside
}

/**
 * Handles errors of idle connections (database restarted): the pool replaces them at the next use, but without a listener the
 * error would end the process. An ending pool does not wait until its connections are closed: a database stopped right after it
 * may close them first.
 */
function hearErrors(pool: pg.Pool, log: PoolOptions['log']): void {
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ error: error.message }, 'a database connection was lost')
  })
  // A connection in use between two statements of a transaction has no listener of the pool: an error there would end the
  // process too. Its user gets the error at the next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
}
