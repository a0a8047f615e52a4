/**
 * What public pages have read, kept while the reader goes on: Back finds its items at once and the place can be restored
 * before anything is painted (design §7).
 */
import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@weft/contract'

/** A shelf a minute old is still a shelf; half an hour later a step back may ask again. */
const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** A refusal stays a refusal; a cut connection is worth a second try. */
const isWorthARetry = (count: number, error: unknown) => count < 1 && !(error instanceof CallError && error.status > 0)

export const makePublicQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: isWorthARetry, refetchOnWindowFocus: false },
    },
  })
