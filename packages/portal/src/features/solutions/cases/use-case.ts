/** A case: its public part, and all of it for a signed-in person (PC-12). */
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@weft/contract'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session'
import { client } from '../client'

export const useCaseBrief = (id: string) =>
  useQuery({
    queryKey: ['solutions', 'case', id, 'brief'],
    queryFn: async ({ signal }) => (await client.cases.brief({ params: { id } }, { signal }))[0] ?? null,
    enabled: id !== '',
  })

export function useCase(id: string) {
  const status = useSession((state) => state.status)
  const person = useSession((state) => state.session?.user.number)
  const brief = useCaseBrief(id)
  const detail = useQuery({
    queryKey: ['solutions', 'case', id, 'detail', person],
    queryFn: async ({ signal }) => (await client.cases.detail({ params: { id } }, { signal }))[0] ?? null,
    enabled: id !== '' && status === 'signed-in',
  })
  const isOpen = Boolean(detail.data)
  // Records a view (D1 §6); the server counts a person once in ten minutes.
  useEffect(() => {
    if (isOpen) void client.content.view({ query: { contentId: id } }).catch(() => undefined)
  }, [isOpen, id])
  const isMissing =
    id === '' || [brief, detail].some(({ error }) => error instanceof CallError && [400, 404].includes(error.status))
  return {
    brief: brief.data ?? undefined,
    detail: detail.data ?? undefined,
    isMissing,
    needsSignIn: status === 'anonymous' || status === 'failed',
    isError: !isMissing && (brief.isError || detail.isError),
    isRetrying: brief.isFetching || detail.isFetching,
    retry: () => void (brief.isError ? brief.refetch() : detail.refetch()),
  }
}
