/** Returns the number of pages in the URL's text; a URL may not ask for a thousand at once. */
const MOST_PAGES = 50

export function pageCountOf(text: string): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST_PAGES) : 1
}
