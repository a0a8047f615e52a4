import { describe, expect, it } from 'vitest'
import { periodOf } from './period'

describe('the days of the filter', () => {
  it('[PC-17] begin at 00:00:00 and end at 23:59:59; cleared, both are empty', () => {
    expect(periodOf('2026-01-05', '2026-02-28')).toEqual({
      filterStartTime: '2026-01-05 00:00:00',
      filterEndTime: '2026-02-28 23:59:59',
    })
    expect(periodOf('', '')).toEqual({ filterStartTime: '', filterEndTime: '' })
  })

  it('[PC-17] a day that does not exist is not asked for', () => {
    for (const day of ['2026-02-30', '2026-13-01', 'yesterday', '2026-1-5'])
      expect(periodOf(day, day)).toEqual({ filterStartTime: '', filterEndTime: '' })
  })
})
