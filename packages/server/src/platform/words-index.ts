/**
 * Search in short texts without a search column: names, numbers, titles. An index stores their single characters and pairs
 * (`text_pieces(<expression>)`, GIN), because Chinese words are mostly two characters long, which trigrams cannot find. The
 * pieces narrow, the comparison with the text decides. Texts with a pinyin search have separate columns: see search.ts.
 */
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { containing } from './like'
import { wholePhone } from './phone-key'

/** Lower-cases ASCII letters, as `text_pieces` does, whatever the database's locale. */
const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Returns pairs of neighbours; for a single character itself. */
function piecesOf(text: string): string[] {
  const points = [...text]
  if (points.length < 2) return points
  return [...new Set(points.slice(1).map((point, at) => `${points[at]}${point}`))]
}

/** The text in the form in which it is compared. */
const compared = (text: SQLWrapper): SQL => sql`lower(${text} collate "C")`

/** The expression of such an index; the query must contain the same one. */
export const textPieces = (text: SQLWrapper): SQL => sql`text_pieces(${text})`

/**
 * Condition: the key occurs in one of the texts, or is the whole phone number; undefined for an empty key.
 * @param indexed the expression of the index, which must contain every one of the texts and the number
 * @param phone a number of which a part finds nothing: a masked one would otherwise be found out digit by digit
 */
export function keyIn(
  key: string,
  indexed: SQLWrapper,
  texts: readonly SQLWrapper[] = [indexed],
  phone?: SQLWrapper,
): SQL | undefined {
  const word = folded(key.trim())
  if (word === '') return undefined
  const holds = (text: string) => sql`${textPieces(indexed)} @> ${sql.param(piecesOf(text))}::text[]`
  const inText = sql`(${holds(word)} and ${or(...texts.map((text) => sql`${compared(text)} like ${containing(word)}`))})`
  const whole = phone && wholePhone(key)
  return whole === undefined ? inText : sql`(${inText} or (${holds(whole)} and ${phone} = ${whole}))`
}

/** The same for each word of the key; a key that is a whole phone number is one word, blanks and all. */
export function wordsIn(
  key: string,
  indexed: SQLWrapper,
  texts?: readonly SQLWrapper[],
  phone?: SQLWrapper,
): SQL | undefined {
  const words = phone && wholePhone(key) ? [key] : key.split(/\s+/)
  const found = words.flatMap((word) => keyIn(word, indexed, texts, phone) ?? [])
  return found.length === 0 ? undefined : sql`(${sql.join(found, sql` and `)})`
}

/** Maximum ids in a condition; with more, the list follows its own order. */
const mostNamed = 1_000

/**
 * Condition: the column is among the results of a one-column subselect. The subselect runs first, so that the planner knows the
 * ids and their number of rows: a name without hits costs nothing, and a frequent one no more than necessary.
 */
export async function among(db: Pick<NodePgDatabase, 'execute'>, column: SQLWrapper, select: SQLWrapper): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${select} as found(id) limit ${mostNamed + 1}`)
  if (rows.length > mostNamed) return sql`${column} in ${select}`
  return sql`${column} = any(${sql.param(rows.map((row) => row.id))}::text[])`
}
