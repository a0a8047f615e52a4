/**
 * Query cache of the public pages, kept between pages: Back finds its items at once, and the scroll position is restored before
 * the first paint (design §7).
 */
import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@weft/contract'

/** Milliseconds: goods data one minute old are fresh enough; after half an hour Back may load again. */
const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** A refusal is final; a broken connection is retried once. */
const isWorthARetry = (count: number, error: unknown) => count < 1 && !(error instanceof CallError && error.status > 0)

export const makePublicQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: isWorthARetry, refetchOnWindowFocus: false },
    },
  })
