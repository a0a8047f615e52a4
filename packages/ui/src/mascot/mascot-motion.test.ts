import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faceAt, headAngle } from './mascot-motion'

describe('mascot', () => {
  it('[PC-28] is glad from 1.1 s and normal from 1.8 s on', () => {
    expect([0, 1099, 1100, 1799, 1800, 60_000].map(faceAt)).toEqual([
      'waking',
      'waking',
      'success',
      'success',
      'normal',
      'normal',
    ])
  })

  it('[PC-28] turns its head toward the pointer, never beyond 30 degrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (aside) => {
        const angle = headAngle(aside)
        expect(Math.abs(angle)).toBeLessThanOrEqual(30)
        expect(Math.sign(angle)).toBe(Math.sign(aside))
      }),
    )
    expect(headAngle(0)).toBe(0)
    expect(headAngle(5000)).toBe(30)
    expect(headAngle(-5000)).toBe(-30)
  })
})
