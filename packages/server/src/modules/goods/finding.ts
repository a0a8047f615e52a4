/**
 * Finds parts by free text: every word of the query must occur in the name, codes, categories, machines or the rest, in the
 * forms of search/plain.ts. The index of pieces narrows, the comparison with the text decides. A whole code ranks first, then
 * names, categories, machines.
 */
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { containing } from '../../platform/like'
import { type Query, type QueryWord, readQuery, type Vocabulary, vocabularyOf } from './search/query'
import { codePiece, type FindableGoods, piecesOf, searchVersion, storedOf, syllablePieces } from './search/stored'
import { goods, goodsType, searchSynonym } from './tables'

const regexOf = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

/** Pairs narrow as much as pairs and single characters together. */
function narrowing(text: string): string[] {
  const pieces = piecesOf(text)
  const pairs = pieces.filter((piece) => [...piece].length > 1)
  return [...new Set(pairs.length > 0 ? pairs : pieces)]
}

/** A number with its unit must not match the end of a longer number: 1.5kw is not in 11.5kw. */
const isMeasure = (text: string): boolean => /^\d+(\.\d+)?[a-zμ°]+/.test(text) || /^\d+\.\d+$/.test(text)

function hasText(text: string): SQL | undefined {
  const pieces = narrowing(text)
  return and(
    pieces.length > 0 ? sql`${goods.pieces} @> ${textArray(pieces)}` : undefined,
    sql`${goods.searchText} like ${containing(text)}`,
    isMeasure(text) ? sql`${goods.searchText} ~ ${`(^|[^0-9.])${regexOf(text)}`}` : undefined,
  )
}

const hasSound = (syllables: readonly string[]): SQL | undefined =>
  and(
    sql`${goods.pieces} @> ${textArray(syllablePieces(syllables))}`,
    sql`${goods.searchText} like ${containing(syllables.join(''))}`,
  )

const hasWord = ({ own, others, sounds }: QueryWord): SQL | undefined =>
  or(...[...own, ...others].map(hasText), ...sounds.map(hasSound))

/** Condition: every word occurs in the row; undefined for a query without a word. */
export const matchOf = ({ words }: Query): SQL | undefined => and(...words.map(hasWord))

const noVocabulary: Vocabulary = { words: new Set(), synonyms: new Map() }

/** Condition: every word of the key occurs in the goods as it is written; undefined for a key without a word. */
export const goodsNamed = (key: string): SQL | undefined => matchOf(readQuery(key, noVocabulary, false))

/** Condition: one word of the query is a whole code of the row. */
export const isCodeOf = ({ codes }: Query): SQL =>
  codes.length > 0 ? sql`(${goods.pieces} && ${textArray(codes.map(codePiece))})` : sql`false`

/** The sections of a row's text as an array; pointsOf reads it by the name `sections`. */
export const SECTIONS: SQL = sql`string_to_array(${goods.searchText}, chr(10))`
const section = (at: number): SQL => sql.raw(`sections[${at}]`)
const NAME = 1
const TYPES = 3
const MACHINES = 4

/** Points by the section where a word is found: the part's own name ranks above its machines. */
function pointsOfWord({ own, others, sounds }: QueryWord): SQL {
  const said = textArray([...own, ...sounds.map((one) => one.join(''))].map(containing))
  const meant = textArray([...own, ...others, ...sounds.map((one) => one.join(''))].map(containing))
  const [first = ''] = own
  const starts = sql`(case when ${section(NAME)} like ${containing(first).slice(1)} then 10 else 0 end)`
  // φ64 is a better match for φ64-36f than for φ640.
  const ends = /\d$/.test(first)
    ? sql`(case when ${section(NAME)} ~ ${`(^|[^0-9.])${regexOf(first)}($|[^0-9.])`} then 10 else 0 end)`
    : sql`0`
  return sql`((case when ${section(NAME)} like any(${said}) then 100 when ${section(NAME)} like any(${meant}) then 80
    when ${section(TYPES)} like any(${meant}) then 50 when ${section(MACHINES)} like any(${meant}) then 30 else 0 end)
    + ${starts} + ${ends})`
}

/** How well a row with its `sections` matches the query, in points. */
export const pointsOf = ({ words }: Query): SQL => sql`(${sql.join(words.map(pointsOfWord), sql` + `)})`

/** Loads the vocabulary with which readQuery splits and translates: names of the catalogue, and the staff's synonyms. */
export async function loadVocabulary(db: NodePgDatabase): Promise<Vocabulary> {
  const [types, lines, groups] = await Promise.all([
    db.select({ name: goodsType.name }).from(goodsType),
    db.selectDistinct({ name: goods.applicableLine }).from(goods).where(eq(goods.isOnSale, true)),
    db.select({ words: searchSynonym.words }).from(searchSynonym),
  ])
  return vocabularyOf(
    [...types, ...lines].map((one) => one.name),
    groups.map((one) => one.words),
  )
}

/** Returns the columns by which a row is found; every writer of goods stores them with it. */
export const findable = (row: FindableGoods) => storedOf(row)

const BATCH = 200

/**
 * Renews the search columns of rows that an earlier version of the product wrote. Stops between two batches on request; two
 * nodes at once do the same work twice.
 * @returns number of renewed rows
 */
export async function renewFindable(db: NodePgDatabase, isStopped: () => boolean = () => false): Promise<number> {
  const names = new Map((await db.select().from(goodsType)).map((type) => [type.id, type.name]))
  let after = ''
  for (let renewed = 0; ; ) {
    const rows = await db
      .select()
      .from(goods)
      .where(and(ne(goods.searchVersion, searchVersion), gt(goods.id, after)))
      .orderBy(asc(goods.id))
      .limit(BATCH)
    for (const row of rows) {
      const typeNames = [row.topTypeId, row.midTypeId, row.typeId].map((id) => names.get(id) ?? '')
      // A row that the staff saved meanwhile is newer than this.
      await db
        .update(goods)
        .set(storedOf({ ...row, typeNames }))
        .where(and(eq(goods.id, row.id), ne(goods.searchVersion, searchVersion)))
    }
    renewed += rows.length
    after = rows.at(-1)?.id ?? ''
    if (rows.length < BATCH || isStopped()) return renewed
  }
}
