import { CallError, type CartLine, type GoodsDetail } from '@weft/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { piecesOf } from './pieces-of'
import { putPieces } from './use-cart'

const { set, detail, lifted } = vi.hoisted(() => ({ set: vi.fn(), detail: vi.fn(), lifted: vi.fn() }))
vi.mock('../client', () => ({ client: { mall: { setCartLine: set }, goods: { detail } } }))
vi.mock('@weft/ui', async (original) => ({ ...(await original<object>()), toast: { info: lifted } }))
beforeEach(() => {
  vi.resetAllMocks()
})

const line = (quantity: number, liftedFrom?: number) => ({
  goods: { goodsId: 'x', leastPieces: 5 },
  quantity,
  ...(liftedFrom ? { liftedFrom } : {}),
})

it('[PC-10] a line asks for the minimum order at least, and names the fewer pieces that it was', () => {
  expect(piecesOf(line(1), {})).toEqual({ quantity: 5, liftedFrom: 1 })
  expect(piecesOf(line(8), { x: 2 })).toEqual({ quantity: 5, liftedFrom: 2 })
  expect(piecesOf(line(5, 2), {})).toEqual({ quantity: 5, liftedFrom: 2 })
  expect(piecesOf(line(5, 2), { x: 7 })).toEqual({ quantity: 7 })
})

it('[PC-10] a part of an earlier order goes into the cart with its minimum order of today', async () => {
  const cart = [{ quantity: 5 }] as CartLine[]
  set.mockRejectedValueOnce(new CallError('few', 422, 422)).mockResolvedValueOnce(cart)
  detail.mockResolvedValue([{ leastPieces: 5 } as GoodsDetail])
  expect(await putPieces('x', 2)).toBe(cart)
  expect(set).toHaveBeenLastCalledWith({ body: { goodsId: 'x', quantity: 5 } })
  expect(lifted).toHaveBeenCalledWith('起订量 5 件，数量已由 2 调整为 5')
})

it('[PC-10] leaves another refusal to its caller', async () => {
  const refusal = new CallError('full', 1, 409)
  set.mockRejectedValue(refusal)
  await expect(putPieces('x', 2)).rejects.toBe(refusal)
  expect(detail).not.toHaveBeenCalled()
})
