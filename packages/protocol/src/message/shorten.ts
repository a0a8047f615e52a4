/** Signs that belong to the one before them: marks over a letter, a choice of drawing, a skin tone, a joiner. */
const JOINS = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u
const JOINER = '\u200d'

/**
 * The beginning of a text that a person wrote: at most `most` code points, as the wire counts them. It ends between two
 * characters as a reader sees them (grapheme clusters, UAX 29), so a flag, a syllable of jamo or 👩‍🔧 is whole or left out. Where
 * the engine has no `Intl.Segmenter` (Firefox before 125, some mini programs), only letters with their marks, skin tones and
 * emoji with joiners are kept whole. A first character of more than `most` code points is cut: an empty text would say that
 * nothing was written.
 */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  const signs = [...text]
  if (signs.length <= most) return text
  if (globalThis.Intl?.Segmenter) {
    const cut = signs.slice(0, most).join('')
    return text.slice(0, new Intl.Segmenter().segment(text).containing(cut.length)?.index || cut.length)
  }
  let end = most
  while (end > 0 && (JOINS.test(signs[end] as string) || signs[end - 1] === JOINER)) end -= 1
  return signs.slice(0, end || most).join('')
}

/** The same with … as its last character where something was left out. */
export function shorten(text: string, most: number): string {
  const whole = firstCharacters(text, most)
  return whole.length === text.length ? text : `${firstCharacters(text, most - 1)}…`
}

/** The same of a text whose line breaks and double spaces are single spaces. */
export const shortenLine = (text: string, most: number): string => shorten(text.replace(/\s+/g, ' ').trim(), most)
