import { fieldWords } from './field-words'
import { z } from './zod'

/**
 * Limits a text to `limit` code points, as the wire and the page's fields count: a rare character or an emoji is one. zod's own
 * `max` counts UTF-16 units and would refuse texts that the page accepts.
 */
export function atMost(limit: number, message = fieldWords.tooLong(limit)) {
  const check = z.maxLength(limit, message)
  const { check: judge } = check._zod
  check._zod.check = (payload) => {
    const value = String(payload.value)
    // Between the limit and its double, the number of UTF-16 units does not decide.
    if (value.length > limit && value.length <= 2 * limit && [...value].length <= limit) return
    return judge(payload)
  }
  return check
}
