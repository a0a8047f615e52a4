import { describe, expect, it } from 'vitest'
import { centsOf, moneyOf, textOfCents } from './price'

describe('prices', () => {
  it('[PC-10] are read as people type them, to the cent, and nothing else is', () => {
    expect(['1280', '1,280.5', ' ￥0.09 ', '19.99', '１，２８０．５元', '19.99\u200b'].map(centsOf)).toEqual([
      128_000, 128_050, 9, 1999, 128_050, 1999,
    ])
    expect(['', '-1', '1.234', '1e3', '面议', '123456789'].map(centsOf)).toEqual(Array(6).fill(undefined))
    expect(textOfCents(128_050)).toBe('1280.50')
    expect(moneyOf(9_360_000)).toBe('¥93,600.00')
  })
})
