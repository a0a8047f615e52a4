/**
 * Search in names and titles. Chinese words are mostly two characters long, which trigrams cannot find, so a row stores its
 * single characters and pairs in an indexed array, and pinyin initials beside the text (`psb` finds 喷丝板). The array narrows, a
 * comparison with the text decides.
 */
import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { containing } from './like'
import { wholePhone } from './phone-key'

export interface Searchable {
  searchText: string
  pieces: string[]
}

const WORD = /[\p{L}\p{N}]+/gu
/** Full-width digits, letters and dash, as a Chinese keyboard types them. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0d]/g
const WIDTH_APART = 0xfee0

/** Returns lower case and half width: `ＨＸ－１０` is `hx-10`. */
const plainOf = (text: string): string =>
  text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH_APART)).toLowerCase()

/** Returns characters and pairs of every word. */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  for (const [word] of text.matchAll(WORD)) {
    const points = [...word]
    points.forEach((point, at) => {
      pieces.add(point)
      const next = points[at + 1]
      if (next) pieces.add(`${point}${next}`)
    })
  }
  return [...pieces]
}

const initialsOf = (text: string): string =>
  (text.match(/\p{Script=Han}+/gu) ?? [])
    .map((run) => pinyin(run, { pattern: 'first', toneType: 'none', type: 'array' }).join(''))
    .join(' ')

/** Returns the search columns of a row: found by `texts`, and by the pinyin initials of `name`. */
export function searchableOf(name: string, texts: readonly string[] = []): Searchable {
  const searchText = plainOf([name, ...texts, initialsOf(name)].join(' '))
  return { searchText, pieces: piecesOf(searchText) }
}

const wordsOf = (key: string): string[] => plainOf(key).split(/\s+/).filter(Boolean)

/**
 * Condition: every word of the key occurs in the row; undefined for a key without a word.
 * @param phone a number of the row of which a part finds nothing: a masked one would otherwise be found out digit by digit
 */
export function searchFor(
  key: string,
  columns: { searchText: AnyColumn; pieces: AnyColumn },
  phone?: AnyColumn,
): SQL | undefined {
  // A whole number is one word, blanks and all.
  const words = phone && wholePhone(key) ? [plainOf(key.trim())] : wordsOf(key)
  if (words.length === 0) return undefined
  const holds = (pieces: string[]) =>
    pieces.length > 0 ? sql`${columns.pieces} @> ${sql.param(pieces)}::text[]` : undefined
  const text = phone ? sql`replace(${columns.searchText}, lower(${phone}), '')` : columns.searchText
  const found = words.map((word) => {
    const inText = and(holds(wordPieces(word)), sql`${text} like ${containing(word)}`)
    const number = phone && wholePhone(word)
    return number ? or(inText, and(holds(wordPieces(number)), sql`${phone} = ${number}`)) : inText
  })
  return and(...found)
}

/** Only the pairs, where there are any: the characters inside them narrow no further. */
function wordPieces(word: string): string[] {
  const pieces = piecesOf(word)
  const pairs = pieces.filter((piece) => [...piece].length === 2)
  return pairs.length > 0 ? pairs : pieces
}
