/**
 * Mobile numbers as people paste and devices fill them in: `+86 138-0000-0001`, `(0086)138 0000 0001`, full-width digits,
 * invisible characters in between. A number is normalised to one form before it is checked, compared or stored (ER-08).
 */
/** Brackets, dashes, dots and spaces between digits. */
const separators = /[\s()[\].·/\p{Pd}\u2212]/gu
/** +86, 0086, 86 and the 0 that some people dial before a mobile. */
const mobile = /^(?:(?:\+|00|\+00)?86)?0?(1[3-9]\d{9})$/

/**
 * Returns eleven digits for a Chinese mobile number. Any other text is returned as plain characters (NFKC), trimmed, with single
 * spaces and without invisible characters.
 */
export function normalisePhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    // Zero-width characters, bidirectional marks, byte order mark, soft hyphens.
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return mobile.exec(plain.replace(separators, ''))?.[1] ?? plain
}

/** Phone numbers that can get an SMS code and that the after-sales form accepts (D2 §5). */
export const codePhonePattern = /^1[3-9]\d{9}$/
/** Phone numbers that a registration accepts (D2 §5). */
export const registrationPhonePattern = /^1[345789]\d{9}$/
