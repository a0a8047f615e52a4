import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkOrder } from '@weft/contract'
import { toast } from '@weft/ui'
import { sayFailure } from '../../../shared/forms/say-failure'
import { useInfiniteRows } from '../../../shared/lists/infinite-rows'
import { client, keys } from '../service-client'
import { serviceWords } from '../words'

export const ORDER_PAGE = 10
/** Poll interval of the shown order, in milliseconds. */
const WATCH_MS = 5_000

/** Orders of the person or their enterprise; newest first. */
export const useOrders = (searchKey: string, state: string, pages: number, onPages: (pages: number) => void) =>
  useInfiniteRows({
    queryKey: keys.orders(searchKey, state),
    pageSize: ORDER_PAGE,
    pages,
    onPages,
    keepsFormer: true,
    load: async (pageNum, signal) => {
      const query = { searchKey, state, pageNum: String(pageNum), pageSize: String(ORDER_PAGE) }
      const [page] = await client.aftersale.list({ query }, { signal })
      return { total: page?.total ?? 0, rows: page?.datalist ?? [] }
    },
  })

export const useOrder = (orderId: string) =>
  useQuery({
    queryKey: keys.order(orderId),
    queryFn: async ({ signal }) => {
      const [order] = await client.aftersale.detailList({ body: [orderId] }, { signal })
      if (!order) throw new Error('The detail call answered without an order')
      return order
    },
    refetchInterval: WATCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** An action on an order; the reply is its new state. */
export function useOrderAct<Input>(
  run: (input: Input) => Promise<WorkOrder[]>,
  said: string | ((order: WorkOrder | undefined) => string),
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: ([order]) => {
      if (order) queries.setQueryData(keys.order(order.orderId), order)
      toast.success(typeof said === 'string' ? said : said(order))
    },
    onError: (error) => sayFailure(error, serviceWords.order.failedAct),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.allOrders }),
  })
}
