import { describe, expect, it } from 'vitest'
import { morningOf } from './publish-day'

describe('days of publication', () => {
  it('[AC-19] are nine in the morning in China', () => {
    expect(morningOf('2026-02-28').toISOString()).toBe('2026-02-28T01:00:00.000Z')
  })

  it.each(['2026-02-31', '2026-13-45', '2026-00-10'])('[AC-19] %s is on no calendar: refused in words', (day) => {
    expect(() => morningOf(day)).toThrow('日期不正确')
  })
})
