/** Times as a conversation shows them. Dates are in the user's time zone; a week begins on Monday. Pure: `now` is a parameter. */
import { fill, type Strings } from '../strings'

/** A label shows above a message when more than this many ms have passed since the previous visible one (WD-07). */
export const TIME_LABEL_GAP_MS = 120_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const two = (value: number): string => String(value).padStart(2, '0')

/** Midnight of that day, in ms. Days are compared by it, so a day of 23 or 25 hours still counts as one day. */
const startOfDay = (at: Date, offsetDays = 0): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() + offsetDays).getTime()

const clockOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

const dateOf = (at: Date, now: Date, strings: Strings): string =>
  fill(at.getFullYear() === now.getFullYear() ? strings.monthDay : strings.yearMonthDay, {
    YYYY: at.getFullYear(),
    MM: two(at.getMonth() + 1),
    DD: two(at.getDate()),
  })

/**
 * 今天 HH:mm · 昨天 HH:mm · 星期x HH:mm (same week) · MM月DD日 HH:mm (same year) · YYYY年MM月DD日 HH:mm. A message from a
 * later day (a wrong clock) gets its date.
 */
export function timeLabel(timestamp: number, nowMs: number, strings: Strings): string {
  const at = new Date(timestamp)
  const now = new Date(nowMs)
  const day = startOfDay(at)
  const today = startOfDay(now)
  const daysIntoWeek = (now.getDay() + 6) % 7
  const prefix = (): string => {
    if (day === today) return strings.today
    if (day === startOfDay(now, -1)) return strings.yesterday
    if (day < today && day >= startOfDay(now, -daysIntoWeek)) return strings.weekdays.split(' ')[at.getDay()] ?? ''
    return dateOf(at, now, strings)
  }
  return `${prefix()} ${clockOf(at)}`
}

/** The same time of day, `days` earlier: 25 hours earlier if the clocks went back in between. */
const daysBefore = (now: Date, days: number): number => new Date(now).setDate(now.getDate() - days)

/** 刚刚 (under 30 s) · n 分钟前 · n 小时前 · 1 天前 · the date from two days on (WD-08). */
export function relativeTime(timestamp: number, nowMs: number, strings: Strings): string {
  const age = nowMs - timestamp
  const now = new Date(nowMs)
  if (age < 30_000) return strings.justNow
  if (age < HOUR_MS) return fill(strings.minutesAgo, { n: Math.max(1, Math.floor(age / MINUTE_MS)) })
  if (timestamp > daysBefore(now, 1)) return fill(strings.hoursAgo, { n: Math.floor(age / HOUR_MS) })
  if (timestamp > daysBefore(now, 2)) return strings.oneDayAgo
  return dateOf(new Date(timestamp), now, strings)
}

/** A machine-readable time for `<time dateTime>`. */
export const isoTime = (timestamp: number): string => new Date(timestamp).toISOString()
