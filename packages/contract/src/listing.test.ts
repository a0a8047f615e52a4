import { describe, expect, it } from 'vitest'
import { timeField } from './listing'

describe('a time of a filter', () => {
  it('[PC-17] is on the calendar, or refused in words: 31 February is not taken as 3 March', () => {
    for (const text of ['2026-02-28 23:59:59', '2024-02-29 00:00:00', '']) expect(timeField.parse(text)).toBe(text)
    for (const text of ['2026-02-31 00:00:00', '2026-13-01 00:00:00', '2026-04-31 12:00:00'])
      expect(timeField.safeParse(text).error?.issues[0]?.message).toBe('时间不正确')
    expect(timeField.safeParse('2026-2-1').success).toBe(false)
  })
})
