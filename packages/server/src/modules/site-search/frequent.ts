/**
 * Frequent searches: words that led somebody on, counted without who it was. Only what everybody may find is counted, and
 * nothing with a long number in it, so that no name, phone or code of a customer comes back to others (decision 168).
 */
import { desc, gte, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { searchCount } from './tables'

/** Days that count. */
const SPAN_DAYS = 30
/** Fewer times in that span is nobody's habit. */
const LEAST = 3
const MOST_SHOWN = 8
const FRESH_MS = 60_000
const dayMs = 86_400_000

/** What is counted: two to twenty characters, with no number of five digits or more. */
export const isCountable = (word: string): boolean => /^.{2,20}$/u.test(word) && !/\d{5}/.test(word)

export interface FrequentParts {
  db: NodePgDatabase
  clock: Clock
  /** Whether somebody who is not signed in finds something by it. */
  isFound(word: string): Promise<boolean>
}

/** The first day that counts at that time. */
const firstDay = (now: number) => chinaDay(new Date(now - SPAN_DAYS * dayMs))

export const sweepSearches = (db: NodePgDatabase, now: number) =>
  db.delete(searchCount).where(lt(searchCount.day, firstDay(now)))

export function createFrequent({ db, clock, isFound }: FrequentParts) {
  const known = createFresh<string[]>({ clock, ttlMs: FRESH_MS, max: 1 })
  return {
    /** One more time for this word; what is not countable is left out. */
    async count(typed: string): Promise<void> {
      const word = typed.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
      if (!isCountable(word) || !(await isFound(word))) return
      const times = { times: sql`${searchCount.times} + 1` }
      await db
        .insert(searchCount)
        .values({ word, day: chinaDay(new Date(clock.now())), times: 1 })
        .onConflictDoUpdate({ target: [searchCount.word, searchCount.day], set: times })
    },
    /** The most frequent first. */
    list: (): Promise<string[]> =>
      known.get('', async () => {
        const sum = sql<number>`sum(${searchCount.times})`
        const rows = await db
          .select({ word: searchCount.word })
          .from(searchCount)
          .where(gte(searchCount.day, firstDay(clock.now())))
          .groupBy(searchCount.word)
          .having(gte(sum, LEAST))
          .orderBy(desc(sum), searchCount.word)
          .limit(MOST_SHOWN)
        return rows.map(({ word }) => word)
      }),
  }
}
