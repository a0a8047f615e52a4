/**
 * Finds parts by free text: every word of the query must occur in the name, codes, categories, machines or the rest, in the
 * forms of search/plain.ts. The index of pieces narrows, the comparison with the text decides. A whole code ranks first, then
 * names, categories, machines.
 */
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../platform/like'
import { type Query, type QueryWord, readQuery, type Vocabulary, vocabularyOf } from './search/query'
import { codePiece, type FindableGoods, piecesOf, searchVersion, storedOf, syllablePieces } from './search/stored'
import { goods, goodsSearch, goodsType, searchedPieces, searchSynonym } from './tables'

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

/** A spelling of a word: the pieces that a row has of it, and the condition on its text; none where the pieces decide. */
interface Spelling {
  pieces: readonly string[]
  text?: (column: AnyPgColumn) => SQL | undefined
}

function spellingOf(text: string): Spelling {
  const pieces = narrowing(text)
  if (isMeasure(text))
    return {
      pieces,
      text: (column) => and(sql`${column} like ${containing(text)}`, sql`${column} ~ ${`(^|[^0-9.])${regexOf(text)}`}`),
    }
  // A text that is a piece itself: pieces are made from the text of the row.
  if (pieces.length === 1 && pieces[0] === text) return { pieces }
  return { pieces, text: (column) => sql`${column} like ${containing(text)}` }
}

const MOST_IN_A_PIECE = 2
const spellingOfSound = (syllables: readonly string[]): Spelling => {
  const pieces = syllablePieces(syllables)
  if (syllables.length <= MOST_IN_A_PIECE) return { pieces }
  return { pieces, text: (column) => sql`${column} like ${containing(syllables.join(''))}` }
}

const spellingsOf = ({ own, others, sounds }: QueryWord): Spelling[] => [
  ...[...own, ...others].map(spellingOf),
  ...sounds.map(spellingOfSound),
]

const having = (pieces: SQL, wanted: readonly string[]): SQL | undefined =>
  wanted.length > 0 ? sql`${pieces} @> ${textArray(wanted)}` : undefined

/** Condition on a row of `goods_search`: the spelling is in it. */
const spelled = ({ pieces, text }: Spelling): SQL =>
  and(having(searchedPieces(goodsSearch), pieces), text?.(goodsSearch.searchText)) ?? sql`true`

/** The spellings without those that say no more than a shorter one: 密封圈 beside 密封. */
function fewest(spellings: readonly Spelling[]): Spelling[] {
  const holds = (more: Spelling, less: Spelling) => less.pieces.every((piece) => more.pieces.includes(piece))
  const isMore = (one: Spelling, at: number) =>
    spellings.some(
      (other, place) =>
        other !== one &&
        !other.text &&
        other.pieces.length > 0 &&
        holds(one, other) &&
        (!holds(other, one) || one.text || place < at),
    )
  return spellings.filter((one, at) => !isMore(one, at))
}

/**
 * Condition on a row of `goods_search`: every word occurs in it; undefined for a query without a word. The index decides: a row's
 * array of pieces must never be read. So the pieces of all words of one spelling are asked for at once, also beside each spelling
 * of another word; and one whose text has to be compared is there the list of its rows.
 */
export function matchOf({ words }: Query): SQL | undefined {
  const all = words.map((word) => fewest(spellingsOf(word)))
  const single = all.flatMap((spellings) => (spellings.length === 1 ? spellings : []))
  const several = all.filter((spellings) => spellings.length !== 1)
  const together = single.flatMap(({ pieces }) => pieces)
  const listed = (one: Spelling) => {
    const where = spelled({ ...one, pieces: [...new Set([...together, ...one.pieces])] })
    return one.text
      ? sql`${goodsSearch.goodsId} = any(array(select ${goodsSearch.goodsId} from ${goodsSearch} where ${where}))`
      : where
  }
  return and(
    several.length === 0 ? having(searchedPieces(goodsSearch), [...new Set(together)]) : undefined,
    ...single.map(({ text }) => text?.(goodsSearch.searchText)),
    // A word of no spelling is in no row.
    ...several.map((spellings) => or(...spellings.map(listed)) ?? sql`false`),
  )
}

/** Says of each text and each sound, by syllables, whether it occurs in any part on sale. */
export async function occurring(
  db: NodePgDatabase,
  texts: readonly (string | readonly string[])[],
): Promise<boolean[]> {
  const occurs = texts.map((one) => {
    const where = spelled(typeof one === 'string' ? spellingOf(one) : spellingOfSound(one))
    return sql`exists(select 1 from ${goodsSearch} where ${where})`
  })
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(occurs, sql`, `)}]::boolean[] as found`,
  )
  return rows[0]?.found ?? []
}

const noVocabulary: Vocabulary = { words: new Set(), synonyms: new Map() }

/** Condition on a row of `goods`: each word of the key is in it, as written or as pinyin; undefined for a key without a word. */
export const goodsNamed = (key: string): SQL | undefined =>
  and(
    ...readQuery(key, noVocabulary, false).words.map((word) =>
      or(
        ...spellingsOf(word).map(({ pieces, text }) =>
          and(having(sql`${goods.pieces}`, pieces), text?.(goods.searchText)),
        ),
      ),
    ),
  )

/** Condition on a row of `goods_search`: one word of the query is a whole code of it. */
export const isCodeOf = ({ codes }: Query): SQL =>
  codes.length > 0
    ? sql`(${goodsSearch.goodsId} in (select goods_id from goods_search where searched_pieces(pieces) && ${textArray(codes.map(codePiece))}))`
    : sql`false`

const NAME = sql`${goodsSearch.name}`
/** A section of the text besides the name; read only where the name has not decided. */
const section = (at: number): SQL => sql.join([sql`split_part(${goodsSearch.searchText}, chr(10), `, sql.raw(`${at})`)])
const TYPES = section(3)
const MACHINES = section(4)

/** The texts without those that have another one in them: where they occur, that one does. */
const shortest = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text, _, all) => !all.some((other) => other !== text && text.includes(other)))

/** Points by the section where a word is found: the part's own name ranks above its machines. */
function pointsOfWord({ typed, own, others, sounds }: QueryWord): SQL {
  const said = textArray(shortest([...own, ...sounds.map((one) => one.join(''))]).map(containing))
  const meant = textArray(shortest([...own, ...others, ...sounds.map((one) => one.join(''))]).map(containing))
  const starts = sql`(case when ${NAME} like ${containing(typed).slice(1)} then 10 else 0 end)`
  // φ64 is a better match for φ64-36f than for φ640.
  const ends = /\d$/.test(typed)
    ? sql`(case when ${NAME} ~ ${`(^|[^0-9.])${regexOf(typed)}($|[^0-9.])`} then 10 else 0 end)`
    : sql`0`
  return sql`((case when ${NAME} like any(${said}) then 100 when ${NAME} like any(${meant}) then 80
    when ${TYPES} like any(${meant}) then 50 when ${MACHINES} like any(${meant}) then 30 else 0 end)
    + ${starts} + ${ends})`
}

/** How well a row of `goods_search` matches the query, in points. */
export const pointsOf = ({ words }: Query): SQL => sql`(${sql.join(words.map(pointsOfWord), sql` + `)})`

/** Loads the vocabulary with which readQuery splits and translates: names of the catalogue, and the staff's synonyms. */
export async function loadVocabulary(db: NodePgDatabase): Promise<Vocabulary> {
  const [types, lines, groups] = await Promise.all([
    db.select({ name: goodsType.name, level: goodsType.level }).from(goodsType),
    db.selectDistinct({ name: goods.applicableLine }).from(goods).where(eq(goods.isOnSale, true)),
    db.select({ words: searchSynonym.words }).from(searchSynonym),
  ])
  // A kind of two parts, as 凸轮与连杆, has two names.
  const kinds = types.filter(({ level }) => level === 3).flatMap(({ name }) => name.split('与'))
  return vocabularyOf(
    [...[...types, ...lines].map((one) => one.name), ...kinds],
    groups.map((one) => one.words),
  )
}

/** Returns the columns by which a row is found; every writer of goods stores them with it. */
export const findable = (row: FindableGoods) => storedOf(row)

const BATCH = 200

/**
 * Renews the search columns of rows that another `searchVersion` wrote. Stops between two batches on request; two
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
