import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, type Qualification, qualificationCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import { useSession } from '../../platform/session/session'

export const client = createClient({ qualifications: qualificationCalls }, http)

/** The newest application of each kind of the person's enterprise; `put` stores the reply to a new one. */
export function useQualifications() {
  const person = useSession((state) => state.session?.user.number)
  const enterpriseId = useSession((state) => state.session?.user.enterpriseId)
  const queries = useQueryClient()
  const key = ['qualifications', person]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.qualifications.current({}, { signal }),
    enabled: Boolean(enterpriseId),
  })
  const put = (sent: Qualification) => {
    const others = (queries.getQueryData<Qualification[]>(key) ?? []).filter(({ kind }) => kind !== sent.kind)
    queries.setQueryData(key, [...others, sent])
  }
  return { query, put }
}
