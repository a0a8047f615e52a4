/** Server data of the mall's lists. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session'
import { useInfiniteRows } from '../../../shared/lists/infinite-rows'
import { client } from '../client'

/** Milliseconds: categories change a few times a year. */
const FRESH_MS = 10 * 60_000
/** Rows of a page: D1 §9. */
export const pageSize = 20

export const useTypes = () =>
  useQuery({
    queryKey: ['mall', 'types'],
    queryFn: ({ signal }) => client.goods.typeTree(undefined, { signal }),
    staleTime: FRESH_MS,
  })

export const useDeviceTypes = () =>
  useQuery({
    queryKey: ['mall', 'device-types'],
    queryFn: ({ signal }) => client.goods.deviceTypes(undefined, { signal }),
    staleTime: FRESH_MS,
  })

export interface GoodsWish {
  /** Id of the top category; empty: all of them. */
  topId: string
  typeIds: readonly string[]
  keyword: string
  isOwn: boolean
  machine: string
  sort: '' | 'partNumber' | 'inService'
}

/** Key beside the categories' totals: number of matches for the person's own machines. */
const OWN = 'own'

export function useGoods(wish: GoodsWish, pages: number, onPages: (pages: number) => void, isEnabled: boolean) {
  const { topId, typeIds, keyword, isOwn, machine, sort } = wish
  const list = useInfiniteRows({
    queryKey: ['mall', 'goods', topId, typeIds.join(','), keyword, isOwn, machine, sort],
    pageSize,
    pages,
    onPages,
    isEnabled,
    // Another top category begins with an empty list (D1 §4); inside one, the earlier goods stay until the new ones have loaded.
    keepsFormer: (formerKey) => formerKey[2] === topId,
    load: async (pageNum, signal) => {
      const query = {
        goodsTypeIds: typeIds.join(','),
        searchKey: keyword,
        pageNum,
        pageSize,
        ownDevice: isOwn ? '1' : '0',
        machine,
        sort,
      } as const
      const [page] = await client.goods.saleList({ query }, { signal })
      const counts = [...(page?.typeTotalList ?? []), ...(page?.groupTotalList ?? [])]
      const totals: Record<string, number> = Object.fromEntries(counts.map((one) => [one.typeId, one.total]))
      if (page?.ownTotal !== undefined) totals[OWN] = page.ownTotal
      return {
        total: page?.total ?? 0,
        rows: page?.datalist ?? [],
        ...(keyword || machine || isOwn ? { totals } : {}),
        ...(page?.near ? { near: { kind: page.near.kind, key: page.near.key, rows: page.near.datalist } } : {}),
      }
    },
  })
  const { [OWN]: ownTotal, ...totals } = list.totals ?? {}
  return { ...list, totals: list.totals && totals, ownTotal }
}

export const useMachines = () =>
  useQuery({
    queryKey: ['mall', 'machines'],
    queryFn: ({ signal }) => client.goods.machineList(undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Whether the signed-in person's enterprise can have machines. */
export const useHasMachines = (): boolean =>
  useSession((state) => state.session?.user.tenantType === 0 && Boolean(state.session.user.enterpriseId))
