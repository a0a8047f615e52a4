import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, type HoldKind, holdCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { sendOnce } from '../../../platform/session/send-once'
import { useChange } from '../parts/use-change'
import { personalData as words } from './words'

const client = createClient({ holds: holdCalls }, http)
const ALL = ['holds'] as const
export const PAGE_SIZE = 20

export const useHolds = (state: 'held' | 'lifted', page: number) =>
  useQuery({
    queryKey: [...ALL, state, page],
    queryFn: async ({ signal }) => {
      const query = { state, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      return (await client.holds.list({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    placeholderData: keepPreviousData,
  })

/** Subjects matching a keyword; a blank keyword sends no request. */
export const useHoldSubjects = (keyword: string) =>
  useQuery({
    queryKey: [...ALL, 'subjects', keyword],
    enabled: keyword !== '',
    queryFn: async ({ signal }) => (await client.holds.subjects({ query: { keyword } }, { signal }))[0]?.rows ?? [],
  })

export const useSetHold = () =>
  useChange(
    ALL,
    ({ kind, subject, reason }: { kind: HoldKind; subject: string; reason: string }) =>
      sendOnce('hold', [kind, subject], (requestKey) =>
        client.holds.set({ body: { kind, subject, reason, requestKey } }),
      ),
    words.holds.setDone,
  )
export const useLiftHold = () =>
  useChange(
    ALL,
    ({ id, reason }: { id: string; reason: string }) => client.holds.lift({ params: { id }, body: { reason } }),
    words.holds.liftDone,
  )
