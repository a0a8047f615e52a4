/**
 * Search in short texts that stand in a row as they are: names, numbers, titles. An index keeps their single characters and
 * pairs (`text_pieces(<expression>)`, GIN), for Chinese words are mostly two characters long, which trigrams cannot find.
 * The pieces narrow, the comparison with the text decides. Texts that want pinyin too have columns of their own: see search.ts.
 */
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** ASCII letters small, as `text_pieces` makes them, whatever the database's locale. */
const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Pairs of neighbours; of a single character itself. */
function piecesOf(text: string): string[] {
  const points = [...text]
  if (points.length < 2) return points
  return [...new Set(points.slice(1).map((point, at) => `${points[at]}${point}`))]
}

/** `%` and `_` mean themselves (T24). */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The text as it is compared. */
const compared = (text: SQLWrapper): SQL => sql`lower(${text} collate "C")`

/** What an index of this kind is made of; the same expression has to stand in the query. */
export const textPieces = (text: SQLWrapper): SQL => sql`text_pieces(${text})`

/**
 * True for rows in which the key stands in one of the texts; undefined for a key without a character.
 * @param indexed the expression of the index, which must hold every one of the texts
 */
export function keyIn(key: string, indexed: SQLWrapper, texts: readonly SQLWrapper[] = [indexed]): SQL | undefined {
  const word = folded(key.trim())
  if (word === '') return undefined
  const found = or(...texts.map((text) => sql`${compared(text)} like ${pattern(word)}`))
  return sql`(${textPieces(indexed)} @> ${sql.param(piecesOf(word))}::text[] and ${found})`
}

/** A longer key finds by its first words alone. */
const MOST_WORDS = 8

/** The same for each of the first eight words of the key. */
export function wordsIn(key: string, indexed: SQLWrapper, texts?: readonly SQLWrapper[]): SQL | undefined {
  const found = key.split(/\s+/).flatMap((word) => keyIn(word, indexed, texts) ?? [])
  return found.length === 0 ? undefined : sql`(${sql.join(found.slice(0, MOST_WORDS), sql` and `)})`
}

/** So many ids are named; of more a list is asked for by its own order. */
const mostNamed = 1_000

/**
 * True for rows whose column is among what a subselect of one column gives. It is asked before: the planner then knows which
 * ids are meant and how many rows have them, so that a name that nobody has costs nothing and one that many have no more than it must.
 */
export async function among(db: Pick<NodePgDatabase, 'execute'>, column: SQLWrapper, select: SQLWrapper): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${select} as found(id) limit ${mostNamed + 1}`)
  if (rows.length > mostNamed) return sql`${column} in ${select}`
  return sql`${column} = any(${sql.param(rows.map((row) => row.id))}::text[])`
}
