/**
 * A desk's working hours: periods for each day of the week, and single days that differ (public holidays, make-up workdays).
 * Pure arithmetic over a fixed offset from UTC: China has no daylight saving time. Periods of a day do not overlap.
 */
import type { HoursState } from '../ports/ports'

/** A working period of one local day, in minutes since midnight: 0 ≤ from < to ≤ 1440. */
export interface WorkPeriod {
  from: number
  to: number
}

/** The working hours of a desk: its week, and the days that differ from it. */
export interface WorkCalendar {
  /** Minutes that the desk's wall clock is ahead of UTC. */
  utcOffsetMinutes: number
  /** Seven days, Sunday first. */
  weekly: readonly (readonly WorkPeriod[])[]
  /** Date (`2026-10-01`) → its periods instead of the week's; an empty list closes the desk that day. */
  days: ReadonlyMap<string, readonly WorkPeriod[]>
}

/** Offset of China's time from UTC, in minutes. */
export const chinaOffsetMinutes = 480

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** Days searched ahead: longer than any holiday, or than a year closed by a typing error. */
const HORIZON_DAYS = 400

/** Yields working time as spans of instants, from the span that contains `from` or the next one. */
function* spansFrom(calendar: WorkCalendar, from: number): Generator<{ start: number; end: number }> {
  const offset = calendar.utcOffsetMinutes * MINUTE
  const firstDay = Math.floor((from + offset) / DAY)
  for (let day = firstDay; day < firstDay + HORIZON_DAYS; day++) {
    const midnight = day * DAY - offset
    const date = new Date(day * DAY)
    const periods = calendar.days.get(date.toISOString().slice(0, 10)) ?? calendar.weekly[date.getUTCDay()] ?? []
    for (const period of [...periods].sort((a, b) => a.from - b.from)) {
      const end = midnight + period.to * MINUTE
      if (end > from) yield { start: midnight + period.from * MINUTE, end }
    }
  }
}

/**
 * Whether the desk works at this instant, and when that changes. A period that continues into the next day at midnight is no
 * change.
 */
export function hoursStateAt(calendar: WorkCalendar, at: number): HoursState {
  let openUntil: number | undefined
  for (const { start, end } of spansFrom(calendar, at)) {
    if (openUntil === undefined) {
      if (start > at) return { isOpen: false, changesAt: start }
      openUntil = end
    } else if (start > openUntil) return { isOpen: true, changesAt: openUntil }
    else openUntil = end
  }
  return openUntil === undefined ? { isOpen: false } : { isOpen: true }
}

/**
 * Returns the instant at which `withinMs` of working time has passed since `from`; in wall-clock time when no working time is
 * found.
 */
export function dueAt(calendar: WorkCalendar, from: number, withinMs: number): number {
  let left = withinMs
  for (const { start, end } of spansFrom(calendar, from)) {
    const begin = Math.max(start, from)
    if (end - begin >= left) return begin + left
    left -= end - begin
  }
  return from + withinMs
}
