/**
 * The searchable pieces of a message: every two neighbouring characters of what a person can read in it. Chinese has no
 * spaces and its words are mostly two characters long, which trigrams cannot find.
 */
import { searchedFields } from '@weft/protocol'

/** Maximum pieces of one text: search need not reach every corner of a text of 5 000 characters. */
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

/** Maximum UTF-16 units of texts whose pairs are told apart by the table below; their pairs are fewer than PIECES. */
const SHORT = 1_024
/** Buffer for the pairs of short texts, each followed by a space. Used within one call only. */
const short = new Uint16Array(3 * SHORT)
/** Places of pairs, by a hash of the two units: the pair, and the call that put it there. */
const PLACES = 4_096
const placed = new Uint32Array(PLACES)
const placedIn = new Uint32Array(PLACES)
let call = 0

/** Same as `bigramsOf`, without a set and a string for each piece; null where a character takes two units. */
function bigramsOfShort(low: string): string | undefined | null {
  call = (call + 1) >>> 0
  let end = 0
  let before = 0
  for (let at = 0; at < low.length; at++) {
    const unit = low.charCodeAt(at)
    if ((unit & 0xf800) === 0xd800) return null
    if (!isWord(unit)) {
      before = 0
      continue
    }
    if (before !== 0 && isNew(((before << 16) | unit) >>> 0)) {
      short[end] = before
      short[end + 1] = unit
      short[end + 2] = 32
      end += 3
    }
    before = unit
  }
  return end === 0 ? undefined : String.fromCharCode.apply(null, short.subarray(0, end - 1) as unknown as number[])
}

/** Whether this call has not met the pair before; from now on it has. */
function isNew(pair: number): boolean {
  let place = (Math.imul(pair, 0x9e37_79b1) >>> 20) & (PLACES - 1)
  while (placedIn[place] === call) {
    if (placed[place] === pair) return false
    place = (place + 1) & (PLACES - 1)
  }
  placed[place] = pair
  placedIn[place] = call
  return true
}

/** The pairs of several texts together, each once, joined by a space; undefined when nothing is searchable. */
export function piecesOf(texts: readonly string[]): string | undefined {
  // Together they have no more pieces than one may have, and a line break belongs to no word.
  const together = texts.join('\n')
  if (together.length <= SHORT) return bigramsOf(together)
  const found = texts.map(bigramsOf).filter((pairs) => pairs !== undefined)
  if (found.length <= 1) return found[0]
  return [...new Set(found.flatMap((pairs) => pairs.split(' ')))].join(' ')
}

/**
 * Returns lower-case pairs, each once, at most 2 000, joined by a space (which never occurs inside a pair); undefined when
 * nothing is searchable.
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
