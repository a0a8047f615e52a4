/** Pages that an address asks for, from its text; nobody may ask for a thousand at once. */
const MOST_PAGES = 50

export function pageCountOf(text: string): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST_PAGES) : 1
}
