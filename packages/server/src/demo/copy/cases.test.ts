import { describe, expect, it } from 'vitest'
import { casesOf } from './cases'

const effects = Object.values(casesOf)
  .flat()
  .flatMap((one) => one.effects.map((effect) => ({ of: one.name, effect, name: effect[0] })))

describe('the results of the demo world’s cases', () => {
  it.each(effects)('[PC-12] $of, $name: the percentage follows from the value before and after', ({ effect }) => {
    const [name, percent, from, to, unit] = effect
    // 回收期（月）: its unit stands in the name, and nothing was there before.
    if (name.includes('（')) return
    const [before, after] = [Number(from), Number(to)]
    const change = Math.abs(after - before)
    expect([from, to, unit].every(Boolean)).toBe(true)
    const ways = [(change / before) * 100, ...(unit === '%' ? [change] : [])]
    expect(ways.some((way) => Math.abs(way - percent) <= 0.5)).toBe(true)
    expect(after < before).toBe(/下降|减少|缩短|节约|收窄/.test(name))
  })
})
