import { useQuery } from '@tanstack/react-query'
import { createClient, lawfulPeriods, periodText, retentionCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import { accountWords } from './words'

const client = createClient({ retention: retentionCalls }, http)

/** Returns what the law keeps of a closed account, each with its period; the server reports how long audit records stay. */
export function useKeptByLaw(): readonly string[] {
  const { data: rows } = useQuery({
    queryKey: ['promised-periods'],
    queryFn: async ({ signal }) => (await client.retention.promised(undefined, { signal }))[0]?.rows ?? [],
  })
  const days = rows?.find((row) => row.kind === 'acts')?.days
  return accountWords.close.keptItems(
    periodText(lawfulPeriods.orders),
    days === undefined ? undefined : periodText(days),
  )
}
