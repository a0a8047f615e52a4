/** What a message left at a desk may hold (P-59): code points of the name and of the text, characters of the addresses, files. */
export const leftMessageLimits = { name: 30, phone: 30, email: 120, text: 2_000, files: 9 } as const

/**
 * Whether a text is a phone number that a customer may leave at a desk (P-59): 5 to 19 digits, optional `+` in front, single
 * spaces or hyphens between. The caller first removes invisible characters and converts full-width digits.
 */
export const isLeftPhone = (text: string): boolean => /^\+?\d(?:[ -]?\d){4,18}$/.test(text)

/**
 * Whether a text is one mail address that can be left at a desk (P-59): 120 characters at most, no spaces, no comma or
 * bracket by which it would be more than one.
 */
export const isLeftEmail = (text: string): boolean =>
  text.length <= leftMessageLimits.email &&
  /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@.]+(?:\.[^\s,;:<>"()[\]\\@.]+)+$/.test(text)
