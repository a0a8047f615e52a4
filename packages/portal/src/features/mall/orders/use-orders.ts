/** Orders of the signed-in person and their enterprise. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, type MallOrder, type OrderState } from '@weft/contract'
import { toast } from '@weft/ui'
import { mayBeStored, sendOnce } from '../../../platform/session/send-once'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { sayFailure } from '../../../shared/forms/say-failure'
import { client } from '../client'
import { orders as words } from '../words-orders'

export const ordersPerPage = 10
/** Poll interval in milliseconds: a quote appears while somebody waits for it. */
const REFETCH_MS = 30_000
const keys = {
  all: ['mall', 'orders'] as const,
  one: (id: string) => ['mall', 'orders', 'one', id] as const,
  page: (state: string, page: number) => ['mall', 'orders', 'page', state, page] as const,
}

export function useOrders(state: OrderState | undefined, page: number) {
  const isSignedIn = useSignedIn() === true
  return useQuery({
    queryKey: keys.page(state ?? '', page),
    queryFn: async ({ signal }) => {
      const query = { offset: (page - 1) * ordersPerPage, limit: ordersPerPage, ...(state ? { state } : {}) }
      return (await client.mall.orders({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 5_000,
  })
}

/** null: the order does not exist, or belongs to another person. */
export function useOrder(orderId: string) {
  const isSignedIn = useSignedIn() === true
  return useQuery({
    queryKey: keys.one(orderId),
    queryFn: async ({ signal }) => {
      try {
        return (await client.mall.order({ params: { orderId } }, { signal }))[0] ?? null
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    enabled: isSignedIn && orderId !== '',
    refetchInterval: REFETCH_MS,
    staleTime: 5_000,
  })
}

export type OrderStep = 'confirm' | 'cancel' | 'complete'
const said: Record<OrderStep, string> = {
  confirm: words.detail.confirmed,
  cancel: words.detail.cancelled,
  complete: words.detail.completed,
}

export function useOrderStep(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: OrderStep): Promise<MallOrder | undefined> => {
      const input = { params: { orderId } }
      const calls = {
        // The customer agrees to the total that the page shows.
        confirm: () => {
          const shown = queries.getQueryData<MallOrder>(keys.one(orderId))
          return client.mall.confirmOrder({ ...input, body: { totalCents: shown?.totalCents } })
        },
        cancel: () => client.mall.cancelOrder(input),
        complete: () => client.mall.completeOrder(input),
      }
      return (await calls[step]())[0]
    },
    onSuccess: (order, step) => {
      if (order) queries.setQueryData(keys.one(orderId), order)
      toast.success(said[step])
    },
    onError: (error) => sayFailure(error, words.detail.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

/** Form name of an order; its unanswered request is stored under it. */
export const PLACE = 'mall.order'

export type OrderForm = Parameters<typeof client.mall.placeOrder>[0]['body']

export function usePlaceOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Omit<OrderForm, 'requestKey'>) => {
      // The goods identify the order: with another address or remark it is still the same one.
      const [order] = await sendOnce(PLACE, body.itemList, (requestKey) =>
        client.mall.placeOrder({ body: { ...body, requestKey } }),
      )
      if (!order) throw new Error('The order call answered without an order')
      return order
    },
    onSuccess: (order) => {
      queries.setQueryData(keys.one(order.orderId), order)
      void queries.invalidateQueries({ queryKey: ['mall', 'cart'] })
      void queries.invalidateQueries({ queryKey: keys.all })
    },
    // If the order may have been stored, the form says so permanently, instead of a toast.
    onError: (error) => void (mayBeStored(error) || sayFailure(error, words.place.failed)),
  })
}
