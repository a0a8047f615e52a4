/** Weeks as China counts them: from Monday, on clocks that know no summer time. */
const chinaMs = 8 * 3_600_000
const dayMs = 86_400_000

export interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  /** When it begins. */
  at: Date
}

/** The week that an instant lies in. */
export function weekOf(instant: Date): Week {
  const day = Math.floor((instant.getTime() + chinaMs) / dayMs)
  // The first day of 1970 was a Thursday.
  const monday = day - ((((day + 3) % 7) + 7) % 7)
  return { week: new Date(monday * dayMs).toISOString().slice(0, 10), at: new Date(monday * dayMs - chinaMs) }
}

/** Every week from one instant to another, both included, oldest first. */
export function weeksBetween(from: Date, to: Date): Week[] {
  const weeks: Week[] = []
  for (let at = weekOf(from).at.getTime(); at <= to.getTime(); at += 7 * dayMs) weeks.push(weekOf(new Date(at)))
  return weeks
}

/** The last weeks up to the one that an instant lies in, oldest first. */
export const lastMondays = (until: Date, count: number): Week[] =>
  weeksBetween(new Date(until.getTime() - (count - 1) * 7 * dayMs), until)
