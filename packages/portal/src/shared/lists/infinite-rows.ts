/**
 * An infinite list: pages 1..p, of which p stands in the address. It ends at an empty or short page, or when all rows are
 * there (D1 §4). What was loaded is kept, so that Back restores items and place.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { usePlaceMark } from './place-mark'

export interface RowsPage<Row> {
  total: number
  rows: readonly Row[]
  /** How many of what is looked for each category has, by its id, where the list tells. */
  totals?: Readonly<Record<string, number>>
}

/** Whether another page can follow. `pages` are those that came, in order. */
export function hasMoreAfter(pages: readonly RowsPage<unknown>[], pageSize: number): boolean {
  const last = pages.at(-1)
  if (!last || last.rows.length < pageSize) return false
  return pages.reduce((sum, page) => sum + page.rows.length, 0) < last.total
}

export interface InfiniteRowsOptions<Row> {
  /** What is asked for, beside the page: a change of it is another list. */
  queryKey: readonly unknown[]
  pageSize: number
  /** Gives page `page`, from 1. */
  load: (page: number, signal: AbortSignal) => Promise<RowsPage<Row>>
  /** Pages that the address wants. */
  pages: number
  /** Called when another page has come: write it to the address. */
  onPages: (pages: number) => void
  isEnabled?: boolean
  /**
   * Keeps the former list on screen while another is on its way: always, or where its query key says so; default no, the
   * list is cleared before each search.
   */
  keepsFormer?: boolean | ((formerKey: readonly unknown[]) => boolean)
}

export interface InfiniteRows<Row> {
  rows: readonly Row[]
  /** Number of rows of the whole list; undefined until the first page has come. */
  total: number | undefined
  totals: Readonly<Record<string, number>> | undefined
  isLoading: boolean
  isLoadingMore: boolean
  /** Another list is on its way behind the one that is shown. */
  isChanging: boolean
  hasMore: boolean
  error: Error | null
  loadMore: () => void
  retry: () => void
}

export function useInfiniteRows<Row>(options: InfiniteRowsOptions<Row>): InfiniteRows<Row> {
  const { queryKey, pageSize, load, pages, onPages, isEnabled = true, keepsFormer = false } = options
  const query = useInfiniteQuery({
    queryKey: [...queryKey, { pageSize }],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, all) => (hasMoreAfter(all, pageSize) ? all.length + 1 : undefined),
    enabled: isEnabled,
    placeholderData: (former, query) => {
      const keeps = typeof keepsFormer === 'boolean' ? keepsFormer : keepsFormer(query?.queryKey ?? [])
      return keeps ? former : undefined
    },
  })
  const markPlace = usePlaceMark()
  const { data, hasNextPage, isFetching, fetchNextPage, isPlaceholderData } = query
  const loaded = data && !isPlaceholderData ? data.pages.length : 0

  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !query.isError) void fetchNextPage()
  }, [loaded, pages, hasNextPage, isFetching, fetchNextPage, query.isError])

  const loadMore = () => {
    if (!hasNextPage || isPlaceholderData || query.isFetchingNextPage) return
    if (isFetching) {
      wanted.current = key
      return
    }
    const isStillHere = markPlace()
    void fetchNextPage().then((result) => {
      const count = result.data?.pages.length ?? 0
      if (!result.isError && count > pages && isStillHere()) onPages(count)
    })
  }
  // What was wanted while the rows were asked for again follows them: the end of the list is reached once, and said once.
  const key = JSON.stringify(queryKey)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (isFetching || wanted.current === undefined) return
    const isSame = wanted.current === key
    wanted.current = undefined
    if (isSame) loadMore()
  })

  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    totals: data?.pages.at(-1)?.totals,
    isLoading: query.isPending && isEnabled,
    isLoadingMore: query.isFetchingNextPage,
    isChanging: isPlaceholderData,
    hasMore: hasNextPage,
    error: query.error,
    loadMore,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
