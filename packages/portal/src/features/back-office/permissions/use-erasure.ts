/** Server data of an erasure: whom it concerns, and the act. */
import { useQuery } from '@tanstack/react-query'
import { createClient, type ErasureReason, erasureCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { permissions as words } from './words'

const client = createClient({ erasure: erasureCalls }, http)
const ALL = ['permissions'] as const
/** Length of a whole userId: fewer characters match no person. */
const WHOLE = 24

export const useErasure = (number: string) =>
  useQuery({
    queryKey: [...ALL, 'erasure', number],
    queryFn: async ({ signal }) => (await client.erasure.look({ params: { number } }, { signal }))[0],
    enabled: number.length >= WHOLE,
    retry: false,
    // Permissions for an erasure are never read from an old cache.
    gcTime: 0,
  })

export const useErase = () =>
  useChange(
    ALL,
    ({ number, ...body }: { number: string; reason: ErasureReason; confirm: string }) =>
      client.erasure.erase({ params: { number }, body }),
    words.erase.done,
  )
