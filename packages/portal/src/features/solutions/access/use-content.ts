/**
 * A content as far as this person may see it (PC-19, D1 §4): its public brief at once, its text when readable, otherwise the
 * reason. While an application waits, the page polls every few seconds and shows the text once it is approved.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccessRecord, accessStatus, CallError, type ContentBrief, type ContentDetail } from '@weft/contract'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session'
import { client } from '../client'

/** Poll interval in milliseconds while an application waits. */
const ASK_AGAIN_MS = 4_000

export type ContentView =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'open'; content: ContentDetail }
  | { kind: 'sign-in' }
  | { kind: 'apply'; refused?: AccessRecord }
  | { kind: 'pending'; record: AccessRecord }

const isStatus = (error: unknown, status: number) => error instanceof CallError && error.status === status

export interface ContentState {
  view: ContentView
  /** Title, cover, organisation, day: public. */
  brief: ContentBrief | undefined
  /** Applies for the right to read. */
  apply: { run: () => void; isRunning: boolean; hasFailed: boolean }
}

export function useContent(id: string): ContentState {
  const queries = useQueryClient()
  const status = useSession((state) => state.status)
  const person = useSession((state) => state.session?.user.number)
  const isSignedIn = status === 'signed-in'
  const key = ['solutions', 'content', id] as const
  const recordKey = [...key, 'record', person]

  const brief = useQuery({
    queryKey: [...key, 'brief'],
    queryFn: async ({ signal }) =>
      (
        await client.content.brief(
          { params: { id }, query: { attrFieldNameStr: 'industry,handleMaterial,region' } },
          { signal },
        )
      )[0] ?? null,
    enabled: id !== '',
  })
  const access = useQuery({
    queryKey: [...key, 'access', person],
    queryFn: async ({ signal }) => (await client.access.canAccess({ params: { id } }, { signal }))[0] ?? false,
    enabled: id !== '' && isSignedIn,
    refetchInterval: ({ state }) => (state.data === false ? ASK_AGAIN_MS : false),
  })
  const mayRead = access.data === true
  const detail = useQuery({
    queryKey: [...key, 'detail', person],
    queryFn: async ({ signal }) => (await client.content.detail({ params: { id } }, { signal }))[0] ?? null,
    // Visitors do not request restricted content: the server would refuse.
    enabled: id !== '' && status !== 'unknown' && (isSignedIn ? mayRead : brief.data?.needsSignIn === false),
  })
  const record = useQuery({
    queryKey: recordKey,
    queryFn: async ({ signal }) => (await client.access.currentRecord({ params: { id } }, { signal }))[0] ?? null,
    enabled: id !== '' && isSignedIn && access.data === false,
    refetchInterval: ({ state }) => (state.data?.status === accessStatus.pending ? ASK_AGAIN_MS : false),
  })
  const application = useMutation({
    mutationFn: async () => (await client.access.apply({ params: { id } }))[0] ?? null,
    onSuccess: (stored) => queries.setQueryData(recordKey, stored),
    // Whatever the answer, checks the access again (D1 §4, "after applying, recheck").
    onSettled: () => queries.invalidateQueries({ queryKey: [...key, 'access', person] }),
  })

  // Counts a view (D1 §7); the server counts a person once in ten minutes.
  const isOpen = Boolean(detail.data)
  useEffect(() => {
    if (isOpen) void client.content.view({ query: { contentId: id } }).catch(() => undefined)
  }, [isOpen, id])

  const retry = () => void queries.invalidateQueries({ queryKey: key })
  const view = ((): ContentView => {
    if (id === '' || brief.data === null || [brief, access, detail].some(({ error }) => isStatus(error, 404)))
      return { kind: 'missing' }
    if (detail.data) return { kind: 'open', content: detail.data }
    const isClosed = brief.data?.needsSignIn || isStatus(detail.error, 403)
    if (!isSignedIn && status !== 'unknown' && isClosed) return { kind: 'sign-in' }
    if (brief.error || detail.error || access.error || record.error) return { kind: 'failed', retry }
    if (access.data !== false || record.data === undefined) return { kind: 'loading' }
    if (record.data?.status === accessStatus.pending) return { kind: 'pending', record: record.data }
    return { kind: 'apply', ...(record.data?.status === accessStatus.refused ? { refused: record.data } : {}) }
  })()
  return {
    view,
    brief: brief.data ?? undefined,
    apply: { run: () => application.mutate(), isRunning: application.isPending, hasFailed: application.isError },
  }
}
