import { expect, it } from 'vitest'
import { leadDaysOf, leastPiecesOf, mostPieces } from './part-numbers'

it('[PC-10] reads the minimum order from the product information, one piece where it states none', () => {
  const least = (value: string) =>
    leastPiecesOf([
      { name: '规格', value: '64 孔' },
      { name: '起订量', value },
    ])
  expect(['5 件', '１０件', '1,200 件', '不限', '0', '99999 件'].map(least)).toEqual([5, 10, 1200, 1, 1, mostPieces])
  expect(leastPiecesOf([])).toBe(1)
})

it('[PC-09] reads the lead time from the product information in days, the longest of a span, 0 where it states none', () => {
  const lead = (value: string) =>
    leadDaysOf([
      { name: '规格', value: '64 孔' },
      { name: '供货周期', value },
    ])
  expect(['15 天', '３０天', '7–15 天', '2 周', '10 个工作日', '1 个月', '现货', ''].map(lead)).toEqual([
    15, 30, 15, 14, 14, 30, 0, 0,
  ])
  expect(leadDaysOf([])).toBe(0)
})
