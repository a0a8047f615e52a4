/**
 * A list in numbered pages: the page stands in the address, the list is cleared before each search, and a chosen page is
 * read from its head on.
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

/** The number of a page in an address; anything else is the first. */
export const pageOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** Brings the head of the list into view when the reader chose another page, not when they came with one. */
export function useListHead(head: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView({ block: 'start' })
  }, [head, page])
}
