import { describe, expect, it } from 'vitest'
import { drawnOf, lightOf, visibleShare } from './step-light'

describe('the steps of a solution', () => {
  it('[PC-12] light above 0.3 and are done above 0.85', () => {
    expect([0, 0.3, 0.31, 0.85, 0.86, 1].map(lightOf)).toEqual(['ahead', 'ahead', 'lit', 'lit', 'done', 'done'])
    expect([0.2, 0.3, 0.575, 0.85, 1].map((share) => Math.round(drawnOf(share) * 100))).toEqual([0, 0, 50, 100, 100])
  })

  it('[PC-12] a step higher than the window is measured by the window', () => {
    expect(visibleShare(100, 300, 800)).toBe(1)
    expect(visibleShare(700, 900, 800)).toBe(0.5)
    expect(visibleShare(-100, 1_900, 800)).toBe(1)
    expect(visibleShare(900, 1_000, 800)).toBe(0)
    expect(visibleShare(10, 10, 800)).toBe(0)
  })
})
