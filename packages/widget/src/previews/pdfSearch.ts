/** Text search in a document. Ignores case, full or half width and white space, because PDF texts break at any point. */

export interface Folded {
  text: string
  /** Index in the folded text → index in the raw text. */
  at: readonly number[]
}

/** The text in its folded form, with the index of each character in the raw text. */
export function fold(raw: string): Folded {
  let text = ''
  const at: number[] = []
  for (let index = 0; index < raw.length; ) {
    const character = String.fromCodePoint(raw.codePointAt(index) ?? 0)
    const folded = character.normalize('NFKC').toLowerCase().replace(/\s/g, '')
    for (let part = 0; part < folded.length; part += 1) at.push(index)
    text += folded
    index += character.length
  }
  return { text, at }
}

export interface Place {
  /** Indexes in the raw text; `to` is exclusive. */
  from: number
  to: number
}

/** Non-overlapping matches of a folded query in a folded text, in order. */
export function placesOf({ text, at }: Folded, query: string): Place[] {
  const places: Place[] = []
  if (!query) return places
  for (let found = text.indexOf(query); found >= 0; found = text.indexOf(query, found + query.length)) {
    const from = at[found] ?? 0
    const last = at[found + query.length - 1] ?? from
    places.push({ from, to: last + 1 })
  }
  return places
}

/** A match in the document: page (from 1) and index among that page's matches (from 0). */
export interface Found {
  page: number
  nth: number
}

/** Index of the match to begin with: the first one on the current page or after it; otherwise the first of all. */
export function firstFrom(found: readonly Found[], page: number): number {
  const behind = found.findIndex((one) => one.page >= page)
  return behind < 0 ? 0 : behind
}
