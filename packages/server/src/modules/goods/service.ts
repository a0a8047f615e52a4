/** Finds parts: parses the query with the words of the catalogue and of the staff. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { loadVocabulary, occurring, renewFindable } from './finding'
import {
  catalogueState,
  type FoundGoods,
  forgetOldChanges,
  type GoodsListRow,
  type GoodsQuery,
  listGoods,
  pageOfRanking,
  type Ranking,
  rankGoods,
} from './repository'
import { NAMED, nearestParts } from './search/nearest'
import { compactOf, plainOf } from './search/plain'
import { type Query, type QueryWord, readQuery, type Vocabulary } from './search/query'

/** After this time at the latest another node uses a saved synonym. */
const freshMs = 30_000

interface GoodsSearchOptions {
  db: NodePgDatabase
  clock: Clock
  /** Called when rows could not be renewed. */
  fail: (error: unknown) => void
}

/** What the catalogue answers until it changes: the queries that are asked often, and their first pages. */
const mostRankings = 300
const mostRanked = 100
const mostSpellings = 5_000

/**
 * Answers of one state of the catalogue. A spelling that no part has is left out of a query: most synonyms and all English ones
 * of a Chinese catalogue.
 */
function createAnswers(db: NodePgDatabase, clock: Clock) {
  const rankings = createFresh<Ranking>({ clock, ttlMs: Number.POSITIVE_INFINITY, max: mostRankings })
  const occurs = new Map<string, boolean>()
  let state = ''

  /**
   * Forgets everything after a change of any part, by whichever node. Read before what is remembered, so that it is not older.
   */
  const renew = async () => {
    const now = await catalogueState(db)
    if (now === state) return
    state = now
    rankings.clear()
    occurs.clear()
  }

  const hasSpelling = ({ own, others, sounds }: QueryWord) => own.length + others.length + sounds.length > 0
  /** The query without the spellings that occur nowhere. */
  const spelledOf = async (query: Query): Promise<Query> => {
    const at = state
    const keyOf = (one: string | readonly string[]) => (typeof one === 'string' ? one : `~${one.join('~')}`)
    const asked = query.words.flatMap(({ own, others, sounds }) => [...own, ...others, ...sounds])
    const unknown = [...new Map(asked.map((one) => [keyOf(one), one]))].filter(([key]) => !occurs.has(key))
    const found =
      unknown.length > 0
        ? await occurring(
            db,
            unknown.map(([, one]) => one),
          )
        : []
    const known = new Map([...occurs, ...unknown.map(([key], place) => [key, found[place] === true] as const)])
    if (at === state && occurs.size + unknown.length <= mostSpellings)
      for (const [key] of unknown) occurs.set(key, known.get(key) === true)
    const isThere = (one: string | readonly string[]) => known.get(keyOf(one)) === true
    const words = query.words.map((word) => ({
      ...word,
      own: word.own.filter(isThere),
      others: word.others.filter(isThere),
      sounds: word.sounds.filter(isThere),
    }))
    return { ...query, words }
  }

  return {
    async list(wish: GoodsQuery & { search: Query }): Promise<FoundGoods> {
      await renew()
      const search = await spelledOf(wish.search)
      if (!search.words.every(hasSpelling)) return { total: 0, rows: [], totals: [], groups: [] }
      const { types, machine, sort, only, offset, limit } = wish
      if (only || offset + limit > mostRanked) return listGoods(db, { ...wish, search })
      const key = JSON.stringify([search, types, machine, sort])
      const ranking = await rankings.get(key, () => rankGoods(db, { ...wish, search, offset: 0, limit: mostRanked }))
      return pageOfRanking(db, ranking, ranking.ids.slice(offset, offset + limit), types)
    },
    /** Says of each word whether any part has it, in any spelling. */
    async occurs(words: readonly QueryWord[]): Promise<boolean[]> {
      await renew()
      return (await spelledOf({ codes: [], words: [...words] })).words.map(hasSpelling)
    },
  }
}

/** Characters of a Chinese word that may as well say what a part is like. */
const SHORT = 2
const lengthOf = ({ own }: QueryWord): number => own[0]?.length ?? 0

export function createGoodsSearch({ db, clock, fail }: GoodsSearchOptions) {
  const vocabulary = createFresh<Vocabulary>({ clock, ttlMs: freshMs, max: 1 })
  const answers = createAnswers(db, clock)
  let isStopped = false
  let renewal: Promise<unknown> = Promise.resolve()

  const everywhere = { types: { top: [], mid: [], leaf: [] }, offset: 0 }
  /** `found` with what is near the query, on the first page of a search without a filter. */
  const withNear = async (
    found: FoundGoods,
    key: string,
    queries: readonly Query[],
    wish: GoodsQuery,
  ): Promise<FoundGoods> => {
    const isFound = found.totals.length > 0
    const isNamed = (found.best ?? 0) >= NAMED || (queries[0]?.words.length ?? 0) < 2
    if (wish.only || wish.machine || wish.offset > 0 || (isFound && (wish.sort || isNamed))) return found
    const ports = {
      list: async (search: Query) => {
        const { rows, best = 0 } = await answers.list({ ...everywhere, search, limit: wish.limit })
        return { rows, best }
      },
      occurs: answers.occurs,
    }
    for (const query of queries) {
      const near = await nearestParts(query, plainOf(key), ports, isFound)
      if (near)
        return { ...found, near: { ...near, rows: [...new Map(near.rows.map((row) => [row.id, row])).values()] } }
    }
    return found
  }

  return {
    /**
     * Finds exact matches; without any, similar spellings and sounds, and what is near. A blank key lists the catalogue.
     */
    async find(key: string, wish: GoodsQuery): Promise<FoundGoods> {
      if (key.trim() === '') return listGoods(db, wish)
      const known = await vocabulary.get('', () => loadVocabulary(db))
      const search = readQuery(key, known, false)
      if (search.words.length === 0) return { total: 0, rows: [], totals: [], groups: [] }
      const exact = await answers.list({ ...wish, search })
      if (exact.totals.length > 0) return withNear(exact, key, [search], wish)
      const loose = readQuery(key, known, true)
      return withNear(await answers.list({ ...wish, search: loose }), key, [search, loose], wish)
    },
    /** Finds the parts that a sentence names: by all the names in it, else by the longest one. */
    async findNamed(sentence: string, limit: number): Promise<GoodsListRow[]> {
      const known = await vocabulary.get('', () => loadVocabulary(db))
      const read = readQuery(sentence, known, false)
      // 高温 and 控制 are words of the list as well, and no names: a short one counts beside a name of the catalogue.
      const isName = (one: string) =>
        [one, ...(known.synonyms.get(one) ?? [])].some((name) => known.words.has(name)) ||
        (known.synonyms.has(one) && one.length > SHORT)
      const isNamed = (one: string) => isName(one) || read.codes.includes(compactOf(one))
      const named = read.words.filter(({ own }) => own.some(isNamed))
      const ask = async (words: readonly QueryWord[]): Promise<GoodsListRow[]> =>
        (
          await answers.list({
            types: { top: [], mid: [], leaf: [] },
            search: { ...read, words: [...words] },
            offset: 0,
            limit,
          })
        ).rows
      const [longest] = [...named].sort((a, b) => lengthOf(b) - lengthOf(a))
      if (!longest) return []
      const all = await ask(named)
      return all.length > 0 || named.length === 1 ? all : ask([longest])
    },
    /** Names of the catalogue, and the staff's groups of synonyms. */
    async vocabulary(): Promise<{ words: ReadonlySet<string>; groups: readonly (readonly string[])[] }> {
      const { words, synonyms } = await vocabulary.get('', () => loadVocabulary(db))
      const groups = new Map(
        [...synonyms].map(([word, others]) => [[word, ...others].sort().join('\n'), [word, ...others]]),
      )
      return { words, groups: [...groups.values()] }
    },
    /** Drops the cache after the staff's synonyms have changed. */
    forget: (): void => vocabulary.clear(),

    /** Renews rows of another version in the background; until then they are found by that version's columns. */
    start(): void {
      renewal = forgetOldChanges(db)
        .then(() => renewFindable(db, () => isStopped))
        .catch(fail)
    },
    async stop(): Promise<void> {
      isStopped = true
      await renewal
    },
  }
}
