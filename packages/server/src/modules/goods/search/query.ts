/** Parses a query: words that must all be found, each with its other spellings. */
import { compactOf, plainOf, readingsOf, syllablesOf } from './plain'

export interface Vocabulary {
  /** Chinese words of the catalogue, at which a run without blanks is split. */
  words: ReadonlySet<string>
  /** The synonyms of a word, all in the plain form. */
  synonyms: ReadonlyMap<string, readonly string[]>
}

export interface QueryWord {
  /** As typed. */
  typed: string
  /** As typed, and without separators where it may be a code. */
  own: string[]
  /** Synonyms. */
  others: string[]
  /** Pinyin, by syllables. */
  sounds: string[][]
}

export interface Query {
  words: QueryWord[]
  /** What may be a whole code, without separators. */
  codes: string[]
}

/** Maximum words of a query; further ones are ignored. */
const mostWords = 8
const fewestOfCode = 4
/** Stop words: they say nothing about the part. */
const idle = new Set(
  (
    '的 用 用的 适用 适用于 请问 有没有 多少钱 价格 报价 备件 配件 零件 型号 规格 图号 编号 料号 物料号 物料编码 零件图号 ' +
    '备件编号 原厂 厂家 no no. nr pn p/n sn for the of and & with part parts spare component components accessory accessories model type'
  ).split(' '),
)
const mostCharacters = 12
/** A quantity, whose point separates nothing: `1.5kw` is no `15kw`. */
const quantity = /^\d+\.\d+[a-z]/

/** Splits a run of Chinese characters into parts: `浆纱机轴承` is 浆纱机 and 轴承. Text outside the vocabulary stays together. */
function takeApart(run: string, { words, synonyms }: Vocabulary): string[] {
  const isKnown = (part: string) => words.has(part) || synonyms.has(part) || idle.has(part)
  const found: string[] = []
  let unknown = ''
  for (let at = 0; at < run.length; ) {
    let length = Math.min(mostCharacters, run.length - at)
    while (length > 1 && !isKnown(run.slice(at, at + length))) length -= 1
    if (length === 1) {
      unknown += run.charAt(at)
    } else {
      found.push(unknown, run.slice(at, at + length))
      unknown = ''
    }
    at += length
  }
  return [...found, unknown].filter(Boolean)
}

/** Synonyms of a word, or of its singular. */
const known = (word: string, { synonyms }: Vocabulary): readonly string[] | undefined =>
  synonyms.get(word) ?? synonyms.get(word.replace(/e?s$/, '')) ?? synonyms.get(word.replace(/s$/, ''))

/** Whether one letter added, removed, changed or swapped turns one word into the other. */
function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [restOne, restOther] = [one.slice(at), other.slice(at)]
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  )
}

/** Minimum length for spelling correction: shorter words have too many neighbours. */
const fewestOfMisspelt = 5

function synonymsOf(token: string, vocabulary: Vocabulary, isLoose: boolean): readonly string[] {
  const found = known(token, vocabulary)
  if (found || !isLoose || !/^[a-z ]+$/.test(token) || token.length < fewestOfMisspelt) return found ?? []
  return [...vocabulary.synonyms].filter(([word]) => isNear(token, word)).flatMap(([word, others]) => [word, ...others])
}

/** Joins neighbouring Latin words that are one word of the vocabulary: `oil seal`, and in a loose query `oil sael`. */
function joinPhrases(tokens: readonly string[], vocabulary: Vocabulary, isLoose: boolean): string[] {
  const joined: string[] = []
  for (let at = 0; at < tokens.length; ) {
    let size = Math.min(3, tokens.length - at)
    while (size > 1 && synonymsOf(tokens.slice(at, at + size).join(' '), vocabulary, isLoose).length === 0) size -= 1
    joined.push(tokens.slice(at, at + size).join(' '))
    at += size
  }
  return joined
}

function tokensOf(key: string, vocabulary: Vocabulary, isLoose: boolean): string[] {
  const split = plainOf(key)
    .split(/[\s,，、;；:：。！？!?"“”()（）【】[\]]+/)
    .flatMap((part) => part.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .flatMap((part) => (/\p{Script=Han}/u.test(part) ? takeApart(part, vocabulary) : [part]))
  const tokens = joinPhrases(split, vocabulary, isLoose)
  const telling = tokens.filter((token) => !idle.has(token))
  return (telling.length > 0 ? telling : tokens).slice(0, mostWords)
}

/**
 * @param isLoose also matches the same sound (轴成 for 轴承) and Latin words with one wrong letter: for a query that finds nothing
 * as it is written
 */
export function readQuery(key: string, vocabulary: Vocabulary, isLoose: boolean): Query {
  const tokens = tokensOf(key, vocabulary, isLoose)
  const latin = tokens.filter((token) => /^[a-z0-9][a-z0-9._/ -]*$/.test(token))
  const codes = [...new Set([...latin, latin.join('')].map(compactOf))]
  return {
    codes: codes.filter((code) => code.length >= fewestOfCode && /\d/.test(code)),
    words: tokens.map((token) => {
      const isCode =
        /^[a-z0-9][a-z0-9._/-]*$/.test(token) && /\d/.test(token) && /[._/-]/.test(token) && !quantity.test(token)
      const isHan = /^\p{Script=Han}{2,}$/u.test(token)
      const others = [...synonymsOf(token, vocabulary, isLoose)]
      // `fan` and `pin` are English where the list has them, and no pinyin.
      const spelled = others.length === 0 && /^[a-z]{2,}$/.test(token) ? syllablesOf(token) : undefined
      return {
        typed: token,
        own: isCode ? [token, compactOf(token)] : [token],
        others,
        sounds: isHan && isLoose ? readingsOf(token) : spelled ? [spelled] : [],
      }
    }),
  }
}

/** Makes the vocabulary from names as the catalogue writes them, and the staff's groups of synonyms. */
export function vocabularyOf(names: readonly string[], groups: readonly (readonly string[])[]): Vocabulary {
  const words = new Set<string>()
  for (const run of names.flatMap((name) => plainOf(name).match(/\p{Script=Han}+/gu) ?? [])) {
    // People search for 双浆槽浆纱机 as 浆纱机.
    for (let at = 0; at <= run.length - 2; at += 1) words.add(run.slice(at))
  }
  const synonyms = new Map<string, string[]>()
  for (const group of groups.map((one) => [...new Set(one.map(plainOf))])) {
    for (const word of group) {
      const others = group.filter((other) => other !== word)
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])])
    }
  }
  return { words, synonyms }
}
