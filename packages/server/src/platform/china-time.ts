/**
 * Times in the format of the documents' calls: `YYYY-MM-DD HH:mm:ss`, in China's time zone, which has no daylight saving time.
 */
import { chinaOffsetMinutes } from '@weft/gateway'

/** How far China's clock is ahead of UTC. */
export const chinaMs = chinaOffsetMinutes * 60_000

/** Returns an empty text for no instant. */
export const chinaTime = (instant: Date | null | undefined): string =>
  instant ? new Date(instant.getTime() + chinaMs).toISOString().slice(0, 19).replace('T', ' ') : ''

/** Returns the day of `chinaTime`, `YYYY-MM-DD`. */
export const chinaDay = (instant: Date | null | undefined): string => chinaTime(instant).slice(0, 10)

/** Returns its minute, `YYYY-MM-DD HH:mm`. */
export const chinaMinute = (instant: Date | null | undefined): string => chinaTime(instant).slice(0, 16)

/** Returns undefined for an empty text; an impossible date (31 February) rolls over as in `Date`: the callers check days. */
export const fromChinaTime = (text: string): Date | undefined =>
  text === '' ? undefined : new Date(new Date(`${text.replace(' ', 'T')}Z`).getTime() - chinaMs)

/** Adds months in China's calendar; a day that the month does not have becomes its last one. */
export function addChinaMonths(instant: Date, months: number): Date {
  const from = new Date(instant.getTime() + chinaMs)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return new Date(to.getTime() - chinaMs)
}

const dayMs = 86_400_000

/** Returns the midnight in China at or before an instant, milliseconds since 1970. */
export const startOfChinaDay = (instant: number): number => Math.floor((instant + chinaMs) / dayMs) * dayMs - chinaMs
