import { firstCharacters } from '@weft/protocol'

/** The part of a text around a keyword, split at its matches. Pure. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Code points before the first match, a few more where a character as a reader sees it has several. */
const BEFORE = 12
/** Code points in all. */
const MOST = 80

/** Splits a text at every match of the keyword, ignoring case; a long text is cut around the first match, between characters. */
export function piecesOf(text: string, keyword: string): Piece[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const wanted = keyword.trim().toLowerCase()
  // A letter whose lower case is longer would shift the indexes; such a text is searched case-sensitively.
  const lower = line.toLowerCase().length === line.length ? line.toLowerCase() : line
  const first = wanted ? lower.indexOf(wanted) : -1
  const ahead = line.slice(0, Math.max(0, first))
  const start = firstCharacters(ahead, Math.max(0, [...ahead].length - BEFORE)).length
  const shown = firstCharacters(line.slice(start), MOST)
  const pieces: Piece[] = []
  let at = 0
  if (wanted) {
    const place = lower.slice(start, start + shown.length)
    for (let hit = place.indexOf(wanted); hit >= 0; hit = place.indexOf(wanted, at)) {
      if (hit > at) pieces.push({ text: shown.slice(at, hit), isHit: false })
      pieces.push({ text: shown.slice(hit, hit + wanted.length), isHit: true })
      at = hit + wanted.length
    }
  }
  if (at < shown.length) pieces.push({ text: shown.slice(at), isHit: false })
  if (start > 0) pieces.unshift({ text: '…', isHit: false })
  if (start + shown.length < line.length) pieces.push({ text: '…', isHit: false })
  return pieces
}
