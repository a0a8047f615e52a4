import { useQuery } from '@tanstack/react-query'
import { client } from '../client'

/** Number of rows beside a text (D1 §9). */
const SIDE_ROWS = 6

/** The newest contents of a column, without the one that is read. */
export function useLatest(columnIdStr: string | undefined, without: string) {
  const { data } = useQuery({
    queryKey: ['solutions', 'latest', columnIdStr],
    queryFn: async ({ signal }) =>
      (await client.content.page({ query: { columnIdStr, limit: SIDE_ROWS + 1 } }, { signal }))[0]?.rows ?? [],
    enabled: columnIdStr !== undefined,
  })
  return (data ?? []).filter(({ contentId }) => contentId !== without).slice(0, SIDE_ROWS)
}
