/** Days of China, `YYYY-MM-DD`: those that the calls count by, whatever the reader's clock says. */
import { CHINA_AHEAD_MS, minuteText } from './times'

const timeOf = (instant: number): string =>
  new Date(instant + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The day in China at an instant. */
export const chinaDay = (instant: number): string => timeOf(instant).slice(0, 10)

/** Whether the day of a time that a call sent is over in China at an instant; a time that is not known is not over. */
export const isOver = (time: string, instant: number): boolean => time !== '' && time.slice(0, 10) < chinaDay(instant)

/** The first instant of a day in China, milliseconds since 1970. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** `minuteText` with seconds. */
export function secondText(instant: number): string {
  const time = timeOf(instant)
  return minuteText(instant).replace(time.slice(0, 16), time)
}
