/** Reads a desk's hours from its rows, for the gateway and for people. The result is cached for five seconds. */
import {
  chinaOffsetMinutes,
  dueAt,
  type HoursSource,
  type HoursState,
  hoursStateAt,
  type WorkCalendar,
  type WorkPeriod,
} from '@weft/gateway'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { type DayRow, findHours, listDays } from './repository'

const KEPT_MS = 5_000

export interface DeskCalendar {
  /** Undefined: always open. */
  work?: WorkCalendar
  /** The week as configured, enforced or not. */
  weekly: readonly (readonly WorkPeriod[])[]
  days: readonly DayRow[]
}

export interface DeskHours extends HoursSource {
  of(deskId: string): Promise<DeskCalendar>
  /** Drops the cached hours of this node. A node that does not hear of a change on the bus reloads within five seconds. */
  forget(deskId: string): void
}

/** Monday's periods apply to a make-up workday without periods of its own. */
export const calendarOf = (weekly: readonly (readonly WorkPeriod[])[], days: readonly DayRow[]): WorkCalendar => ({
  utcOffsetMinutes: chinaOffsetMinutes,
  weekly,
  days: new Map(days.map((day) => [day.date, day.kind === 'holiday' ? [] : (day.periods ?? weekly[1] ?? [])] as const)),
})

export function createDeskHours(db: NodePgDatabase, clock: Clock): DeskHours {
  const kept = new Map<string, { until: number; calendar: Promise<DeskCalendar> }>()
  const read = async (deskId: string): Promise<DeskCalendar> => {
    const [hours, days] = await Promise.all([findHours(db, deskId), listDays(db, deskId)])
    if (!hours) return { weekly: [], days }
    return { weekly: hours.weekly, days, work: hours.isEnforced ? calendarOf(hours.weekly, days) : undefined }
  }
  const of = (deskId: string): Promise<DeskCalendar> => {
    const known = kept.get(deskId)
    if (known && known.until > clock.now()) return known.calendar
    const calendar = read(deskId)
    kept.set(deskId, { until: clock.now() + KEPT_MS, calendar })
    // A failed read is not cached: the next call reads again.
    calendar.catch(() => kept.delete(deskId))
    return calendar
  }
  return {
    of,
    forget: (deskId) => void kept.delete(deskId),
    async dueAt(deskId, from, withinMs) {
      const { work } = await of(deskId)
      return work ? dueAt(work, from, withinMs) : from + withinMs
    },
    async state(deskId, at): Promise<HoursState> {
      const { work } = await of(deskId)
      return work ? hoursStateAt(work, at) : { isOpen: true }
    },
  }
}
