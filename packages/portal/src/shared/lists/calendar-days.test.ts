import { describe, expect, it } from 'vitest'
import { addDays, addMonths, parseDay, weekdayOf, weeksOf } from './calendar-days'

describe('days of a calendar', () => {
  it('are read as people type them, and only where they exist', () => {
    for (const text of [
      '2026-01-05',
      '2026/1/5',
      '2026.1.5',
      '2026年1月5日',
      '20260105',
      ' 2026-1-05 ',
      '２０２６－０１－０５',
      '2026–1–5',
      '2026-01-05\u200b',
    ])
      expect(parseDay(text)).toBe('2026-01-05')
    for (const text of ['2026-02-30', '2026-13-01', '26-1-5', '', '昨天', '2026-01'])
      expect(parseDay(text)).toBeUndefined()
  })

  it('go on over months and leap years', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2028-02-29',
    ])
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1), addMonths('2026-12-31', 2)]).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2027-02-28',
    ])
  })

  it('stand in weeks from Monday to Sunday', () => {
    expect(weekdayOf('2026-11-21')).toBe(5)
    const weeks = weeksOf('2026-11-21')
    expect(weeks).toHaveLength(6)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
})
