/** Quick entry: part numbers with counts, as typed or pasted from a table. */
import { barePartNumber } from '@weft/contract'

export interface QuickLine {
  number: string
  /** As typed: a cart takes 1 to `mostPieces`. */
  quantity: number
}

/** Separators between number and count: ×, x after a blank, *, tab, comma, semicolon, or blanks. */
const countPattern = /^(.+?)(?:\s*[×*＊✕]\s*|\s+[xX]\s*|\s*[\t,，;；]\s*|\s+)(\d{1,6})\s*(?:件|个|只|套|块|根|条|片)?$/
const plainPattern = /^(.+?)\s*(?:件|个|只|套)?$/

/** What no line of an order says: a rule between rows, dots, a bullet. */
const isWord = /[\p{L}\p{N}]/u

/**
 * Reads the text; a number that stands twice is counted together, a line without a count is one piece. Letters and digits of full
 * width, as a Chinese keyboard writes them, are the plain ones. A line that holds no number, such as a name, is kept: it is
 * told as not found, for what was typed must not vanish.
 */
export function quickLinesOf(text: string): QuickLine[] {
  const found = new Map<string, QuickLine>()
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.normalize('NFKC').trim()
    if (!line) continue
    const counted = countPattern.exec(line)
    const number = (counted?.[1] ?? plainPattern.exec(line)?.[1] ?? line).trim()
    if (!isWord.test(number)) continue
    const key = barePartNumber(number) || number
    const quantity = Number(counted?.[2] ?? 1)
    const before = found.get(key)
    found.set(key, { number: before?.number ?? number, quantity: quantity + (before?.quantity ?? 0) })
  }
  return [...found.values()]
}
