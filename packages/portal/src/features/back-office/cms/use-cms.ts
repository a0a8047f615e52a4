/** Server data of one kind; the calls of all kinds have the same shape. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CallError,
  type CmsEntry,
  type CmsKind,
  type CmsRow,
  type CmsSeveralAct,
  type CmsSort,
  type CmsState,
  cmsCallsOf,
  createClient,
  type SortOf,
} from '@weft/contract'
import { http } from '../../../platform/session/client'
import { sendOnce } from '../../../platform/session/send-once'
import { sayFailure } from '../../../shared/forms/say-failure'
import type { Values } from './forms'

const clients = createClient(cmsCallsOf, http)
/** The form defines a kind's fields; its schema checks them on the way. */
const clientOf = (kind: CmsKind) => clients[kind] as unknown as (typeof clients)['faq']
export const PAGE_SIZE = 20

export interface CmsFilter {
  kind: CmsKind
  state: CmsState | ''
  groupId: string
  keyword: string
  sort: SortOf<CmsSort>
  page: number
}

export const useEntries = ({ kind, state, groupId, keyword, sort, page }: CmsFilter) =>
  useQuery({
    queryKey: ['cms', kind, 'list', state, groupId, keyword, sort, page],
    queryFn: async ({ signal }) => {
      const query = {
        keyword,
        groupId,
        sort,
        ...(state ? { state } : {}),
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      }
      return (await clientOf(kind).list({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    placeholderData: keepPreviousData,
  })

export const useChoices = (kind: CmsKind) =>
  useQuery({
    queryKey: ['cms', kind, 'choices'],
    queryFn: async ({ signal }) => (await clientOf(kind).choices({}, { signal }))[0],
    staleTime: 60_000,
  })

export const useEntry = (kind: CmsKind, id: string) =>
  useQuery({
    queryKey: ['cms', kind, 'entry', id],
    queryFn: async ({ signal }) => (await clientOf(kind).entry({ params: { id } }, { signal }))[0] ?? null,
    enabled: id !== 'new',
    // Does not reload while it is edited; each opening loads again.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

export type EntryAct = 'publish' | 'withdraw' | 'discard'

export interface EntryCalls {
  read(id: string): Promise<CmsEntry | undefined>
  save(entry: CmsEntry | undefined, values: Values): Promise<CmsEntry | undefined>
  act(entry: CmsEntry, act: EntryAct): Promise<CmsEntry | undefined>
}

/** Actions of the editor; each reloads the lists. */
export function useEntryCalls(kind: CmsKind): EntryCalls {
  const queries = useQueryClient()
  const client = clientOf(kind)
  const changed = async <Result>(result: Promise<Result[]>): Promise<Result | undefined> => {
    const [first] = await result
    void queries.invalidateQueries({ queryKey: ['cms', kind], predicate: ({ queryKey }) => queryKey[2] !== 'entry' })
    return first
  }
  return {
    read: async (id) => (await client.entry({ params: { id } }))[0],
    save: (entry, values) => {
      const fields = values as never
      return changed(
        entry
          ? client.save({ params: { id: entry.id }, body: { version: entry.version, fields } })
          : sendOnce(`cms.${kind}`, fields, (requestKey) => client.add({ body: { fields, requestKey } })),
      )
    },
    act: (entry, act) => changed(client[act]({ params: { id: entry.id }, body: { version: entry.version } })),
  }
}

export interface SeveralWish {
  act: CmsSeveralAct
  /** Where they move. */
  groupId: string
  entries: readonly CmsRow[]
}

/** Changes several entries; resolves to what became of each. Reloads the lists. */
export function useSeveral(kind: CmsKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, groupId, entries }: SeveralWish) => {
      const body = { act, groupId, entries: entries.map(({ id, version }) => ({ id, version })) }
      return (await clientOf(kind).several({ body }))[0]?.results ?? []
    },
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cms', kind] }),
  })
}

/** Whether somebody else saved first. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409
