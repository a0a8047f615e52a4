import { useQuery } from '@tanstack/react-query'
import { CallError, longestHandle } from '@weft/contract'
import { useSession } from '../../../platform/session/session'
import { client } from '../client'

/** Asked only for a code that is not empty, and again when somebody has signed in (D1 §5). */
export function useMark(handle: string) {
  const who = useSession((state) => state.session?.user.number ?? '')
  const isKnown = useSession((state) => state.status !== 'unknown')
  return useQuery({
    queryKey: ['mark', handle, who],
    queryFn: async ({ signal }) =>
      handle.length > longestHandle ? null : ((await client.marks.query({ query: { handle } }, { signal }))[0] ?? null),
    enabled: isKnown && handle !== '',
  })
}

/** A machine's hub for its owner and the staff; null for everybody else. */
export function useHub(handle: string, isOpen: boolean) {
  const who = useSession((state) => state.session?.user.number ?? '')
  return useQuery({
    queryKey: ['mark', 'hub', handle, who],
    queryFn: async ({ signal }) => {
      try {
        return (await client.marks.hub({ query: { handle } }, { signal }))[0] ?? null
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    enabled: isOpen && who !== '',
  })
}
