/**
 * Makes the demo world large, for benchmarks and tests of lists: every list of the product up to the asked number of rows,
 * made in the database from the rows that are there, the same every time. Numbers and instants differ; words are those of the world.
 */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { scaleRounds } from './scale-desk'
import { scaleContents, scaleGoods, scaleMessages } from './scale-public'
import { scaleDeliveries, scaleNotices, scaleRecord, scaleRequests } from './scale-records'
import { scaleContracts, scaleCustomers, scaleOrders, scalePurchases } from './scale-service'
import { scaleUpkeep } from './scale-upkeep'

export interface Scale {
  /** Rows that there shall be; less than there are changes nothing. */
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
  /** Of each kind that the staff keeps beside goods and contents: articles, cases, questions, outlets. */
  upkeep?: number
  /** Of each kind of request. */
  requests?: number
  notices?: number
  /** Entries of the record of acts. */
  acts?: number
  /** Webhook deliveries. */
  deliveries?: number
  /** Rounds of service, each a visitor's. */
  rounds?: number
}

/** In the order in which they are made: contracts are of customers, requests for goods. */
const steps = {
  goods: scaleGoods,
  contents: scaleContents,
  messages: scaleMessages,
  customers: scaleCustomers,
  contracts: scaleContracts,
  orders: scaleOrders,
  purchases: scalePurchases,
  upkeep: scaleUpkeep,
  requests: scaleRequests,
  notices: scaleNotices,
  acts: scaleRecord,
  deliveries: scaleDeliveries,
  rounds: scaleRounds,
} satisfies Required<{ [K in keyof Scale]: (db: NodePgDatabase, total: number) => Promise<unknown> }>
const names = Object.keys(steps) as (keyof Scale)[]

/** Reads `goods=100000,messages=1000000` (WEFT_DEMO_SCALE); undefined for nothing. Throws a sentence for anything else. */
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

/** The world must be filled. */
export async function scaleDemoWorld(db: NodePgDatabase, scale: Scale): Promise<void> {
  for (const name of names) {
    const total = scale[name]
    if (total) await steps[name](db, total)
  }
  // What a busy database does by and by: without it a count reads every wide row.
  await db.execute(sql`vacuum analyze`)
}
