/** Signs that belong to the one before them: marks over a letter, a choice of drawing, a skin tone, a joiner. */
const JOINS = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u
const JOINER = '\u200d'

/**
 * The beginning of a text that a person wrote: at most so many characters, counted in code points as the wire counts them. No
 * character is cut in two, whatever it is made of: not a pair of surrogates, not a letter and its accent, not 👩‍🔧.
 */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  const signs = [...text]
  if (signs.length <= most) return text
  let end = most
  while (end > 0 && (JOINS.test(signs[end] as string) || signs[end - 1] === JOINER)) end -= 1
  // One character of more signs than the limit is cut all the same: an empty text would say that nothing was written.
  return signs.slice(0, end || most).join('')
}

/** The same with … as its last character where something was left out. */
export function shorten(text: string, most: number): string {
  const whole = firstCharacters(text, most)
  return whole.length === text.length ? text : `${firstCharacters(text, most - 1)}…`
}

/** The same of a text whose line breaks and double spaces are single spaces. */
export const shortenLine = (text: string, most: number): string => shorten(text.replace(/\s+/g, ' ').trim(), most)
