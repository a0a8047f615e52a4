/**
 * Frequent searches: words after which a person opened a hit, counted without the person. Counts only public words without a
 * long number, so that no name, phone or code of a customer is shown to others (decision 168).
 */
import { desc, gte, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { searchCount } from './tables'

/** Length of the counted span in days. */
const SPAN_DAYS = 30
/** Minimum count in that span. */
const LEAST = 3
const MOST_SHOWN = 8
const FRESH_MS = 60_000
const dayMs = 86_400_000

/** Whether a word is counted: two to twenty characters, without a number of five digits or more. */
export const isCountable = (word: string): boolean => /^.{2,20}$/u.test(word) && !/\d{5}/.test(word)

export interface FrequentParts {
  db: NodePgDatabase
  clock: Clock
  /** Whether a search without a sign-in finds something. */
  isFound(word: string): Promise<boolean>
}

/** Returns the first counted day at that time. */
const firstDay = (now: number) => chinaDay(new Date(now - SPAN_DAYS * dayMs))

export const sweepSearches = (db: NodePgDatabase, now: number) =>
  db.delete(searchCount).where(lt(searchCount.day, firstDay(now)))

export function createFrequent({ db, clock, isFound }: FrequentParts) {
  const known = createFresh<string[]>({ clock, ttlMs: FRESH_MS, max: 1 })
  return {
    /** Counts this word once more, if it is countable. */
    async count(typed: string): Promise<void> {
      const word = typed.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
      if (!isCountable(word) || !(await isFound(word))) return
      const times = { times: sql`${searchCount.times} + 1` }
      await db
        .insert(searchCount)
        .values({ word, day: chinaDay(new Date(clock.now())), times: 1 })
        .onConflictDoUpdate({ target: [searchCount.word, searchCount.day], set: times })
    },
    /** Returns the most frequent first. */
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
