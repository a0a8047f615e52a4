/** A whole phone number as a key of search, in the one form in which numbers are stored (ER-08). */
import { normalisePhone } from '@weft/protocol'

/** A mobile, a land line with or without its area, a number of a hot line, one of another country. */
const WHOLE = /^(?:1[3-9]\d{9}|0\d(?:-?\d){8,10}|[2-9]\d{2,3}-?\d{4}|[48]00-?\d{3}-?\d{4}|\+\d[\d -]{6,17})$/

/** Returns the number that the whole key is, however it is written; undefined for any other key, a part of a number included. */
export function wholePhone(key: string): string | undefined {
  const phone = normalisePhone(key)
  return WHOLE.test(phone) ? phone : undefined
}

/** Returns the first whole number in the key: the key itself, or one of its words. */
export const phoneIn = (key: string): string | undefined =>
  wholePhone(key) ??
  key
    .split(/\s+/)
    .map(wholePhone)
    .find((phone) => phone !== undefined)
