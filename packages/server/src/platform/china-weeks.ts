/** Weeks in China: from Monday, without daylight saving time. */
import { chinaMs } from './china-time'

const dayMs = 86_400_000

/** SQL: the Monday of the week of a timestamptz `column`, `YYYY-MM-DD`. */
export const weekSql = (column: string): string =>
  `to_char(date_trunc('week', ${column} AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD')`

export interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  /** When it begins. */
  at: Date
}

/** Returns the week of an instant. */
export function weekOf(instant: Date): Week {
  const day = Math.floor((instant.getTime() + chinaMs) / dayMs)
  // The first day of 1970 was a Thursday.
  const monday = day - ((((day + 3) % 7) + 7) % 7)
  return { week: new Date(monday * dayMs).toISOString().slice(0, 10), at: new Date(monday * dayMs - chinaMs) }
}

/** Returns every week from one instant to another, both included, oldest first. */
export function weeksBetween(from: Date, to: Date): Week[] {
  const weeks: Week[] = []
  for (let at = weekOf(from).at.getTime(); at <= to.getTime(); at += 7 * dayMs) weeks.push(weekOf(new Date(at)))
  return weeks
}

/** Returns the last weeks up to that of an instant, oldest first. */
export const lastMondays = (until: Date, count: number): Week[] =>
  weeksBetween(new Date(until.getTime() - (count - 1) * 7 * dayMs), until)
