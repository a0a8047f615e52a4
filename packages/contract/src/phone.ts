/** The field of a call that takes a mobile number (ER-08). */

import { codePhonePattern, normalisePhone, WRONG_PHONE } from './phone-number'
import { z } from './zod'

/** A mobile number in a call: normalised, then judged. Longer than anybody writes one is refused unread. */
export const phoneField = (pattern: RegExp = codePhonePattern) =>
  z.string().max(64).overwrite(normalisePhone).regex(pattern, WRONG_PHONE)
