import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, siteSearchCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import { useSession } from '../../platform/session/session'

const client = createClient({ siteSearch: siteSearchCalls }, http)
const FRESH_MS = 30_000

/** What is found for a keyword, by kind; `limit`: rows of each kind. A blank keyword asks nothing. */
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
