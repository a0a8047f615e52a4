/** Converts between days of publication as people write them and the instants that rows store. */
import { chinaDay, fromChinaTime } from '../../../platform/china-time'
import { Refusal } from '../../../platform/refusal'

/** Returns nine in the morning of a day in China. Throws a Refusal for a day that does not exist. */
export function morningOf(day: string): Date {
  const at = fromChinaTime(`${day} 09:00:00`)
  if (!at || Number.isNaN(at.getTime()) || chinaDay(at) !== day) throw new Refusal('日期不正确')
  return at
}

/**
 * Returns the time of publication: nine in the morning of the requested day, if it differs from the stored instant's; else the
 * stored instant; else now. A stored instant does not count while the entry was never published (`isFirst`).
 */
export function publishedAt(day: string, known: Date | null, isFirst: boolean, now: Date): Date {
  if (day !== '') return known && !isFirst && chinaDay(known) === day ? known : morningOf(day)
  return known && !isFirst ? known : now
}
