import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Locks a count until the transaction ends. Another transaction that adds to the same count waits at this call, so a limit
 * holds for concurrent requests.
 * @param what table and owner of the counted rows, e.g. `webhook_endpoint/portal`
 */
export const holdCount = (tx: Pick<NodePgDatabase, 'execute'>, what: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
