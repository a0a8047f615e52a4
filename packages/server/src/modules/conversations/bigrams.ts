/**
 * The searchable pieces of a message: every two neighbouring characters of what a person can read in it. Chinese has no
 * spaces and its words are mostly two characters long, which trigrams cannot find (docs/decisions).
 */
import { searchedFields } from '@weft/protocol'

/** Maximum pieces of one message: search need not reach every corner of a text of 5 000 characters. */
const PIECES = 2_000

/** Letters and digits of any script; everything else separates words. */
const WORD = /[\p{L}\p{N}]/u
/** Caches the result of WORD for each UTF-16 unit, because every stored message comes through here. */
const known = new Uint8Array(65_536)
const [YES, NO] = [1, 2]

function isWord(unit: number): boolean {
  const is = known[unit]
  if (is) return is === YES
  const answer = WORD.test(String.fromCharCode(unit))
  known[unit] = answer ? YES : NO
  return answer
}

/** Returns the searchable texts of a message of this type, joined to one. */
export function readableText(msgType: number, content: readonly unknown[]): string {
  const fields = searchedFields(msgType)
  const [field] = fields
  if (field === undefined) return ''
  // Most messages have one item with one text, which needs no joining.
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

/** Maximum UTF-16 units of a short text; most messages are short. */
const SHORT = 80
/** Buffer for the pieces of a short text, each followed by a space. Used within one call only. */
const short = new Uint16Array(3 * SHORT)

/** Same as `bigramsOf`, without a set and a string for each piece; null where a character takes two units. */
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

/**
 * Returns lower-case pairs, each once, joined by a space (which never occurs inside a pair); undefined when nothing is
 * searchable.
 */
export function bigramsOf(text: string): string | undefined {
  if (text.length < 2) return undefined
  const low = text.toLowerCase()
  const pairs = low.length <= SHORT ? bigramsOfShort(low) : null
  if (pairs !== null) return pairs
  const pieces = new Set<string>()
  let joined = ''
  // Start of the previous character of the same word; -1 where there is none.
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
