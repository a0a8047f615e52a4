import { describe, expect, it } from 'vitest'
import { axisOf, namesEvery } from './scale'

describe('the charts’ axes', () => {
  it('[AC-19] end at a round number that holds every value, with whole steps', () => {
    for (const most of [1, 3, 8, 9, 17, 100, 101, 12_345]) {
      const { top, ticks } = axisOf(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBe(top)
      expect(ticks.length).toBeLessThanOrEqual(6)
      for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true)
    }
    expect(axisOf(8).ticks).toEqual([0, 2, 4, 6, 8])
    expect(axisOf(0)).toEqual({ top: 1, ticks: [0, 1] })
  })

  it('[AC-19] leave names out where they would touch', () => {
    expect(namesEvery(12, 600, 40)).toBe(1)
    expect(namesEvery(52, 600, 40)).toBe(4)
    expect(namesEvery(12, 0, 40)).toBe(480)
  })
})
