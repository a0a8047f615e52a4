/** Return times of a snoozed conversation: the offered instants, and their text. The agent's local time. */
import { longestSnoozeDays } from '@weft/contract'
import dayjs from 'dayjs'
import { workbench } from './words'

export interface SnoozeChoice {
  label: string
  /** Milliseconds since 1970. */
  at: number
}

/** Hour of the morning of a working day. */
const MORNING = 9
const MONDAY = 1

/** The nearest first, without duplicates. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const at = dayjs(now)
  const morning = at.startOf('day').hour(MORNING)
  const toMonday = (MONDAY - at.day() + 7) % 7 || 7
  const { choices } = workbench.snooze
  return [
    { label: choices.hour, at: at.add(1, 'hour').valueOf() },
    { label: choices.threeHours, at: at.add(3, 'hour').valueOf() },
    { label: choices.tomorrow, at: morning.add(1, 'day').valueOf() },
    ...(toMonday > 1 ? [{ label: choices.monday, at: morning.add(toMonday, 'day').valueOf() }] : []),
  ]
}

/** `今天 17:00`, `明天 09:00`, `周二 09:00` within six days, else `12-08 09:00`. */
export function snoozeTime(at: number, now: number): string {
  const time = dayjs(at)
  const days = time.startOf('day').diff(dayjs(now).startOf('day'), 'day')
  const { today, tomorrow, weekdays } = workbench.snooze
  const day =
    days === 0 ? today : days === 1 ? tomorrow : days > 1 && days < 7 ? weekdays[time.day()] : time.format('MM-DD')
  return `${day} ${time.format('HH:mm')}`
}

/** Whether an instant was typed, and it is over. */
export const isPast = (text: string, now: number): boolean => text !== '' && dayjs(text).valueOf() <= now

/** Of `<input type="datetime-local">`; undefined while it is empty or names no instant to come that the server takes. */
export function typedInstant(text: string, now: number): number | undefined {
  const at = text === '' ? Number.NaN : dayjs(text).valueOf()
  return at > now && at <= dayjs(now).add(longestSnoozeDays, 'day').valueOf() ? at : undefined
}
