/** Converts times of day between minutes since midnight and typed text. */

import type { WeeklyHours } from '@weft/contract'
import { plainSigns } from '@weft/contract'

export type Period = WeeklyHours[number][number]

const DAY_END = 1_440

/** `08:30`; the end of the day is `24:00`. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes of `8:30`, `08：30`, `08:30:00`, `830`, `0830` or `8`; undefined for an invalid time. */
export function minutesOf(text: string): number | undefined {
  const found = /^(\d{1,2})(?:[:.]?(\d\d))?(?::00)?$/.exec(plainSigns(text))
  if (!found) return undefined
  const [hours, rest] = [Number(found[1]), Number(found[2] ?? 0)]
  const minutes = hours * 60 + rest
  return rest < 60 && minutes <= DAY_END ? minutes : undefined
}

/** The next suggested period: begins an hour after the last, ends at most at midnight; undefined when the day is full. */
export function nextPeriod(periods: readonly Period[]): Period | undefined {
  const last = periods.at(-1)
  if (!last) return { from: 510, to: 1_050 }
  const from = last.to + 60
  return from < DAY_END ? { from, to: Math.min(DAY_END, from + 120) } : undefined
}

/** `8:30–12:00、13:00–17:30`. */
export const periodsText = (periods: readonly Period[]): string =>
  periods.map(({ from, to }) => `${timeText(from).replace(/^0/, '')}–${timeText(to).replace(/^0/, '')}`).join('、')
