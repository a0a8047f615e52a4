/** The mobile number field of calls and forms (ER-08). */

import { normalisePhone } from '@weft/protocol'
import { fieldWords } from './field-words'
import { codePhonePattern } from './phone-number'
import { z } from './zod'

/**
 * A mobile number in a call or a form: normalised, then checked. Refuses an overlong text without parsing it.
 * @param missing message for an empty field
 */
export const phoneField = (pattern: RegExp = codePhonePattern, missing: string = fieldWords.needPhone) =>
  z
    .string()
    .max(64, fieldWords.wrongPhone)
    .overwrite(normalisePhone)
    .min(1, missing)
    .regex(pattern, fieldWords.wrongPhone)

/** An optional mobile number: empty, or as `phoneField`. */
export const phoneOrNone = z
  .string()
  .max(64, fieldWords.wrongPhone)
  .overwrite(normalisePhone)
  .refine((phone) => phone === '' || codePhonePattern.test(phone), fieldWords.wrongPhone)
