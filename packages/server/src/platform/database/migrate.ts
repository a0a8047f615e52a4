/**
 * Migrates a database to the newest schema. With an advisory lock one node migrates while the others wait; each migration is
 * applied once, in one transaction with its record.
 */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packageRoot } from '../package-root'
import { StartupError } from '../startup-error'

/** An arbitrary number, the same on every node; no other lock in this database uses it. */
const migrationLock = 7_300_001

export const migrationsFolder: string = join(packageRoot, 'migrations')

/** Rejects with migration-failed and leaves the schema unchanged. @param url connection string of the database. */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<void> {
  // A separate connection: migrations may take longer than the pool's statement timeout.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : cause
    throw new StartupError(
      'migration-failed',
      `The database could not be brought to this version's schema: ${reason}`,
      {
        cause,
      },
    )
  } finally {
    await client.end().catch(() => {})
  }
}
