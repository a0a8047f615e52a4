import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The database or a transaction of it. */
export type Database = Pick<NodePgDatabase, 'execute' | 'transaction'>
