import { describe, expect, it } from 'vitest'
import { moneyOf, textOfCents } from './money'

describe('prices', () => {
  it('[PC-10] are written to the cent', () => {
    expect(textOfCents(128_050)).toBe('1280.50')
    expect(moneyOf(9_360_000)).toBe('¥93,600.00')
  })
})
