/**
 * The pinyin initials of a text, from the collation that every browser has. It sorts characters by pinyin, so a character's
 * letter is that of the last boundary character before it. A character with several readings gets its most common one. No table
 * is shipped.
 */
const LETTERS = 'abcdefghjklmnopqrstwxyz'
/** The first character of each letter in pinyin order. */
const BORDERS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'

const HAN = /\p{Script=Han}/u
/** Created with the first search, because the browser needs time to load the collation. */
let collator: Intl.Collator | undefined
const borders = [...BORDERS]
const known = new Map<string, string>()

function letterOf(char: string): string {
  if (!HAN.test(char)) return char.toLowerCase()
  const kept = known.get(char)
  if (kept !== undefined) return kept
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin')
  let letter = ''
  for (const [at, border] of borders.entries()) {
    if (collator.compare(border, char) > 0) break
    letter = LETTERS[at] ?? ''
  }
  known.set(char, letter)
  return letter
}

/** `蓄能器充气` → `xnqcq`; letters and digits stay, other characters are dropped. */
export const initialsOf = (text: string): string =>
  [...text]
    .map(letterOf)
    .join('')
    .replace(/[^a-z0-9]/g, '')
