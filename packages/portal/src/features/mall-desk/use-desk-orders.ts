/** Orders of the mall as the staff answers them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, mallCalls, type OrderState, type SortOf } from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { sayFailure } from '../../shared/forms/say-failure'
import { desk as words } from './words'

const client = createClient({ mall: mallCalls }, http)

export const PAGE_SIZE = 20
/** Poll interval in milliseconds: new orders appear while the page is open. */
const REFETCH_MS = 15_000
const key = ['mall-desk'] as const

export const useDeskOrders = (
  state: OrderState | undefined,
  searchKey: string,
  sort: SortOf<'created'>,
  page: number,
) =>
  useQuery({
    queryKey: [...key, 'list', state ?? '', searchKey, sort, page],
    queryFn: async ({ signal }) => {
      const query = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, searchKey, sort, ...(state ? { state } : {}) }
      return (await client.mall.managedOrders({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  })

function useChange<Input>(run: (input: Input) => Promise<unknown>, said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => void toast.success(said),
    onError: (error) => sayFailure(error, words.drawer.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

type Quote = Parameters<typeof client.mall.quoteOrder>[0]['body']
export const useQuote = (orderId: string) =>
  useChange((body: Quote) => client.mall.quoteOrder({ params: { orderId }, body }), words.drawer.quoted)

/** Each call adds an audit entry. */
export const revealPhone = async (orderId: string): Promise<string | undefined> =>
  (await client.mall.revealPhone({ params: { orderId } }))[0]?.phone

type Parcel = Parameters<typeof client.mall.shipOrder>[0]['body']
export const useShip = (orderId: string) =>
  useChange((body: Parcel) => client.mall.shipOrder({ params: { orderId }, body }), words.drawer.shipped)
