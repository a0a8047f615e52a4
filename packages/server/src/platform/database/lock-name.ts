import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Locks a name until the transaction ends. Another transaction that locks the same one waits at this call: a limit, a running
 * number or a row that is not there yet holds for concurrent requests.
 * @param what table and owner of what is read and written, e.g. `webhook_endpoint/portal`
 */
export const lockName = (tx: Pick<NodePgDatabase, 'execute'>, what: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
