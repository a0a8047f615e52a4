import { expect, it, vi } from 'vitest'
import { chinaDay, isOver, secondText, startOfDay } from './china-days'

it('[PC-32] knows the day in China at an instant, and the instant at which a day begins there', () => {
  const midnight = Date.parse('2026-11-29T16:00:00Z')
  expect([chinaDay(midnight - 1), chinaDay(midnight)]).toEqual(['2026-11-29', '2026-11-30'])
  expect(startOfDay('2026-11-30')).toBe(midnight)
})

it('[PC-20] says that a warranty is over from the day after its last, by the days of China', () => {
  const midnight = Date.parse('2026-11-29T16:00:00Z')
  expect(isOver('2026-11-29 00:00:00', midnight - 1)).toBe(false)
  expect(isOver('2026-11-29 00:00:00', midnight)).toBe(true)
  expect(isOver('', midnight)).toBe(false)
})

it('[PC-32] tells an instant to the second by the clocks of China, and beside it the reader’s where they differ', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
  expect(secondText(Date.parse('2026-11-21T00:30:05Z'))).toBe('2026-11-21 08:30:05')
  offset.mockReturnValue(0)
  expect(secondText(Date.parse('2026-11-21T00:30:05Z'))).toBe('2026-11-21 08:30:05（北京时间，您当地 11-21 00:30）')
})
