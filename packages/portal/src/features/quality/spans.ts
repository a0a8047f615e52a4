/** Time spans of the figures. */
import dayjs from 'dayjs'

export const spanNames = ['today', 'week', 'month'] as const
export type SpanName = (typeof spanNames)[number]

const DAYS: Record<SpanName, number> = { today: 1, week: 7, month: 30 }

/** Whole days in the viewer's time zone, ending with today; `to` is exclusive. */
export function spanOf(name: SpanName, now: number): { from: number; to: number } {
  const tomorrow = dayjs(now).startOf('day').add(1, 'day')
  return { from: tomorrow.subtract(DAYS[name], 'day').valueOf(), to: tomorrow.valueOf() }
}
