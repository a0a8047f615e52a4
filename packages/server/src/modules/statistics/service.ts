/** The figures of the service over a span: weeks are whole, from Monday to Sunday in China. */
import type { ServiceStatistics } from '@weft/contract'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import { lastMondays, weeksBetween } from '../../platform/china-weeks'
import type { ServerContext } from '../../platform/context'
import { requireSpan } from '../../platform/span'
import { countFaults, countParts, countWeeks } from './repository'

const defaultWeeks = 12

/** Rounded down, so that 100 % means all. */
const shareOf = (kept: number, missed: number): number => Math.floor((kept / (kept + missed)) * 1_000) / 1_000

/**
 * @param span empty texts: the last twelve weeks until now
 * @throws Refusal for a span that ends before it begins
 */
export async function readStatistics(
  { pool, clock }: Pick<ServerContext, 'pool' | 'clock'>,
  span: { from: string; to: string },
): Promise<ServiceStatistics> {
  const now = new Date(clock.now())
  const to = fromChinaTime(span.to) ?? now
  const from = fromChinaTime(span.from) ?? lastMondays(to, defaultWeeks)[0]?.at ?? to
  requireSpan(from.getTime(), to.getTime())
  const [weeks, faultTypes, partsUsed] = await Promise.all([
    countWeeks(pool, from, to, now),
    countFaults(pool, from, to),
    countParts(pool, from, to),
  ])
  const every = weeksBetween(from, to).map(({ week }) => ({
    week,
    ...(weeks.get(week) ?? { submitted: 0, finished: 0, kept: 0, missed: 0 }),
  }))
  return {
    from: chinaDay(from),
    to: chinaDay(to),
    ordersPerWeek: every.map(({ week, submitted, finished }) => ({
      week,
      submittedCount: submitted,
      finishedCount: finished,
    })),
    promiseKept: every.map(({ week, kept, missed }) => ({
      week,
      keptCount: kept,
      missedCount: missed,
      ...(kept + missed > 0 ? { keptShare: shareOf(kept, missed) } : {}),
    })),
    faultTypes,
    partsUsed,
  }
}
