/**
 * An infinite list: pages 1..p, with p in the URL. It ends at an empty or short page, or when all rows are loaded (D1 §4). Loaded
 * pages are cached, so that Back restores rows and scroll position.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { usePlaceMark } from './place-mark'

export interface RowsPage<Row> {
  total: number
  rows: readonly Row[]
  /** Number of matches in each category, by its id, where the list reports it. */
  totals?: Readonly<Record<string, number>>
  /** Rows that only come near what the list asks for, and what these match. */
  near?: Near<Row>
}

export interface Near<Row> {
  kind: 'words' | 'number'
  key: string
  rows: readonly Row[]
}

/** Whether another page can follow. `pages`: the loaded ones, in order. */
export function hasMoreAfter(pages: readonly RowsPage<unknown>[], pageSize: number): boolean {
  const last = pages.at(-1)
  if (!last || last.rows.length < pageSize) return false
  return pages.reduce((sum, page) => sum + page.rows.length, 0) < last.total
}

export interface InfiniteRowsOptions<Row> {
  /** What the list asks for, without the page: another key is another list. */
  queryKey: readonly unknown[]
  pageSize: number
  /** Loads page `page`, from 1. */
  load: (page: number, signal: AbortSignal) => Promise<RowsPage<Row>>
  /** Number of pages in the URL. */
  pages: number
  /** Fires when another page has loaded: write the number to the URL. */
  onPages: (pages: number) => void
  isEnabled?: boolean
  /**
   * Keeps the former list on screen while another loads: always, or where its query key says so. Defaults to false: the list is
   * cleared before each search.
   */
  keepsFormer?: boolean | ((formerKey: readonly unknown[]) => boolean)
}

export interface InfiniteRows<Row> {
  rows: readonly Row[]
  /** Number of rows of the whole list; undefined until the first page has loaded. */
  total: number | undefined
  totals: Readonly<Record<string, number>> | undefined
  /** Of the first page. */
  near: Near<Row> | undefined
  isLoading: boolean
  isLoadingMore: boolean
  /** Another list loads behind the one that is shown. */
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
  // A page requested during a reload of the rows is loaded after it: the list ends once and announces that once.
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
    near: data?.pages[0]?.near,
    isLoading: query.isPending && isEnabled,
    isLoadingMore: query.isFetchingNextPage,
    isChanging: isPlaceholderData,
    hasMore: hasNextPage,
    error: query.error,
    loadMore,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
