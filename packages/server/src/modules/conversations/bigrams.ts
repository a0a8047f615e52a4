/**
 * The searchable pieces of a message: every two neighbouring characters of what a person can read in it. Chinese has no
 * spaces and its words are mostly two characters long, which trigrams cannot find (docs/decisions).
 */
import { searchedFields } from '@weft/protocol'

/** Pieces of one message at most: a text of 5 000 characters need not be found by its every corner. */
const PIECES = 2_000

/** Letters and digits of any script; everything else parts words. */
const WORD = /[\p{L}\p{N}]/u
/** What WORD says of each UTF-16 unit, once it was asked: every message that is stored comes through here. */
const known = new Uint8Array(65_536)
const [YES, NO] = [1, 2]

function isWord(unit: number): boolean {
  const is = known[unit]
  if (is) return is === YES
  const answer = WORD.test(String.fromCharCode(unit))
  known[unit] = answer ? YES : NO
  return answer
}

/** The words by which a message of this type is found, as one text. */
export function readableText(msgType: number, content: readonly unknown[]): string {
  const fields = searchedFields(msgType)
  const [field] = fields
  if (field === undefined) return ''
  // Most messages: one item with one text, which needs no joining.
  if (content.length === 1 && fields.length === 1) return textOf(content[0], field) ?? ''
  return content
    .flatMap((item) => fields.map((name) => textOf(item, name)))
    .filter((text) => text !== undefined)
    .join(' ')
}

function textOf(item: unknown, field: string): string | undefined {
  const value = (item as Record<string, unknown> | null | undefined)?.[field]
  return typeof value === 'string' ? value : undefined
}

/** Units of a text that is short: what people write mostly is. */
const SHORT = 80
/** The pieces of a short text, each with the space behind it. Used within one call only. */
const short = new Uint16Array(3 * SHORT)

/** As `bigramsOf`, without a set and a text for each piece; null where a character takes two units. */
function bigramsOfShort(low: string): string | undefined | null {
  let end = 0
  let before = 0
  for (let at = 0; at < low.length; at++) {
    const unit = low.charCodeAt(at)
    if ((unit & 0xf800) === 0xd800) return null
    if (!isWord(unit)) {
      before = 0
      continue
    }
    if (before !== 0 && !isAmong(before, unit, end)) {
      short[end] = before
      short[end + 1] = unit
      short[end + 2] = 32
      end += 3
    }
    before = unit
  }
  return end === 0 ? undefined : String.fromCharCode.apply(null, short.subarray(0, end - 1) as unknown as number[])
}

function isAmong(first: number, second: number, end: number): boolean {
  for (let at = 0; at < end; at += 3) if (short[at] === first && short[at + 1] === second) return true
  return false
}

/** Lower-case pairs, each once, joined by a space (none occurs inside a pair); undefined when there is nothing to find. */
export function bigramsOf(text: string): string | undefined {
  if (text.length < 2) return undefined
  const low = text.toLowerCase()
  const pairs = low.length <= SHORT ? bigramsOfShort(low) : null
  if (pairs !== null) return pairs
  const pieces = new Set<string>()
  let joined = ''
  // Where the character before began; -1 where none of the same word was.
  let before = -1
  for (let at = 0; at < low.length; ) {
    const unit = low.charCodeAt(at)
    const isPair = (unit & 0xfc00) === 0xd800 && (low.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    const end = isPair ? at + 2 : at + 1
    if (isPair ? WORD.test(low.slice(at, end)) : isWord(unit)) {
      if (before >= 0) {
        const piece = low.slice(before, end)
        if (!pieces.has(piece)) {
          pieces.add(piece)
          joined = joined === '' ? piece : `${joined} ${piece}`
          if (pieces.size >= PIECES) return joined
        }
      }
      before = at
    } else before = -1
    at = end
  }
  return joined === '' ? undefined : joined
}
