/**
 * Phone numbers as people paste them and devices fill them in: `+86 138-0000-0001`, `（0512）6288－1234`, full-width digits,
 * invisible characters in between. A number is normalised to one form before it is judged, compared or stored (ER-08). The one
 * rule of every field and call: of the portal's fields, of the window's and of the server.
 */

/** What may stand between digits of a mobile in plain characters: spaces, dashes, square brackets, strokes. */
const SEPARATORS = /[ \-[\]/]/g
/** +86, 0086, 86 and the 0 that some people dial before a mobile. */
const MOBILE = /^(?:(?:\+|00|\+00)?86)?0?(1[3-9]\d{9})$/

/**
 * Returns eleven digits for a Chinese mobile number. Any other text is returned in plain characters (NFKC), trimmed, without
 * round brackets and invisible characters, with single spaces, and with `-` for dashes and dots between its parts.
 */
export function normalisePhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    // Zero-width characters, bidirectional marks, byte order mark, soft hyphens.
    .replace(/[\p{Cf}()]/gu, '')
    .replace(/\s*[\p{Pd}\u2212.·][\s\p{Pd}\u2212.·]*/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return MOBILE.exec(plain.replace(SEPARATORS, ''))?.[1] ?? plain
}

/**
 * Returns what a field shows after a person typed or pasted `text`: the eleven digits once they are complete, otherwise the text
 * unchanged, because a space may precede the next digits.
 */
export function typedPhone(text: string): string {
  const number = normalisePhone(text)
  return /^1\d{10}$/.test(number) ? number : text
}
