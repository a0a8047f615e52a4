import { useQuery } from '@tanstack/react-query'
import { createClient, type RetentionKind, retentionCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { personalData as words } from './words'

const client = createClient({ retention: retentionCalls }, http)
const ALL = ['retention'] as const

export const useRetention = () =>
  useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) => (await client.retention.read({}, { signal }))[0]?.rows ?? [],
  })

export const useSaveRetention = () =>
  useChange(
    ALL,
    ({ kind, ...body }: { kind: RetentionKind; days: number | undefined; seenDays: number }) =>
      client.retention.save({ params: { kind }, body }),
    words.saved,
  )
