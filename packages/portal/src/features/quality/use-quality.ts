/** Server data of the service quality page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, deskCalls, type SortOf } from '@weft/contract'
import { http } from '../../platform/session/client'
import { type SpanName, spanOf } from './spans'

const client = createClient({ desk: deskCalls }, http)

/** Poll interval in milliseconds: figures may be a minute old. */
const REFETCH_MS = 60_000
export const PAGE_SIZE = 20

export const useFigures = (span: SpanName) =>
  useQuery({
    queryKey: ['quality', 'figures', span],
    queryFn: async ({ signal }) =>
      (await client.desk.figures({ query: spanOf(span, Date.now()) }, { signal }))[0] ?? null,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  })

export const useRatings = (mostScore: number, sort: SortOf<'rated'>, page: number) =>
  useQuery({
    queryKey: ['quality', 'ratings', mostScore, sort, page],
    queryFn: async ({ signal }) =>
      (
        await client.desk.listRatings({ query: { mostScore, sort, pageNumber: page, pageSize: PAGE_SIZE } }, { signal })
      )[0] ?? {
        total: 0,
        rows: [],
      },
    placeholderData: keepPreviousData,
  })
