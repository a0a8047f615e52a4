/**
 * Makes the demo world large, for benchmarks and tests of lists: every list of the product up to the requested number of rows,
 * made in the database from the existing rows, the same every time. Numbers and instants differ; texts are those of the world.
 */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database'
import { scaleCms } from './scale-cms'
import { scaleRounds } from './scale-desk'
import { scaleContents, scaleGoods, scaleMessages } from './scale-public'
import { scaleDeliveries, scaleNotices, scaleRecord, scaleRequests } from './scale-records'
import { scaleContracts, scaleCustomers, scaleOrders, scalePurchases } from './scale-service'

export interface Scale {
  /** Target number of rows; a number below the current one changes nothing. */
  goods?: number
  contents?: number
  messages?: number
  /** Enterprises, and as many persons. */
  customers?: number
  contracts?: number
  /** After-sales orders. */
  orders?: number
  /** Orders of the mall. */
  purchases?: number
  /** Of each kind in content admin besides goods and contents: articles, cases, questions, outlets. */
  cms?: number
  /** Of each kind of request. */
  requests?: number
  notices?: number
  /** Audit entries. */
  acts?: number
  /** Webhook deliveries. */
  deliveries?: number
  /** Rounds of service, each a visitor's. */
  rounds?: number
}

/** In the order in which they are made: contracts need customers, requests need goods. */
const steps = {
  goods: scaleGoods,
  contents: scaleContents,
  messages: scaleMessages,
  customers: scaleCustomers,
  contracts: scaleContracts,
  orders: scaleOrders,
  purchases: scalePurchases,
  cms: scaleCms,
  requests: scaleRequests,
  notices: scaleNotices,
  acts: scaleRecord,
  deliveries: scaleDeliveries,
  rounds: scaleRounds,
} satisfies Required<{ [K in keyof Scale]: (db: Database, total: number) => Promise<unknown> }>
const names = Object.keys(steps) as (keyof Scale)[]

/**
 * Reads `goods=100000,messages=1000000` (WEFT_DEMO_SCALE); returns undefined for an empty text. Throws a sentence for anything
 * else.
 */
export function readScale(text: string | undefined): Scale | undefined {
  if (!text) return undefined
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name, count] = part.split('=')
      if (!names.some((one) => one === name) || !/^\d{1,8}$/.test(count ?? '')) {
        throw new RangeError(
          `WEFT_DEMO_SCALE must look like goods=100000,contents=100000,messages=1000000, not: ${text}`,
        )
      }
      return [name, Number(count)]
    }),
  )
}

/** The world must be filled. All or nothing: it is one transaction. */
export async function scaleDemoWorld(db: NodePgDatabase, scale: Scale): Promise<void> {
  await db.transaction(async (tx) => {
    const remake = await takeOff(tx)
    for (const name of names) {
      const total = scale[name]
      if (total) await steps[name](tx, total)
    }
    await remake()
  })
  // A busy database does this by itself: without it a count reads every wide row.
  await db.execute(sql`vacuum analyze`)
}

/**
 * Drops foreign keys and non-unique indexes; returns the function that creates them again. Maintained row by row they would be
 * most of the work, the search indexes above all: for a whole table they are built in a fraction of the time.
 */
async function takeOff(tx: Database): Promise<() => Promise<void>> {
  const references = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where not indisunique and relnamespace = current_schema()::regnamespace`)
  for (const { owner, name } of references.rows)
    await tx.execute(sql.raw(`alter table ${owner} drop constraint ${name}`))
  for (const { name } of indexes.rows) await tx.execute(sql.raw(`drop index ${name}`))
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of indexes.rows) await tx.execute(sql.raw(definition))
    for (const { owner, name, definition } of references.rows)
      await tx.execute(sql.raw(`alter table ${owner} add constraint ${name} ${definition}`))
  }
}
