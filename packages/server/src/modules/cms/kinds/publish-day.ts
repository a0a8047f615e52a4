/** Days of publication as people write them, against the instants that rows keep. */
import { chinaDay, fromChinaTime } from '../../../platform/china-time'
import { Refusal } from '../../../platform/refusal'

/** Nine in the morning of a day in China. Throws a Refusal for a day that no calendar has. */
export function morningOf(day: string): Date {
  const at = fromChinaTime(`${day} 09:00:00`)
  if (!at || Number.isNaN(at.getTime()) || chinaDay(at) !== day) throw new Refusal('日期不正确')
  return at
}

/** When it counts as published: the asked day, where that is another one than the known instant's; else what is known; else now. */
export function publishedAt(day: string, known: Date | null, isFirst: boolean, now: Date): Date {
  if (day !== '') return known && !isFirst && chinaDay(known) === day ? known : morningOf(day)
  return known && !isFirst ? known : now
}
