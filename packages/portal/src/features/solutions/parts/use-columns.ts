/** Columns under 行业案例: project cases, and the news categories (two of them with fixed ids). */
import { useQuery } from '@tanstack/react-query'
import type { ColumnNode } from '@weft/contract'
import { client } from '../client'

const find = (nodes: readonly ColumnNode[], code: string): ColumnNode | undefined =>
  nodes.flatMap((node) => [node, ...node.children]).find((node) => node.columnCode === code)

export function useColumn(code: string) {
  const query = useQuery({
    queryKey: ['solutions', 'columns'],
    queryFn: ({ signal }) => client.content.columnTree({}, { signal }),
    staleTime: 10 * 60_000,
  })
  return { column: query.data && find(query.data, code), isError: query.isError, retry: () => void query.refetch() }
}
