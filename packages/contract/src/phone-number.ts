/** Which mobile numbers calls and forms accept; `normalisePhone` of the protocol comes first (ER-08). */

/** Phone numbers that can get an SMS code and that the after-sales form accepts (D2 §5). */
export const codePhonePattern = /^1[3-9]\d{9}$/
/** Phone numbers that a registration accepts (D2 §5). */
export const registrationPhonePattern = /^1[345789]\d{9}$/
