import { describe, expect, it } from 'vitest'
import { type CarouselState, carouselIntervalMs, counterText, goTo, tick, tickMs } from './carousel-progress'

describe('carousel progress', () => {
  it('[PC-05] fills one percent per 60 ms at the prescribed 6000 ms', () => {
    expect(tickMs(carouselIntervalMs.normal)).toBe(60)
    expect(tickMs(carouselIntervalMs.home)).toBe(50)
    expect(tickMs(carouselIntervalMs.detail)).toBe(25)
  })

  it('[PC-05] goes on after exactly 100 percent and wraps after the last slide', () => {
    let state: CarouselState = { index: 0, progress: 0 }
    const seen: number[] = []
    for (let step = 1; step <= 300; step += 1) {
      const before = state.index
      state = tick(state, 3)
      if (state.index !== before) seen.push(step)
    }
    expect(seen).toEqual([100, 200, 300])
    expect(state).toEqual({ index: 0, progress: 0 })
  })

  it('[PC-05] stands still with a single slide and counts with two digits', () => {
    expect(tick({ index: 0, progress: 40 }, 1)).toEqual({ index: 0, progress: 0 })
    expect([1, 9, 12].map(counterText)).toEqual(['01', '09', '12'])
  })

  it('wraps in both directions when asked for a slide', () => {
    expect(goTo(-1, 4).index).toBe(3)
    expect(goTo(4, 4).index).toBe(0)
    expect(goTo(2, 0)).toEqual({ index: 0, progress: 0 })
  })
})
