/** The cart: updates optimistically, and reverts when the server refuses (design §7). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, type CartLine, type GoodsRow, mostPieces } from '@weft/contract'
import { failureSentences } from '@weft/protocol'
import { toast } from '@weft/ui'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { sayFailure } from '../../../shared/forms/say-failure'
import { client } from '../client'
import { mall } from '../words'

const key = ['mall', 'cart'] as const

export const useCart = () => {
  const isSignedIn = useSignedIn() === true
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.mall.cart(undefined, { signal }),
    enabled: isSignedIn,
    staleTime: 15_000,
    // Another tab may have changed the cart.
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the cart with one line set; 0 removes the line, otherwise it keeps its position. */
export function withLine(lines: readonly CartLine[], goods: GoodsRow, quantity: number): CartLine[] {
  const isKnown = lines.some((line) => line.goods.goodsId === goods.goodsId)
  if (quantity === 0) return lines.filter((line) => line.goods.goodsId !== goods.goodsId)
  if (!isKnown) return [...lines, { goods, quantity }]
  return lines.map((line) => (line.goods.goodsId === goods.goodsId ? { goods: line.goods, quantity } : line))
}

/** Sets one line at once, then asks the server; a refusal restores the old cart and shows a message. */
export function useSetCartLine() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'mall-cart' },
    mutationFn: ({ goods, quantity }: { goods: GoodsRow; quantity: number }) =>
      client.mall.setCartLine({ body: { goodsId: goods.goodsId, quantity } }),
    onMutate: async ({ goods, quantity }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<CartLine[]>(key)
      if (before) queries.setQueryData(key, withLine(before, goods, quantity))
      return { before }
    },
    onError: (error, _, kept) => {
      if (kept?.before) queries.setQueryData(key, kept.before)
      sayFailure(error, mall.cartUndone)
    },
    onSuccess: (lines) => {
      // Only the last of several quick changes applies the server's cart; an earlier response would undo the shown state.
      if (queries.isMutating({ mutationKey: undefined }) <= 1) queries.setQueryData(key, lines)
    },
  })
}

/**
 * Puts so many pieces into the cart, or the part's minimum order where that is more: an earlier order may have less.
 * @returns the cart
 */
export async function putPieces(goodsId: string, quantity: number): Promise<CartLine[]> {
  try {
    return await client.mall.setCartLine({ body: { goodsId, quantity } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 422) throw error
    const [goods] = await client.goods.detail({ query: { goodsId } })
    if (!goods || goods.leastPieces <= quantity) throw error
    const lines = await client.mall.setCartLine({ body: { goodsId, quantity: goods.leastPieces } })
    toast.info(mall.goods.lifted(goods.leastPieces, quantity))
    return lines
  }
}

/** Adds goods to the cart, at most `mostPieces` of each; says what it left out. Resolves to the number of different goods that could not be added. */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wishes: readonly { goodsId: string; quantity: number }[]) => {
      let lines = await client.mall.cart()
      let failed = 0
      let isCut = false
      let refusal: unknown
      for (const { goodsId, quantity } of wishes) {
        const before = lines.find((line) => line.goods.goodsId === goodsId)?.quantity ?? 0
        try {
          lines = await putPieces(goodsId, Math.min(mostPieces, before + quantity))
          isCut ||= before + quantity > mostPieces
        } catch (error) {
          failed += 1
          refusal = error
        }
      }
      queries.setQueryData(key, lines)
      if (isCut) toast.info(mall.cartMost(mostPieces))
      if (failed > 0 && failed === wishes.length) throw refusal
      return failed
    },
    onError: (error) => sayFailure(error, failureSentences.failed),
  })
}
