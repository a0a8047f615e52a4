/**
 * Finds the desk's questions that a customer's text may mean: those that share the most two-character pairs with it. Needs no
 * dictionary and works in any language. Pairs found in almost every question (怎么, 什么) do not count.
 */
import { firstCharacters, type Question } from '@weft/protocol'

/** Maximum number of questions offered. */
export const MATCHES = 5
/** Number of characters of a customer's text that count. */
const TEXT_LENGTH = 500

/** Pairs that only ask and name no topic. */
const EMPTY_PAIRS: ReadonlySet<string> = new Set(
  '怎么 么办 什么 为什 多少 多久 请问 你好 您好 我们 你们 可以 一下 如何 哪些 有没 没有 是否 不是 这个 那个 一个 需要 问题 吗请 谢谢'.split(
    ' ',
  ),
)

/** Every two neighbouring letters or digits of each run, lower case, once each. */
export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (const [run] of firstCharacters(text, TEXT_LENGTH)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    const signs = [...run]
    for (let at = 0; at + 1 < signs.length; at++) {
      const pair = `${signs[at]}${signs[at + 1]}`
      if (!EMPTY_PAIRS.has(pair)) pairs.add(pair)
    }
  }
  return pairs
}

/** Returns the best matches first, in the desk's order among equals, at most five; empty when no pair is shared. */
export function matchingQuestions(text: string, questions: readonly Question[]): Question[] {
  const asked = pairsOf(text)
  if (asked.size === 0) return []
  return questions
    .map((question) => ({
      question,
      score: [...pairsOf(question.questionContent)].filter((pair) => asked.has(pair)).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MATCHES)
    .map(({ question }) => question)
}
