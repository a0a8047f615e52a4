/**
 * The beginning of a text that a person wrote: at most `most` code points, as the wire counts them. It ends between two
 * characters as a reader sees them (grapheme clusters, UAX 29), so a flag, a syllable of jamo or 👩‍🔧 is whole or left out. Where
 * the engine has no `Intl.Segmenter` (Firefox before 125, some mini programs) it ends between two code points. A first character
 * of more than `most` code points is cut: an empty text would say that nothing was written.
 */
export function firstCharacters(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const cut = signs.slice(0, most).join('')
  const next = globalThis.Intl?.Segmenter && new Intl.Segmenter().segment(text).containing(cut.length)
  return text.slice(0, next?.index || cut.length)
}

/** The same with … as its last character where something was left out. */
export function shorten(text: string, most: number): string {
  const whole = firstCharacters(text, most)
  return whole.length === text.length ? text : `${firstCharacters(text, most - 1)}…`
}

/** The same of a text whose line breaks and double spaces are single spaces. */
export const shortenLine = (text: string, most: number): string => shorten(text.replace(/\s+/g, ' ').trim(), most)
