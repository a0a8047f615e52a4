import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedWaitSeconds } from './expected-wait'

const minutes = (...values: number[]) => values.map((value) => value * 60_000)
const expected = (more: Partial<Parameters<typeof expectedWaitSeconds>[0]> = {}) =>
  expectedWaitSeconds({ waits: minutes(2, 4, 3), onDuty: 1, position: 1, replyPromiseMs: 900_000, ...more })

describe('the expected wait', () => {
  it('[SV-12] is the median of recent waits, times the place, over the agents on duty', () => {
    expect(expected()).toBe(180)
    expect(expected({ waits: minutes(2, 4) })).toBe(180)
    expect(expected({ position: 3 })).toBe(540)
    expect(expected({ position: 3, onDuty: 2 })).toBe(270)
  })

  it('[SV-12] does not count who had waited for the desk to open', () => {
    expect(expected({ waits: minutes(3, 3, 660, 700, 800) })).toBe(180)
  })

  it('[SV-01] is never more than the promise for each place', () => {
    expect(expected({ waits: minutes(50, 55) })).toBe(900)
    expect(expected({ waits: minutes(50, 55), position: 2 })).toBe(1_800)
  })

  it('[SV-12] is not said when nothing is known or nobody is on duty', () => {
    expect(expected({ waits: [] })).toBe(undefined)
    expect(expected({ waits: minutes(700) })).toBe(undefined)
    expect(expected({ onDuty: 0 })).toBe(undefined)
  })

  it('[SV-12] grows with the place and is whole, whatever the waits', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 25 })
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50 }), (given, onDuty, position) => {
        const here = expected({ waits: given, onDuty, position })
        const next = expected({ waits: given, onDuty, position: position + 1 })
        if (here === undefined || next === undefined) return here === next
        return Number.isInteger(here) && here >= 1 && here <= next && here <= 900 * position
      }),
    )
  })
})
