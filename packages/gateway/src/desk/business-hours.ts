/**
 * When a desk works: periods for each day of the week, and single days that are otherwise (public holidays, make-up
 * workdays). Pure arithmetic over a fixed offset from UTC: China keeps no summer time. Periods of a day do not overlap.
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
  /** By date (`2026-10-01`), what stands instead of the week's; empty: nobody works. */
  days: ReadonlyMap<string, readonly WorkPeriod[]>
}

/** The offset of China's time, UTC+8, in minutes. */
export const chinaOffsetMinutes = 480

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** Days looked ahead: past the longest holiday and any typing error of a year. */
const HORIZON_DAYS = 400

/** Working time as spans of instants, from the one that `from` lies in or that comes next. */
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

/** Whether somebody works at this instant, and when that changes. A day that joins the next at midnight is no change. */
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

/** The instant at which `withinMs` of working time has passed since `from`; without any in sight, that of the wall clock. */
export function dueAt(calendar: WorkCalendar, from: number, withinMs: number): number {
  let left = withinMs
  for (const { start, end } of spansFrom(calendar, from)) {
    const begin = Math.max(start, from)
    if (end - begin >= left) return begin + left
    left -= end - begin
  }
  return from + withinMs
}
