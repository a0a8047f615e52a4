import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, type SiteSearchGroup, siteSearchCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import { useSession } from '../../platform/session/session'

const client = createClient({ siteSearch: siteSearchCalls }, http)
const FRESH_MS = 30_000

/** The most frequent searches; loaded while nothing is typed. */
export function useFrequentSearches(isWanted: boolean): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['site-search', 'frequent'],
    queryFn: ({ signal }) => client.siteSearch.frequent({}, { signal }),
    enabled: isWanted,
    staleTime: FRESH_MS,
  })
  return data
}

/** Counts a keyword that led to a result; a failure is ignored. */
export const countSearch = (searchKey: string): void =>
  void client.siteSearch.choose({ body: { searchKey } }).catch(() => undefined)

/** Matches of a keyword, by kind; `limit`: rows of each kind. A blank keyword sends no request. */
export function useSiteSearch(keyword: string, limit: number) {
  const person = useSession((state) => state.session?.user.number ?? '')
  return useQuery({
    queryKey: ['site-search', person, keyword, limit],
    queryFn: ({ signal }) => client.siteSearch.find({ query: { searchKey: keyword, limit } }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** Number of matches; the nearest parts of a search without one are none. */
export const totalOf = (groups: readonly SiteSearchGroup[]): number =>
  groups.reduce((sum, { near, total }) => sum + (near ? 0 : total), 0)
