/**
 * A list in numbered pages: the page is in the URL, the list is cleared before each search, and a newly chosen page scrolls to
 * its head.
 */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { RowsPage } from '../../../shared/lists/infinite-rows'

export interface PageRowsOptions<Row> {
  queryKey: readonly unknown[]
  pageSize: number
  /** From 1. */
  page: number
  load: (offset: number, signal: AbortSignal) => Promise<RowsPage<Row>>
  isEnabled?: boolean
}

export function usePageRows<Row>({ queryKey, pageSize, page, load, isEnabled = true }: PageRowsOptions<Row>) {
  const query = useQuery({
    queryKey: [...queryKey, { page, pageSize }],
    queryFn: ({ signal }) => load((page - 1) * pageSize, signal),
    enabled: isEnabled,
  })
  const total = query.data?.total
  return {
    rows: query.data?.rows ?? [],
    total,
    pages: total === undefined ? 0 : Math.ceil(total / pageSize),
    isLoading: query.isPending,
    isError: query.isError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Parses a page number of the URL; anything invalid is page 1. */
export const pageOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** Scrolls to the list's head when the reader chooses another page, not at the first load. */
export function useListHead(head: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView({ block: 'start' })
  }, [head, page])
}
