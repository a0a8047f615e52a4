/** Keyset lists: the next page starts after the last row, however long the list is. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export interface KeysetPage<Row> {
  rows: readonly Row[]
  nextCursor?: string | undefined
  /** Number of rows under the filter, where the call counts them. */
  total?: number
  /** There are more than `total`. */
  isMore?: boolean
}

export interface KeysetOptions<Row> {
  queryKey: readonly unknown[]
  load: (cursor: string, signal: AbortSignal) => Promise<KeysetPage<Row> | undefined>
  /** Poll interval in milliseconds. */
  refetchMs?: number
}

/** Poll interval of a list of several pages: it reloads every page, so it polls proportionally less often. */
export const renewalMs = (refetchMs: number | undefined, pages = 0): number | false =>
  refetchMs === undefined ? false : refetchMs * Math.max(1, pages)

export function useKeyset<Row>({ queryKey, load, refetchMs }: KeysetOptions<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<KeysetPage<Row>> => (await load(pageParam, signal)) ?? { rows: [] },
    initialPageParam: '',
    getNextPageParam: (last: KeysetPage<Row>) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: (asked) => renewalMs(refetchMs, asked.state.data?.pages.length),
  })
  const first = query.data?.pages[0]
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: first?.total,
    isOverTotal: first?.isMore ?? false,
    isLoading: query.isPending,
    isChanging: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 36px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  font-variant-numeric: tabular-nums;
`
const words = {
  shown: (count: number) => `已显示 ${count} 条`,
  of: (count: number, total: number, isOver: boolean) => `已显示 ${count} / 共 ${total}${isOver ? '+' : ''} 条`,
  more: '加载更多',
  again: '加载失败，重试',
}

/** Below a table: the number of shown rows of the total, and the button for more. */
export function KeysetFoot({ list }: { list: ReturnType<typeof useKeyset> }) {
  const count = list.rows.length
  if (count === 0) return null
  return (
    <Foot>
      <output>{list.total === undefined ? words.shown(count) : words.of(count, list.total, list.isOverTotal)}</output>
      {list.hasMore ? (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {list.hasFailedMore ? words.again : words.more}
        </Button>
      ) : null}
    </Foot>
  )
}
