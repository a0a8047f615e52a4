/** Times of a day between minutes since midnight and what an input of type time holds; 24:00 is written 23:59 there. */
import type { WeeklyHours } from '@weft/contract'

export type Period = WeeklyHours[number][number]

const DAY_END = 1_440

/** `08:30`; the end of the day as `23:59`, which is the last that an input can hold. */
export function timeText(minutes: number): string {
  const shown = Math.min(minutes, DAY_END - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Minutes of `08:30`; undefined for anything else. As an end, the day's last minute and midnight stand for its end. */
export function minutesOf(text: string, as: 'from' | 'to'): number | undefined {
  const found = /^(\d\d):(\d\d)$/.exec(text)
  if (!found) return undefined
  const minutes = Number(found[1]) * 60 + Number(found[2])
  if (minutes >= DAY_END) return undefined
  return as === 'to' && (minutes === DAY_END - 1 || minutes === 0) ? DAY_END : minutes
}

/** Whether periods follow one another, each with an end after its beginning: what the server takes. */
export const isInOrder = (periods: readonly Period[]): boolean =>
  periods.every(({ from, to }, at) => from < to && from >= (periods[at - 1]?.to ?? 0))

/** The next period to offer after these: an hour later, at most till the end of the day; undefined when the day is full. */
export function nextPeriod(periods: readonly Period[]): Period | undefined {
  const last = periods.at(-1)
  if (!last) return { from: 510, to: 1_050 }
  const from = last.to + 60
  return from < DAY_END ? { from, to: Math.min(DAY_END, from + 120) } : undefined
}

/** `8:30–12:00、13:00–17:30`. */
export const periodsText = (periods: readonly Period[]): string =>
  periods
    .map(
      ({ from, to }) =>
        `${timeText(from).replace(/^0/, '')}–${to === DAY_END ? '24:00' : timeText(to).replace(/^0/, '')}`,
    )
    .join('、')

/** Words of a text, parted by anything that parts words, once each. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s、，,；;]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
