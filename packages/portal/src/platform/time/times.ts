/**
 * Times as pages show them: in China's time zone. A call returns a time as `2026-11-21 08:30:05`; an instant is milliseconds
 * since 1970.
 */

const CHINA_OFFSET_MINUTES = -480
export const CHINA_AHEAD_MS = -CHINA_OFFSET_MINUTES * 60_000
export const DAY_MS = 86_400_000

/** `2026-11-21`; empty for an empty time. */
export const dayOf = (time: string): string => time.slice(0, 10)

/**
 * `2026-11-18 09:12:00` → `2026-11-18 09:12`; where the reader's own clock differs, with the zone and their time: `2026-11-18
 * 09:12（北京时间，您当地 11-18 02:12）`. Empty for an empty time.
 * @param offsetAt minutes that UTC is ahead of the reader's time at an instant, as `Date.getTimezoneOffset` returns
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

/** `minuteOf` for an instant; `--` for undefined. */
export const minuteText = (instant: number | undefined): string =>
  instant === undefined ? '--' : minuteOf(new Date(instant + CHINA_AHEAD_MS).toISOString().replace('T', ' '))

/** The midnight at or before an instant in China, where no day is longer than another. */
export const startOfChinaDay = (instant: number): number =>
  Math.floor((instant + CHINA_AHEAD_MS) / DAY_MS) * DAY_MS - CHINA_AHEAD_MS
