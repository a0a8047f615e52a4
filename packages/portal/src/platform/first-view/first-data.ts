/**
 * What the server read for the first view lies in the document. The page begins with it and asks again behind it: shown
 * at once, right in the end.
 */
import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../parts/when-idle'

/** Id of the element; the server writes it (modules/pages/dress.ts). */
const ID = 'first-data'

const element = typeof document === 'undefined' ? null : document.getElementById(ID)

/**
 * The server drew this document for somebody without a cookie: until the session's call answers, nobody is signed in.
 * Also on the server itself.
 */
export const isDrawnForVisitors = typeof document === 'undefined' || element !== null

/**
 * Gives the data once: another layout mounted later reads for itself. They are asked for again once the page has nothing
 * else to do: the piece of work that puts the page there is long enough.
 */
export function takeFirstData(queries: QueryClient): void {
  if (!element?.isConnected) return
  element.remove()
  const taken = JSON.parse(element.textContent ?? '[]') as [unknown[], unknown][]
  for (const [key, value] of taken) queries.setQueryData(key, value)
  whenIdle(() => {
    for (const [queryKey] of taken) void queries.invalidateQueries({ queryKey, exact: true })
  }, 2_000)
}
