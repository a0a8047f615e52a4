/** Server data of after-sales orders as the staff works on them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  CallError,
  type DictionaryKind,
  type SortOf,
  type WorkOrder,
  type WorkOrderState,
  type workOrderSorts,
} from '@weft/contract'
import { isExpiredTokenCode } from '@weft/protocol'
import { toast } from '@weft/ui'
import { saveText } from '@weft/ui/save-file'
import { failureWords } from '../../../platform/session/failure-words'
import { client } from '../client'
import { useKeyset } from '../parts/keyset'
import { useChange } from '../parts/use-change'
import { orders as words } from './words'

/** Poll interval in milliseconds: lists and the open order refresh themselves. */
const REFETCH_MS = 15_000

export interface OrderFilter {
  searchKey: string
  /** Comma-separated; empty: all. */
  state: string
  aftersaleTypeId: string
  assignee: string
  isOverdue: boolean
  isDueSoon: boolean
  sort: SortOf<(typeof workOrderSorts)[number]>
}

export const noFilter: OrderFilter = {
  searchKey: '',
  state: '',
  aftersaleTypeId: '',
  assignee: '',
  isOverdue: false,
  isDueSoon: false,
  sort: '-submitted',
}

/** The list's own order is not sent: the build before calls it `created` and refuses `-submitted`. */
const queryOf = ({ isOverdue, isDueSoon, sort, ...filter }: OrderFilter) =>
  ({
    ...filter,
    ...(sort === noFilter.sort ? {} : { sort }),
    isOverdue: isOverdue ? '1' : '0',
    isDueSoon: isDueSoon ? '1' : '0',
  }) as const

export const useOrders = (filter: OrderFilter) =>
  useKeyset({
    queryKey: ['after-sales', 'orders', filter],
    refetchMs: REFETCH_MS,
    load: async (cursor, signal) =>
      (await client.orders.list({ query: { ...queryOf(filter), cursor, limit: 20 } }, { signal }))[0],
  })

/** The list as a file, as its filters narrow it. */
export const useOrdersCsv = () =>
  useMutation({
    mutationFn: async (filter: OrderFilter) => (await client.orders.csv({ query: queryOf(filter) }))[0],
    onSuccess: (file) => {
      if (!file) return
      saveText(file.fileName, 'text/csv', file.text)
      if (file.isCut) toast.info(words.csvCut)
    },
    onError: (error) => void toast.error(failureWords(error, words.csvFailed)),
  })

export const useCounts = () =>
  useQuery({
    queryKey: ['after-sales', 'counts'],
    queryFn: async ({ signal }) => (await client.orders.counts({}, { signal }))[0],
    refetchInterval: REFETCH_MS,
  })

export const useOrder = (orderId: string) =>
  useQuery({
    queryKey: ['after-sales', 'order', orderId],
    queryFn: async ({ signal }) => (await client.orders.detail({ params: { orderId } }, { signal }))[0] ?? null,
    refetchInterval: REFETCH_MS,
    retry: 1,
  })

/** Resolves to an order's whole phone number; each call adds an audit entry. */
export const revealPhone = async (orderId: string): Promise<string | undefined> =>
  (await client.orders.revealPhone({ params: { orderId } }))[0]?.phone

export const useWords = (dicType: Exclude<DictionaryKind, 'endTag'>) =>
  useQuery({
    queryKey: ['after-sales', 'words', dicType],
    staleTime: 300_000,
    queryFn: ({ signal }) => client.dictionary.typeList({ query: {}, body: { dicType } }, { signal }),
  })

export const useHandlers = (isWanted: boolean) =>
  useQuery({
    queryKey: ['after-sales', 'handlers'],
    enabled: isWanted,
    queryFn: ({ signal }) => client.orders.handlers({}, { signal }),
  })

export interface PartLine {
  goodsId: string
  partName: string
  quantity: number
}

export type OrderStep =
  | { step: 'accept' | 'wait' | 'resume' | 'reopen'; text: string }
  | { step: 'assign'; handlerId: string; text: string; seenAssigneeName: string }
  | { step: 'entry'; text: string; fileList: string[]; isInternal: boolean }
  | { step: 'finish'; text: string; fileList: string[]; faultTypeId: string; partList: PartLine[] }

function take(orderId: string, taken: OrderStep): Promise<WorkOrder[]> {
  const params = { orderId }
  switch (taken.step) {
    case 'assign': {
      const { handlerId, text, seenAssigneeName } = taken
      return client.orders.assign({ params, body: { handlerId, text, seenAssigneeName } })
    }
    case 'entry': {
      const { text, fileList, isInternal } = taken
      return client.orders.entry({ params, body: { text, fileList, isInternal } })
    }
    case 'finish': {
      const { text, fileList, faultTypeId, partList } = taken
      return client.orders.finish({ params, body: { text, fileList, faultTypeId, partList } })
    }
    default:
      return client.orders[taken.step]({ params, body: { text: taken.text } })
  }
}

export type StaffStep = OrderStep['step']
export const staffSteps: readonly StaffStep[] = ['accept', 'assign', 'entry', 'wait', 'resume', 'finish', 'reopen']

/** Takes a step, then refreshes the shown order, the lists and the statistics. */
export const useStep = (orderId: string) =>
  useChange(async (taken: OrderStep) => ({ step: taken.step, order: (await take(orderId, taken))[0] }), {
    said: ({ step }) => words.done[step],
  })

/** Whether the server refused this one call: the same call of another order may succeed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.code >= 0 && !isExpiredTokenCode(error.code)

/**
 * Takes a step of each of several orders, one after the other. Resolves to the orders that took it, and to the first error.
 * Stops at a broken connection, a timeout or an expired session: each further call would fail in the same way.
 */
export const useSteps = () =>
  useChange(async (several: readonly { orderId: string; taken: OrderStep }[]) => {
    const done: string[] = []
    let failure: unknown
    for (const { orderId, taken } of several)
      try {
        await take(orderId, taken)
        done.push(orderId)
      } catch (error) {
        failure ??= error
        if (!isRefusal(error)) break
      }
    return { done, failure }
  })

/** The tabs of the list, with the states that each shows. */
export const orderTabs = {
  running: ['submitted', 'accepted', 'handling', 'waiting'],
  submitted: ['submitted'],
  handling: ['accepted', 'handling'],
  waiting: ['waiting'],
  finished: ['finished'],
  closed: ['closed', 'withdrawn'],
  all: [],
} as const satisfies Record<string, readonly WorkOrderState[]>
export type OrderTab = keyof typeof orderTabs
