/** A sweep as a separate process, for a test that kills it: prints one line for each committed batch. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { openPool } from '../../platform/database/pool'
import { DEFAULT_RETENTION } from '../../platform/retention'
import { sweepRetention } from './retention-sweep'

const pool = openPool({ url: process.env.DATABASE_URL ?? '', max: 2 })
await sweepRetention({
  db: drizzle(pool),
  now: Date.now(),
  defaults: DEFAULT_RETENTION,
  limit: 20,
  removed: (kind, count) => void process.stdout.write(`${kind} ${count}\n`),
})
await pool.end()
