import { expect, it } from 'vitest'
import { leastPiecesOf, mostPieces } from './part-numbers'

it('[PC-10] reads the minimum order from the product information, one piece where it states none', () => {
  const least = (value: string) =>
    leastPiecesOf([
      { name: '规格', value: '64 孔' },
      { name: '起订量', value },
    ])
  expect(['5 件', '１０件', '1,200 件', '不限', '0', '99999 件'].map(least)).toEqual([5, 10, 1200, 1, 1, mostPieces])
  expect(leastPiecesOf([])).toBe(1)
})
