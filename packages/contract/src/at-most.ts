import { fieldWords } from './field-words'
import { z } from './zod'

/**
 * At most so many characters, counted in code points as the wire counts a text and as the fields on the page do: a rare
 * character or an emoji is one. zod's own `max` counts UTF-16 units and would refuse what the page lets pass.
 */
export function atMost(limit: number, message = fieldWords.tooLong(limit)) {
  const check = z.maxLength(limit, message)
  const { check: judge } = check._zod
  check._zod.check = (payload) => {
    const value = String(payload.value)
    // Between the limit and its double the units say nothing yet.
    if (value.length > limit && value.length <= 2 * limit && [...value].length <= limit) return
    return judge(payload)
  }
  return check
}
