import { describe, expect, it } from 'vitest'
import { evaluate } from './first-evaluation'

describe('the first carbon evaluation', () => {
  it('[PC-22] adds up the energies by their factors, the largest first', () => {
    const result = evaluate({ electricity: 100, steam: 1000, gas: 10, output: 2000 })
    expect(result?.total).toBeCloseTo(536.6 + 302.5 + 216.22, 6)
    expect(result?.perKilogram).toBeCloseTo(1055.32 / 2000, 6)
    expect(result?.parts.map(({ key }) => key)).toEqual(['electricity', 'steam', 'gas'])
    expect(result?.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6)
  })

  it('gives no figure without an output or without energy', () => {
    expect(evaluate({ electricity: 100, steam: 0, gas: 0, output: 0 })).toBeUndefined()
    expect(evaluate({ electricity: 0, steam: 0, gas: 0, output: 10 })).toBeUndefined()
  })
})
