/** Finds parts: parses the query with the words of the catalogue and of the staff. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { loadVocabulary, renewFindable } from './finding'
import { type FoundGoods, type GoodsListRow, type GoodsQuery, listGoods } from './repository'
import { compactOf } from './search/plain'
import { type QueryWord, readQuery, type Vocabulary } from './search/query'

/** After this time another node uses a saved synonym. */
const freshMs = 30_000

interface GoodsSearchOptions {
  db: NodePgDatabase
  clock: Clock
  /** Called when rows could not be renewed. */
  fail: (error: unknown) => void
}

const lengthOf = ({ own }: QueryWord): number => own[0]?.length ?? 0

export function createGoodsSearch({ db, clock, fail }: GoodsSearchOptions) {
  const vocabulary = createFresh<Vocabulary>({ clock, ttlMs: freshMs, max: 1 })
  let isStopped = false
  let renewal: Promise<unknown> = Promise.resolve()

  return {
    /** Finds exact matches; without any, similar spellings and sounds. A blank key lists the catalogue. */
    async find(key: string, wish: GoodsQuery): Promise<FoundGoods> {
      if (key.trim() === '') return listGoods(db, wish)
      const known = await vocabulary.get('', () => loadVocabulary(db))
      const search = readQuery(key, known, false)
      if (search.words.length === 0) return { total: 0, rows: [], totals: [] }
      const exact = await listGoods(db, { ...wish, search })
      if (exact.totals.length > 0) return exact
      return listGoods(db, { ...wish, search: readQuery(key, known, true) })
    },
    /** Finds the parts that a sentence names: by all the names in it, else by the longest one. */
    async findNamed(sentence: string, limit: number): Promise<GoodsListRow[]> {
      const known = await vocabulary.get('', () => loadVocabulary(db))
      const read = readQuery(sentence, known, false)
      const isNamed = (one: string) =>
        known.words.has(one) || known.synonyms.has(one) || read.codes.includes(compactOf(one))
      const named = read.words.filter(({ own }) => own.some(isNamed))
      const ask = async (words: readonly QueryWord[]): Promise<GoodsListRow[]> =>
        (
          await listGoods(db, {
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

    /** Renews rows of an earlier version in the background; until then they are found by that version's columns. */
    start(): void {
      renewal = renewFindable(db, () => isStopped).catch(fail)
    },
    async stop(): Promise<void> {
      isStopped = true
      await renewal
    },
  }
}
