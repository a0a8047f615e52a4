/** Server data of a part's page. */
import { useQuery } from '@tanstack/react-query'
import { CallError, type GoodsDetail } from '@weft/contract'
import { useSession } from '../../../platform/session/session'
import { client } from '../client'

/** The part, with what this person may see of it; null: it does not exist. Loads again after a sign-in. */
export function useGoodsDetail(goodsId: string) {
  const who = useSession((state) => state.session?.user.number ?? '')
  const isKnown = useSession((state) => state.status !== 'unknown')
  return useQuery({
    queryKey: ['mall', 'goods-detail', goodsId, who],
    queryFn: async ({ signal }) => {
      try {
        return (await client.goods.detail({ query: { goodsId } }, { signal }))[0] ?? null
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    enabled: isKnown && goodsId !== '',
  })
}

/** getModel(goodsIds, userId): display models; null when none matches. */
async function displayModelOf(goodsId: string, userId: string) {
  const [model] = await client.goods.models({ query: { goodsIds: goodsId, userId } })
  return model ?? null
}

export const useDisplayModel = (goodsId: string, isWanted: boolean) => {
  const userId = useSession((state) => state.session?.user.number ?? '')
  return useQuery({
    queryKey: ['mall', 'model', goodsId, userId],
    queryFn: () => displayModelOf(goodsId, userId),
    enabled: isWanted,
  })
}

const RELATED = 4

/** Parts of the same kind, and other parts of the same machine; four of each, without the part itself. */
export function useRelatedGoods(goods: GoodsDetail, isWanted: boolean) {
  const { goodsId, goodsTypeId, applicableLine } = goods
  const { data } = useQuery({
    queryKey: ['mall', 'related', goodsId],
    queryFn: async ({ signal }) => {
      const list = async (query: { goodsTypeIds?: string; machine?: string }, pageSize: number) =>
        (await client.goods.saleList({ query: { ...query, pageSize } }, { signal }))[0]?.datalist ?? []
      const [ofType, ofMachine] = await Promise.all([
        list({ goodsTypeIds: goodsTypeId }, RELATED + 1),
        // The machine's list begins with parts of every kind, including this one.
        applicableLine ? list({ machine: applicableLine }, RELATED * 3) : [],
      ])
      return {
        similar: ofType.filter((one) => one.goodsId !== goodsId).slice(0, RELATED),
        belonging: ofMachine.filter((one) => one.goodsTypeId !== goodsTypeId).slice(0, RELATED),
      }
    },
    enabled: isWanted,
    staleTime: 10 * 60_000,
  })
  return data ?? { similar: [], belonging: [] }
}
