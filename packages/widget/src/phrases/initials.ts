/**
 * The first letters of the pinyin of a text, from the collation that every browser carries: the characters of one letter
 * stand together in it, so the letter of a character is that of the last border before it. A character with several
 * readings has its commonest. No table is shipped.
 */
const LETTERS = 'abcdefghjklmnopqrstwxyz'
/** The first character of each letter in pinyin order. */
const BORDERS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'

const HAN = /\p{Script=Han}/u
/** Made with the first search: the browser takes its time to load the order of the characters. */
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

/** `蓄能器充气` → `xnqcq`; letters and figures stay, everything else falls away. */
export const initialsOf = (text: string): string =>
  [...text]
    .map(letterOf)
    .join('')
    .replace(/[^a-z0-9]/g, '')
