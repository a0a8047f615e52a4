/** Time spans of the figures. */
import { DAY_MS, startOfChinaDay } from '../../platform/time/times'

export const spanNames = ['today', 'week', 'month'] as const
export type SpanName = (typeof spanNames)[number]

const DAYS: Record<SpanName, number> = { today: 1, week: 7, month: 30 }

/** Whole days in China, as on the supervisor's page, ending with today; `to` is exclusive. */
export function spanOf(name: SpanName, now: number): { from: number; to: number } {
  const tomorrow = startOfChinaDay(now) + DAY_MS
  return { from: tomorrow - DAYS[name] * DAY_MS, to: tomorrow }
}
