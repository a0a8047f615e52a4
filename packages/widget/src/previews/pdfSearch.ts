/** Finding words in a document. Case, width of characters and white space do not count: PDF texts break where they like. */

export interface Folded {
  text: string
  /** Index in the folded text → index in the raw one. */
  at: readonly number[]
}

/** The text as it is compared, with the way back to where each character stood. */
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
  /** Indices in the raw text; `to` is the first one behind. */
  from: number
  to: number
}

/** Places of a folded query in a folded text, one behind the other. */
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

/** A place of the document: page (from 1) and which of that page's places (from 0). */
export interface Found {
  page: number
  nth: number
}

/** Number of the found place to begin with: the first one on the page that is read, or behind it; else the first. */
export function firstFrom(found: readonly Found[], page: number): number {
  const behind = found.findIndex((one) => one.page >= page)
  return behind < 0 ? 0 : behind
}
