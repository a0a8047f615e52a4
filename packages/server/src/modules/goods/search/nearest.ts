/**
 * What is near a query that no part matches: the next numbers of a number that no part has (6205: 6204 and 6206), else the parts
 * of fewer of its words. Pure: asks its ports.
 */
import type { NearKey } from '@weft/contract'
import { compactOf } from './plain'
import type { Query, QueryWord } from './query'

/** What the search says of a query: the rows of its first page, and points of the best hit. */
export interface Answer<Row> {
  rows: readonly Row[]
  best: number
}
export interface NearestPorts<Row> {
  list(query: Query): Promise<Answer<Row>>
  /** Says of each word whether any part has it. */
  occurs(words: readonly QueryWord[]): Promise<boolean[]>
}
export interface Near<Row> extends NearKey {
  rows: Row[]
}

/** Points of a hit that has a word in its name. */
export const NAMED = 80
/** A number is near another up to this distance. */
const FURTHEST = 9
/** At most so many sets of words are tried. */
const MOST_TRIED = 6

const asWord = (text: string): QueryWord => ({ typed: text, own: [text], others: [], sounds: [] })

/** Returns the text with its last number lowered or raised; undefined where that is no number of the same length. */
function stepped(text: string, by: number): string | undefined {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d{1,6})(\D*)$/.exec(text) ?? []
  const number = String(Number(digits) + by).padStart(digits.length, '0')
  return digits === '' || Number(digits) + by < 0 || number.length > digits.length
    ? undefined
    : `${before}${number}${after}`
}

async function nextNumbers<Row>(words: readonly QueryWord[], ports: NearestPorts<Row>): Promise<Near<Row> | undefined> {
  const at = words.findIndex(({ typed }) => /\d/.test(typed))
  const typed = words[at]?.typed
  if (typed === undefined) return undefined
  const steps = Array.from({ length: FURTHEST }, (_, step) => [-(step + 1), step + 1]).flat()
  const tried = steps.flatMap((by) => {
    const text = stepped(typed, by)
    return text === undefined ? [] : [{ by, text }]
  })
  const isThere = await ports.occurs(tried.map(({ text }) => asWord(text)))
  const there = tried.filter((_, place) => isThere[place])
  const next = [there.find(({ by }) => by < 0), there.find(({ by }) => by > 0)].filter((one) => one !== undefined)
  const listOf = (text: string, others: readonly QueryWord[]) =>
    ports.list({ codes: [compactOf(text)], words: [...others, asWord(text)] })
  const others = words.toSpliced(at, 1)
  let found = await Promise.all(next.map(({ text }) => listOf(text, others)))
  // 喷气织机 6205: the next numbers are of another machine.
  if (others.length > 0 && found.every(({ rows }) => rows.length === 0))
    found = await Promise.all(next.map(({ text }) => listOf(text, [])))
  const keys = next.filter((_, place) => (found[place]?.rows.length ?? 0) > 0).map(({ text }) => text)
  return keys.length === 0
    ? undefined
    : { kind: 'number', key: keys.join('、'), rows: found.flatMap(({ rows }) => [...rows]) }
}

/** Words that were written together: `卷绕机` is one, though the catalogue knows 卷绕 and 机 only. */
type Unit = readonly QueryWord[]

function unitsOf(words: readonly QueryWord[], plainKey: string): Unit[] {
  const units: QueryWord[][] = []
  for (const word of words) {
    const last = units.at(-1)
    if (last && plainKey.includes(`${last.map(({ typed }) => typed).join('')}${word.typed}`)) last.push(word)
    else units.push([word])
  }
  // Without a blank, 络筒机轴承, each word is one.
  return units.length > 1 ? units : words.map((word) => [word])
}

const keyOf = (units: readonly Unit[]) => units.map((unit) => unit.map(({ typed }) => typed).join('')).join(' ')

/**
 * Of the sets the first whose best hit has one of the words in its name, else the first that is found. The word that stands
 * last is kept longest: it names the part in 卷绕头 轴承 and in `winder bearing`.
 */
async function fewerWords<Row>(
  sets: readonly (readonly Unit[])[],
  ports: NearestPorts<Row>,
): Promise<(Near<Row> & { best: number }) | undefined> {
  const found = await Promise.all(
    sets.slice(0, MOST_TRIED).map(async (units) => {
      const words = units.flat()
      const { rows, best } = await ports.list({ codes: [], words })
      return { kind: 'words' as const, key: keyOf(units), rows: [...rows], best: best / words.length }
    }),
  )
  const some = found.filter(({ rows }) => rows.length > 0)
  return some.find(({ best }) => best >= NAMED) ?? some[0]
}

/**
 * Returns the nearest parts.
 * @param plainKey the query in the plain form of search/plain.ts
 * @param isNamed only parts that have one of the words in their name
 */
export async function nearestParts<Row>(
  { words }: Query,
  plainKey: string,
  ports: NearestPorts<Row>,
  isNamed: boolean,
): Promise<Near<Row> | undefined> {
  const isThere = new Map((await ports.occurs(words)).map((occurs, at) => [words[at], occurs]))
  const units = unitsOf(words, plainKey)
  const there = units.filter((unit) => unit.every((word) => isThere.get(word)))
  if (there.length < units.length && !isNamed) {
    // The number to step is one that no part has.
    const asked = words.map((word) => (isThere.get(word) ? { ...word, typed: '' } : word))
    const near = (await nextNumbers(asked, ports)) ?? (there.length > 0 ? await fewerWords([there], ports) : undefined)
    if (near) return near
  }
  if (there.length < 2) return undefined
  const withoutOne = there.length > 2 ? there.map((_, at) => there.toSpliced(at, 1)) : []
  const near = (await fewerWords(withoutOne, ports)) ?? (await fewerWords(there.map((unit) => [unit]).reverse(), ports))
  return near && isNamed && near.best < NAMED ? undefined : near
}
