/** Server data of an erasure: who it would mean, and the act. */
import { useQuery } from '@tanstack/react-query'
import { createClient, type ErasureReason, erasureCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { permissions as words } from './words'

const client = createClient({ erasure: erasureCalls }, http)
const ALL = ['permissions'] as const
/** Length of a whole user number: fewer characters match nobody. */
const WHOLE = 24

export const useErasure = (number: string) =>
  useQuery({
    queryKey: [...ALL, 'erasure', number],
    queryFn: async ({ signal }) => (await client.erasure.look({ params: { number } }, { signal }))[0],
    enabled: number.length >= WHOLE,
    retry: false,
    // What may be done now is never answered from before.
    gcTime: 0,
  })

export const useErase = () =>
  useChange(
    ALL,
    ({ number, ...body }: { number: string; reason: ErasureReason; confirm: string }) =>
      client.erasure.erase({ params: { number }, body }),
    words.erase.done,
  )
