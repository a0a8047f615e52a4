import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { durationText } from '../../shared/words/duration'
import { keptShareOf, shareText } from '../../shared/words/share'
import { spanOf } from './spans'

describe('[SV-12] figures as people read them', () => {
  it('[SV-12] spans are whole days that end with today', () => {
    const noon = dayjs('2026-11-21T12:00:00').valueOf()
    const { from, to } = spanOf('week', noon)
    expect([dayjs(from).format('MM-DD HH:mm'), dayjs(to).format('MM-DD HH:mm')]).toEqual(['11-15 00:00', '11-22 00:00'])
    expect(spanOf('today', noon).from).toBe(dayjs('2026-11-21T00:00:00').valueOf())
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
