/**
 * Shares the count of a list. An exact one reads all of an index, and viewers of the same list ask for the same: requests
 * during a count share the next one. It begins after them, so it includes what their callers wrote before.
 */
import { together } from './together'

interface Counting {
  toSQL(): { sql: string; params: unknown[] }
  execute(): Promise<{ total: number }[]>
}

interface Lane {
  asking: number
  ask(question: undefined): Promise<number>
}

/** Counts inside a transaction are not shared: it sees rows that others do not. */
const lanesOf = new WeakMap<object, Map<string, Lane>>()

export async function countTogether(db: object, counting: Counting): Promise<number> {
  const { sql, params } = counting.toSQL()
  const key = JSON.stringify([sql, params])
  const lanes = lanesOf.get(db) ?? new Map<string, Lane>()
  lanesOf.set(db, lanes)
  const lane = lanes.get(key) ?? { asking: 0, ask: laneOf(counting) }
  lanes.set(key, lane)
  lane.asking += 1
  try {
    return await lane.ask(undefined)
  } finally {
    lane.asking -= 1
    if (lane.asking === 0) lanes.delete(key)
  }
}

const laneOf = (counting: Counting) =>
  together<undefined, number>({
    most: Number.MAX_SAFE_INTEGER,
    atOnce: 1,
    read: async (asks) => {
      const total = (await counting.execute())[0]?.total ?? 0
      return asks.map(() => total)
    },
  })
