/** Server data of the supervisor's page. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, deskSupervisionCalls } from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { sayFailure } from '../../shared/forms/say-failure'
import { supervision as words } from './supervision-words'

const client = createClient({ supervision: deskSupervisionCalls }, http)

/** Poll interval in milliseconds of the supervisor's view. */
const REFETCH_MS = 5_000
const key = ['supervision'] as const

export const useOverview = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [overview] = await client.supervision.overview({}, { signal })
      return overview && { ...overview, aheadMs: overview.now - Date.now() }
    },
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  })

export interface Assignment {
  customerId: string
  toAgentId: string
  /** Empty: the supervisor takes it over. */
  agentName: string
  note: string
}

export function useAssign() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ customerId, toAgentId, note }: Assignment) =>
      client.supervision.assign({ params: { customerId }, body: { toAgentId, ...(note ? { note } : {}) } }),
    onSuccess: (_done, { agentName }) => void toast.success(words.assigned(agentName)),
    onError: (error) => sayFailure(error),
    // The workbench's lists show who serves, too.
    onSettled: () => Promise.all([key, ['desk']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
