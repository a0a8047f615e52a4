/** The field of a call that takes a mobile number (ER-08). */

import { fieldWords } from './field-words'
import { codePhonePattern, normalisePhone } from './phone-number'
import { z } from './zod'

/**
 * A mobile number in a call or a form: normalised, then judged. Longer than anybody writes one is refused unread.
 * @param missing what is said where nothing was typed
 */
export const phoneField = (pattern: RegExp = codePhonePattern, missing: string = fieldWords.needPhone) =>
  z
    .string()
    .max(64, fieldWords.wrongPhone)
    .overwrite(normalisePhone)
    .min(1, missing)
    .regex(pattern, fieldWords.wrongPhone)

/** A mobile number that may be left out: empty, or as `phoneField`. */
export const phoneOrNone = z
  .string()
  .max(64, fieldWords.wrongPhone)
  .overwrite(normalisePhone)
  .refine((phone) => phone === '' || codePhonePattern.test(phone), fieldWords.wrongPhone)
