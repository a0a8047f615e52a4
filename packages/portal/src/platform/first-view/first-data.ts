/**
 * The document contains the data that the server read for the first view. The page starts with them and loads them again in the
 * background.
 */
import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../parts/when-idle'

/** Id of the element that the server writes (modules/pages/dress.ts). */
const ID = 'first-data'

const element = typeof document === 'undefined' ? null : document.getElementById(ID)

/**
 * The server drew this document for a request without a cookie: until the session's call answers, no person is signed in. Also
 * true on the server itself.
 */
export const isDrawnForVisitors = typeof document === 'undefined' || element !== null

/**
 * Puts the data into the cache, once: a layout mounted later loads its own. Loads them again, one after the other, when the page
 * is idle: the task that mounts the page is long enough.
 */
export function takeFirstData(queries: QueryClient): void {
  if (!element?.isConnected) return
  element.remove()
  const taken = JSON.parse(element.textContent ?? '[]') as [unknown[], unknown][]
  for (const [key, value] of taken) queries.setQueryData(key, value)
  const renew = ([next, ...rest]: typeof taken) => {
    if (!next) return
    whenIdle(() => {
      // A list whose next page is on its way keeps it.
      void queries.invalidateQueries({ queryKey: next[0], exact: true }, { cancelRefetch: false })
      renew(rest)
    }, 2_000)
  }
  renew(taken)
}
