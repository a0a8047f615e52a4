/**
 * What the server read for the first view lies in the document. The page begins with it and asks again behind it: shown
 * at once, right in the end.
 */
import type { QueryClient } from '@tanstack/react-query'

/** Id of the element; the server writes it (modules/pages/dress.ts). */
const ID = 'first-data'

const element = typeof document === 'undefined' ? null : document.getElementById(ID)

/**
 * The server drew this document for somebody without a cookie: until the session's call answers, nobody is signed in.
 * Also on the server itself.
 */
export const isDrawnForVisitors = typeof document === 'undefined' || element !== null

/** Gives the data once: another layout mounted later reads for itself. */
export function takeFirstData(queries: QueryClient): void {
  if (!element?.isConnected) return
  element.remove()
  for (const [key, value] of JSON.parse(element.textContent ?? '[]') as [unknown[], unknown][]) {
    queries.setQueryData(key, value, { updatedAt: 1 })
  }
}
