/** The pools of a process, with a limit on every wait: a stuck database costs an answer, never a hanging request (G14). */

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export interface PoolOptions {
  url: string
  /** Default 20 connections. */
  max?: number
  log?: Pick<FastifyBaseLogger, 'warn'>
}

export function openPool({ url, max = 20, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // The server ends the statement at 5 s; the client gives up a second later should the server not answer at all.
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'weft',
    keepAlive: true,
  })
  hearErrors(pool, log)
  return pool
}

export interface BesideOptions extends Omit<PoolOptions, 'url'> {
  /**
   * For statements that only ever look rows up. A prepared statement keeps its plan: made while a table was empty it reads
   * the table from end to end, and goes on doing so until the table is analysed again, a minute and 100 000 rows later.
   */
  keepsToIndexes?: boolean
}

/** A plan without an index is still found where there is none: `off` makes it the last choice. */
const keepToIndexes = async (client: pg.ClientBase): Promise<void> => {
  await client.query('SET enable_seqscan = off')
}

/**
 * Connections of their own beside `pool`, to the same database under the same limits: who holds these does not stand in
 * the queue of everybody else's reads. The caller ends it.
 */
export function openPoolBeside(pool: pg.Pool, { max, log, keepsToIndexes }: BesideOptions): pg.Pool {
  const onConnect = keepsToIndexes ? keepToIndexes : undefined
  const beside = new pg.Pool({ ...pool.options, max, onConnect })
  hearErrors(beside, log)
  return beside
}

/**
 * An idle connection that breaks (database restarted) is replaced at the next use; unheard, it would end the process.
 * A pool that ends does not wait for its farewells to arrive: a database stopped right after it may be the first to hang up.
 */
function hearErrors(pool: pg.Pool, log: PoolOptions['log']): void {
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ error: error.message }, 'a database connection was lost')
  })
  // A connection that somebody holds, between two statements of a transaction, has no listener of the pool's: lost at
  // that instant and unheard, it would end the process too. Its holder hears of it at the next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
}
