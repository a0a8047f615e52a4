/**
 * Times as a page shows them: on the clocks of China, which the product keeps. A time comes from a call as
 * `2026-11-21 08:30:05`, an instant as milliseconds since 1970.
 */

const CHINA_OFFSET_MINUTES = -480

/** `2026-11-21`; empty for an empty time. */
export const dayOf = (time: string): string => time.slice(0, 10)

/**
 * `2026-11-18 09:12:00` → `2026-11-18 09:12`; where the reader's own clock differs, with the zone and their time beside it:
 * `2026-11-18 09:12（北京时间，您当地 11-18 02:12）`. Empty for an empty time.
 *
 * @param offsetAt minutes by which UTC is ahead of the reader at an instant, as `Date.getTimezoneOffset` gives them
 */
export function minuteOf(time: string, offsetAt = (instant: Date) => instant.getTimezoneOffset()): string {
  const minute = time.slice(0, 16)
  const instant = new Date(`${minute.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(instant.getTime())) return minute
  const offset = offsetAt(instant)
  if (offset === CHINA_OFFSET_MINUTES) return minute
  const own = new Date(instant.getTime() - offset * 60_000).toISOString().slice(5, 16).replace('T', ' ')
  return `${minute}（北京时间，您当地 ${own}）`
}

/** The same for an instant, and `--` for none. */
export const minuteText = (instant: number | undefined): string =>
  instant === undefined
    ? '--'
    : minuteOf(new Date(instant - CHINA_OFFSET_MINUTES * 60_000).toISOString().replace('T', ' '))
