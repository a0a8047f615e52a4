import { describe, expect, it } from 'vitest'
import { lastMondays, weekOf, weeksBetween } from './china-weeks'

describe('weeks in China', () => {
  it('begin on Monday at midnight there, which is Sunday afternoon in UTC', () => {
    expect(weekOf(new Date('2026-11-22T15:59:59Z')).week).toBe('2026-11-16')
    expect(weekOf(new Date('2026-11-22T16:00:00Z'))).toEqual({
      week: '2026-11-23',
      at: new Date('2026-11-22T16:00:00Z'),
    })
    expect(weekOf(new Date('1969-12-31T00:00:00Z')).week).toBe('1969-12-29')
  })

  it('follow each other, the one asked for included', () => {
    const until = new Date('2026-11-21T05:00:00Z')
    expect(lastMondays(until, 3).map((one) => one.week)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(weeksBetween(until, until)).toHaveLength(1)
    expect(weeksBetween(new Date('2025-12-31T00:00:00Z'), until)).toHaveLength(47)
  })
})
