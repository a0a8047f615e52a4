/**
 * Parses a sentence into search terms. Customers write 断丝多咋整, 喷丝扳堵了, zhoucheng fare, E-07. Pairs of neighbouring characters
 * need no dictionary; a pair that no text has is read as the pairs that sound like it; a word of a synonym group also as the
 * others of the group.
 */
import { firstCharacters } from '@weft/protocol'
import { pinyin } from 'pinyin-pro'
import { remembered } from '../../platform/remembered'
import { plainOf, syllablesOf } from '../goods'

/** One search term: any of the alternatives, each with all its features. */
export interface Term {
  weight: number
  alternatives: readonly (readonly string[])[]
}

/** The features of a collection of texts, needed to parse a sentence. */
export interface Known {
  has(feature: string): boolean
  /** Pairs of the texts with this sound. */
  soundingLike(sound: string): readonly string[]
  groups: readonly (readonly string[])[]
  /** Names by their pinyin initials. */
  initials: ReadonlyMap<string, readonly string[]>
}

/** Characters of a sentence that are read. */
const MOST_CHARACTERS = 200

/** Pairs of questions, greetings or complaints, which say nothing about the topic. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    '怎么 么办 么回 回事 什么 为什 么原 原因 多少 多久 请问 你好 您好 我们 你们 可以 一下 如何 哪些 哪里 有没 没有 是否 不是 是不 这个 ' +
    '那个 一个 需要 问题 吗请 谢谢 师傅 麻烦 帮忙 帮我 看看 看一 老是 总是 一直 经常 今天 昨天 刚刚 现在 突然 又是 咋整 咋办 咋回 ' +
    '处理 解决 厂里 我厂 这边 那边 出现 发现 情况 知道 不知 知不 道怎 怎样 样的 的话 有点 一点 一些 很多 特别 非常 还是 已经 了怎 ' +
    '能不 不能 能用 可能 应该 东西 人工 客服 在吗 在不 急急 着急 先查 查什'
  ).split(' '),
)

/** Particles between words. */
const PARTICLE = /[的了吗呢吧啊呀哦嘛么]/

const RUN = /\p{Script=Han}+|[a-z0-9.]+/gu
/** An alarm code as people write it: E07, e-07, E 7, Err 07. */
const ALARM = /(?<![a-z])(e|f|al|err|alm|a|m|w)[\s.#:-]{0,2}0*(\d{1,4})(?![\d.a-z%])/g

/** Normalises sentences and texts for comparison. */
export const readText = (text: string): string => plainOf(firstCharacters(text, 4_000))

/** Returns the pairs, Latin words and codes of a text from `readText`. */
export function featuresOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [run] of text.matchAll(RUN)) {
    if (/^[a-z0-9.]/.test(run)) {
      for (const word of run.match(/[a-z]{2,}|[a-z]*\d[a-z0-9.]*/g) ?? []) found.add(word)
      continue
    }
    for (let at = 0; at + 1 < run.length; at += 1) {
      const pair = run.slice(at, at + 2)
      if (!EMPTY.has(pair) && !PARTICLE.test(pair)) found.add(pair)
    }
  }
  for (const [, , number = ''] of text.matchAll(ALARM)) found.add(`#${number}`)
  return found
}

/** Anonymous sentences bring any pairs; this is more than the texts of a site have. */
const MOST_SOUNDS = 50_000

/**
 * Returns the sound of a pair, whatever the writer's dialect: without tones and without differences that many people do not
 * make.
 */
export const soundOf = remembered(MOST_SOUNDS, (pair) =>
  pinyin(pair, { toneType: 'none', type: 'array', v: true }).map(loose).join(' '),
)
const loose = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/(?<=[aei])ng$/, 'n')
    .replace(/^l(?=\p{L})/u, 'n')

/** Parses a sentence into terms; empty when it has no topic. */
export function termsOf(sentence: string, known: Known): Term[] {
  const text = readText(firstCharacters(sentence, MOST_CHARACTERS))
  const spelled = (text.match(/[a-z]{2,}/g) ?? []).filter((word) => !known.has(word))
  const terms = [...featuresOf(text)].map((feature): Term => {
    const near = known.has(feature) || !isHan(feature) ? [] : known.soundingLike(soundOf(feature))
    return { weight: near.length > 0 ? OF_SOUND : 1, alternatives: [feature, ...near].map((one) => [one]) }
  })
  const said = spelled.map((word) => ` ${(syllablesOf(word) ?? []).map(loose).join(' ')} `)
  for (const group of known.groups) {
    const words = group.filter(
      (word) => saysWord(text, word) || (isHan(word) && said.some((one) => one.includes(` ${soundOf(word)} `))),
    )
    if (words.length === 0) continue
    const others = group.filter((word) => !words.includes(word)).map((word) => [...featuresOf(word)])
    terms.push({ weight: 1, alternatives: others.filter((one) => one.length > 0) })
  }
  return [...terms, ...spelled.flatMap((word) => spelledTerms(word, known))]
}

/** A match by sound weighs less than one by spelling. */
const OF_SOUND = 0.8
const isHan = (text: string): boolean => /^\p{Script=Han}{2,}$/u.test(text)

/** Latin words match as a whole: `seal` is not in `sealant`. */
const saysWord = (text: string, word: string): boolean =>
  /^[a-z]/.test(word)
    ? new RegExp(`(?<![a-z])${word.replace(/[^a-z0-9 ]/g, '.')}(?![a-z])`).test(text)
    : text.includes(word)

/** Pinyin, whole or as initials. */
function spelledTerms(word: string, known: Known): Term[] {
  const named = known.initials.get(word)
  if (named) return [{ weight: OF_SOUND, alternatives: named.map((name) => [...featuresOf(name)]) }]
  const syllables = syllablesOf(word)?.map(loose) ?? []
  return syllables.slice(1).flatMap((syllable, at) => {
    const near = known.soundingLike(`${syllables[at]} ${syllable}`)
    return near.length > 0 ? [{ weight: OF_SOUND, alternatives: near.map((pair) => [pair]) }] : []
  })
}
