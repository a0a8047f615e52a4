import { startOfChinaDay } from '../platform/china-time'

const dayMs = 86_400_000

/**
 * Returns nine in the morning in China, the given number of days before the day of `now`; a minute before `now` where that is
 * earlier.
 */
export const morning = (now: number, days: number): Date => {
  const today = startOfChinaDay(now)
  return new Date(Math.min(now - 60_000, today - days * dayMs + 9 * 3_600_000))
}
