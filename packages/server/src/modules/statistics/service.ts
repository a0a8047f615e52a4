/**
 * The figures of the service over a span, by weeks from Monday to Sunday in China. The first and the last week count only what
 * happened within the span.
 */
import type { ServiceStatistics } from '@weft/contract'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import { lastMondays, weeksBetween } from '../../platform/china-weeks'
import type { ServerContext } from '../../platform/context'
import { requireSpan } from '../../platform/span'
import { measureHandling, shareOf } from '../promises'
import { countFaults, countFinished, countParts, countSubmitted } from './repository'

const defaultWeeks = 12

/**
 * @param span empty texts: the last twelve weeks until now
 * @throws Refusal 400 for a span that does not end after it begins, or is longer than 366 days
 */
export async function readStatistics(
  { pool, clock }: Pick<ServerContext, 'pool' | 'clock'>,
  span: { from: string; to: string },
): Promise<ServiceStatistics> {
  const now = new Date(clock.now())
  const to = fromChinaTime(span.to) ?? now
  const from = fromChinaTime(span.from) ?? lastMondays(to, defaultWeeks)[0]?.at ?? to
  requireSpan(from.getTime(), to.getTime())
  const [submitted, finished, handling, faultTypes, partsUsed] = await Promise.all([
    countSubmitted(pool, from, to),
    countFinished(pool, from, to),
    // Nothing is decided yet of what ends later than now.
    measureHandling(pool, from, to < now ? to : now),
    countFaults(pool, from, to),
    countParts(pool, from, to),
  ])
  const weeks = weeksBetween(from, to).map(({ week }) => week)
  return {
    from: chinaDay(from),
    to: chinaDay(to),
    ordersPerWeek: weeks.map((week) => ({
      week,
      submittedCount: submitted.get(week) ?? 0,
      finishedCount: finished.get(week) ?? 0,
    })),
    promiseKept: weeks.map((week) => {
      const measured = handling.get(week)
      if (!measured) return { week, keptCount: 0, missedCount: 0 }
      const { sampleCount, keptCount } = measured
      return { week, keptCount, missedCount: sampleCount - keptCount, keptShare: shareOf(measured) }
    }),
    faultTypes,
    partsUsed,
  }
}
