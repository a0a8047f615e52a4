/** Time spans of the figures. */
export const spanNames = ['today', 'week', 'month'] as const
export type SpanName = (typeof spanNames)[number]

const DAYS: Record<SpanName, number> = { today: 1, week: 7, month: 30 }

const DAY_MS = 86_400_000
const CHINA_AHEAD_MS = 8 * 3_600_000

/** Whole days in China, as on the supervisor's page, ending with today; `to` is exclusive. */
export function spanOf(name: SpanName, now: number): { from: number; to: number } {
  const tomorrow = (Math.floor((now + CHINA_AHEAD_MS) / DAY_MS) + 1) * DAY_MS - CHINA_AHEAD_MS
  return { from: tomorrow - DAYS[name] * DAY_MS, to: tomorrow }
}
