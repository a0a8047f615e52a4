import { describe, expect, it } from 'vitest'
import { durationText } from '../../shared/words/duration'
import { keptShareOf, shareText } from '../../shared/words/share'
import { spanOf } from './spans'

describe('[SV-12] figures as people read them', () => {
  it('[SV-12] spans are whole days in China that end with today, wherever the reader is', () => {
    // Already the next day in China, and still the day before in Europe and America.
    const early = Date.parse('2026-11-21T00:30:00+08:00')
    expect(spanOf('today', early)).toEqual({
      from: Date.parse('2026-11-21T00:00:00+08:00'),
      to: Date.parse('2026-11-22T00:00:00+08:00'),
    })
    expect(spanOf('today', early - 3_600_000).to).toBe(Date.parse('2026-11-21T00:00:00+08:00'))
    expect(spanOf('week', early).from).toBe(Date.parse('2026-11-15T00:00:00+08:00'))
  })

  it('[SV-12] durations and shares say so where nothing is known', () => {
    expect([undefined, 400, 59_400, 60_000, 185_000, 7_800_000].map(durationText)).toEqual([
      '--',
      '0 秒',
      '59 秒',
      '1 分 00 秒',
      '3 分 05 秒',
      '2 小时 10 分',
    ])
    const shares = [
      [0, 0],
      [3, 1],
      [0, 2],
      [1_999, 1],
      [2, 1],
    ].map(([keptCount = 0, missedCount = 0]) => shareText(keptShareOf({ keptCount, missedCount })))
    expect(shares).toEqual(['--', '75%', '0%', '99.9%', '66.6%'])
  })
})
