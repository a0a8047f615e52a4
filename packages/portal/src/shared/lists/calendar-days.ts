/** Days as `YYYY-MM-DD`, without a time zone: what a calendar shows and what a person types. */
import { plainSigns } from '@weft/contract'

const dayMs = 86_400_000

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const pad = (part: string) => part.padStart(2, '0')

/** Parses a typed day: 2026-01-05, 2026/1/5, 2026.1.5, 2026年1月5日, 20260105. Returns undefined where no such day exists. */
export function parseDay(text: string): string | undefined {
  const plain = plainSigns(text).replace(/\p{Pd}/gu, '-')
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  const [, year, month, date] = parts ?? []
  if (!year || !month || !date) return undefined
  const day = `${year}-${pad(month)}-${pad(date)}`
  const ms = msOf(day)
  return !Number.isNaN(ms) && dayOf(ms) === day ? day : undefined
}

export const addDays = (day: string, count: number): string => dayOf(msOf(day) + count * dayMs)

/** Returns the same date `count` months later, or the last day of that month where the date does not exist. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
}

/** Day of the week from Monday, 0..6. */
export const weekdayOf = (day: string): number => (new Date(msOf(day)).getUTCDay() + 6) % 7

/** Returns the weeks that show the month of `day`: rows of seven days, including days of neighbouring months. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  const last = addDays(addMonths(first, 1), -1)
  const rows: string[][] = []
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    rows.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  }
  return rows
}
