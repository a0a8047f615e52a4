/** Ranks texts by how well they answer a sentence. Pure: reads no database. */
import { featuresOf, type Known, readText, soundOf, type Term, termsOf } from './sentence'

/** Parts of a text, its title first. */
export interface Readable {
  title: string
  /** A sentence about its topic. */
  summary?: string
  body?: string
}
export interface Ranked<Item> {
  item: Item
  score: number
}

/** A feature in a title weighs more than one in a page of text. */
const OF_TITLE = 1
const OF_SUMMARY = 0.75
const OF_BODY = 0.5

type Features = ReadonlyMap<string, number>

function readableFeatures({ title, summary = '', body = '' }: Readable): Features {
  const found = new Map<string, number>()
  const parts: readonly (readonly [string, number])[] = [
    [body, OF_BODY],
    [summary, OF_SUMMARY],
    [title, OF_TITLE],
  ]
  for (const [text, weight] of parts) for (const feature of featuresOf(readText(text))) found.set(feature, weight)
  return found
}

/** Texts are added in batches of this size; the event loop runs in between. */
const BATCH = 50
const rest = () => new Promise<void>((done) => setImmediate(done))

export interface Ranking<Item> {
  /** Parses a sentence. */
  read(sentence: string): Term[]
  /** Returns the best first. */
  best(terms: readonly Term[]): Ranked<Item>[]
  /** Scores a text outside the collection, by the same measure. */
  scoreOf(terms: readonly Term[], text: Readable): number
}

export interface RankingWords {
  groups: readonly (readonly string[])[]
  /** Names that can also be found by their pinyin initials. */
  names: Iterable<string>
}

export async function createRanking<Item>(
  items: readonly (readonly [Item, Readable])[],
  { groups, names }: RankingWords,
): Promise<Ranking<Item>> {
  const documents: { item: Item; features: Features }[] = []
  const having = new Map<string, number[]>()
  const add = (feature: string, at: number) => {
    const known = having.get(feature)
    if (known) known.push(at)
    else having.set(feature, [at])
  }
  for (const [at, [item, text]] of items.entries()) {
    if (at % BATCH === BATCH - 1) await rest()
    const features = readableFeatures(text)
    documents.push({ item, features })
    for (const feature of features.keys()) add(feature, at)
  }
  const [pairs, initials] = await soundsOf(having.keys(), names)
  const known: Known = {
    has: (feature) => having.has(feature),
    soundingLike: (sound) => pairs.get(sound) ?? [],
    groups,
    initials,
  }
  const rarity = (feature: string) => Math.log(1 + documents.length / (1 + (having.get(feature)?.length ?? 0)))
  const scored = (terms: readonly Term[], features: Features) =>
    terms.reduce(
      (sum, { weight, alternatives }) =>
        sum + weight * Math.max(0, ...alternatives.map((one) => matchOf(one, features, rarity))),
      0,
    )
  return {
    read: (sentence) => termsOf(sentence, known),
    best(terms) {
      const candidates = new Set(
        terms.flatMap(({ alternatives }) => alternatives.flat()).flatMap((one) => having.get(one) ?? []),
      )
      return [...candidates]
        .map((at) => documents[at] as (typeof documents)[number])
        .map(({ item, features }) => ({ item, score: scored(terms, features) }))
        .sort((a, b) => b.score - a.score)
    },
    scoreOf: (terms, text) => scored(terms, readableFeatures(text)),
  }
}

/** Scores one alternative if all its features occur, else 0: half a word is another word. */
function matchOf(features: readonly string[], of: Features, rarity: (feature: string) => number): number {
  let sum = 0
  for (const feature of features) {
    const weight = of.get(feature)
    if (weight === undefined) return 0
    sum += weight * rarity(feature)
  }
  return features.length === 0 ? 0 : sum / features.length
}

async function soundsOf(
  features: Iterable<string>,
  names: Iterable<string>,
): Promise<[ReadonlyMap<string, readonly string[]>, ReadonlyMap<string, readonly string[]>]> {
  const pairs = new Map<string, string[]>()
  let count = 0
  for (const pair of features) {
    if (!/^\p{Script=Han}/u.test(pair)) continue
    if (++count % 500 === 0) await rest()
    const sound = soundOf(pair)
    pairs.set(sound, [...(pairs.get(sound) ?? []), pair])
  }
  const initials = new Map<string, string[]>()
  for (const name of names) {
    if (name.length < 3 || name.length > 5 || !/^\p{Script=Han}+$/u.test(name)) continue
    const letters = lettersOf(name)
    initials.set(letters, [...(initials.get(letters) ?? []), name])
  }
  return [pairs, initials]
}

const lettersOf = (name: string): string =>
  [...name]
    .slice(0, -1)
    .map((sign, at) => soundOf(`${sign}${[...name][at + 1]}`).split(' '))
    .map(([first = '', second = ''], at, all) => first.charAt(0) + (at === all.length - 1 ? second.charAt(0) : ''))
    .join('')
