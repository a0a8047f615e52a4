import { ErrorState, Skeleton } from '@weft/ui'
import type { ReactNode } from 'react'

export interface ListBodyProps<Data> {
  /** The list's query. */
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Message when the list failed to load and no data is known. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A list of the console: a skeleton while it loads, a retry after a failure, otherwise its content. */
export function ListBody<Data>({ query, failed, children }: ListBodyProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState message={failed} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton shape="block" style={{ height: 240 }} />
}
