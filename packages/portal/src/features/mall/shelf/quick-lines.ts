/** Quick entry: part numbers with counts, as typed or pasted from a table. */

export interface QuickLine {
  number: string
  quantity: number
}

/** Between number and count: ×, x after a blank, *, a tab, comma, semicolon, or plain blanks. */
const countPattern = /^(.+?)(?:\s*[×*＊✕]\s*|\s+[xX]\s*|\s*[\t,，;；]\s*|\s+)(\d{1,6})\s*(?:件|个|只|套|块|根|条|片)?$/
const plainPattern = /^(.+?)\s*(?:件|个|只|套)?$/

export const mostLines = 100

/** Reads the text; a number that stands twice is counted together, counts lie between 1 and 9999. */
export function quickLinesOf(text: string): QuickLine[] {
  const found = new Map<string, QuickLine>()
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (!line) continue
    const counted = countPattern.exec(line)
    const number = (counted?.[1] ?? plainPattern.exec(line)?.[1] ?? line).trim().slice(0, 40)
    const key = number.toLowerCase().replace(/[^a-z0-9]/g, '')
    if (!key) continue
    const quantity = Number(counted?.[2] ?? 1)
    const before = found.get(key)
    const sum = Math.min(9_999, Math.max(1, quantity) + (before?.quantity ?? 0))
    found.set(key, { number: before?.number ?? number, quantity: sum })
  }
  return [...found.values()]
}
