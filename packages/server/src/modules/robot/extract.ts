/**
 * Answers without a model: the paragraph of the knowledge that answers a sentence, word by word, and only when the hit is strong.
 * And a summary of a talk in its own words.
 */
import type { AnswerSource } from '@weft/gateway'
import { firstCharacters, shortenLine } from '@weft/protocol'
import type { Found, Known } from '../site-search'
import { codesIn } from './codes'

/** Below it the hit may share the topic and not the question. Measured by `npm run bench -- answers` (decision 187). */
const STRONG_SCORE = 6
/** A paragraph with less than this share of its article's score is not what answers. */
const PARAGRAPH_SHARE = 0.3
/** Characters of an answer. */
const MOST_CHARACTERS = 600

export interface Extract {
  text: string
  sources: AnswerSource[]
}

const WANTS_PERSON =
  /转人工|(?:转|找|接|要|换|叫|来)(?:一下|下|个|位|一个|一位)?(?:人工|真人|活人|客服|工程师)|人工(?:客服|服务)|(?:speak|talk) (?:to|with) (?:a |an )?(?:human|person|agent|engineer)/i

/** Whether a customer asks for a person in words. */
export const asksForPerson = (text: string): boolean => text.length <= 60 && WANTS_PERSON.test(text)

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Returns the paragraphs of stored HTML as plain text. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|li|h[1-6]|tr|div|blockquote|figcaption)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/**
 * Returns the sentences that fit into `most` characters. Where none ends in the second half of them, cuts there and adds an
 * ellipsis.
 */
function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = firstCharacters(text, most)
  const end = Math.max(...['。', '！', '？', '；', '. ', '\n'].map((sign) => cut.lastIndexOf(sign)))
  return end > most / 2 ? cut.slice(0, end + 1).trim() : `${cut.trimEnd()}…`
}

/** A source as an answer names it; a question is its own source, without an address. */
export const sourceOf = ({ title, address }: Known): AnswerSource => (address ? { title, address } : { title })

/**
 * The paragraphs of an article that answer best, in its order: the best one, and the next ones while the text is short and they
 * fit.
 */
export function bestParagraphs(html: string, scoreOf: Found['scoreOf'], most: number): { text: string; score: number } {
  const paragraphs = paragraphsOf(html)
  const scores = paragraphs.map((paragraph) => scoreOf({ title: paragraph }))
  const best = Math.max(0, ...scores)
  const at = scores.indexOf(best)
  if (at < 0 || best === 0) return { text: '', score: 0 }
  let text = paragraphs[at] ?? ''
  // A heading answers nothing alone.
  for (const next of paragraphs.slice(at + 1)) {
    if (text.length > 60 || text.length + next.length > most) break
    text = `${text}\n${next}`
  }
  return { text: wholeSentences(text, most), score: best }
}

/** Returns the answer that the strongest hit holds; undefined where none is strong. @param articles HTML by id */
export function extractAnswer({ hits, scoreOf }: Found, articles: ReadonlyMap<string, string>): Extract | undefined {
  const [hit] = hits
  if (!hit || hit.score < STRONG_SCORE) return undefined
  const { item, score } = hit
  const sources = [sourceOf(item)]
  if (item.kind === 'faq') return { text: wholeSentences(item.text, MOST_CHARACTERS), sources }
  if (item.kind === 'article') {
    const { text, score: reached } = bestParagraphs(articles.get(item.id) ?? '', scoreOf, MOST_CHARACTERS)
    return reached >= score * PARAGRAPH_SHARE ? { text, sources } : undefined
  }
  const lead = { goods: '备件', document: '您合同下的资料', machine: '您的设备' }[item.kind]
  return { text: `${lead}：${item.title}（${item.text}）`, sources }
}

/** What somebody said in a talk. */
export interface Said {
  isCustomer: boolean
  name: string
  text: string
}

/** Characters of one line of a summary. */
const LINE = 120
const MOST_CODES = 8

/**
 * Sums up a talk by its own sentences: what was asked first and last, the codes that were named, the last answer. Empty for a talk
 * in which the customer wrote nothing. @param most characters
 */
export function extractSummary(said: readonly Said[], most: number): string {
  const asked = said.filter(({ isCustomer, text }) => isCustomer && text.trim() !== '')
  const first = asked.find(({ text }) => text.trim().length > 4) ?? asked[0]
  const last = asked.findLast(({ text }) => !asksForPerson(text)) ?? asked.at(-1)
  if (!first || !last) return ''
  const codes = [...new Set(asked.flatMap(({ text }) => codesIn(text)))].filter(
    (code) => /\p{Nd}/u.test(code) && code.length > 1,
  )
  const answer = said.findLast(({ isCustomer, text }) => !isCustomer && text.trim() !== '')
  const lines = [
    `问题：${shortenLine(first.text, LINE)}`,
    ...(codes.length > 0 ? [`涉及：${codes.slice(0, MOST_CODES).join('、')}`] : []),
    ...(last === first ? [] : [`最近：${shortenLine(last.text, LINE)}`]),
    ...(answer ? [`已答复：${shortenLine(answer.text, LINE)}`] : []),
  ]
  while (lines.length > 1 && lines.join('\n').length > most) lines.pop()
  return firstCharacters(lines.join('\n'), most)
}
