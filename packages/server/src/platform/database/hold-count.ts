import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Holds a count until the transaction ends. Another transaction that adds to the same count waits at this call, so a limit
 * holds however many requests come at once.
 * @param what table and owner of what is counted, e.g. `webhook_endpoint/portal`
 */
export const holdCount = (tx: Pick<NodePgDatabase, 'execute'>, what: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
