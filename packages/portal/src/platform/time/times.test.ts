import { expect, it, vi } from 'vitest'
import { dayOf, minuteOf, minuteText } from './times'

const at = (offset: number) => () => offset

it('shows the day of a time, and nothing for none', () => {
  expect([dayOf('2026-11-21 08:30:05'), dayOf('')]).toEqual(['2026-11-21', ''])
})

it('[PC-32] tells a time of the server by the clocks of China, and beside it the reader’s where they differ', () => {
  expect(minuteOf('2026-11-18 09:12:30', at(-480))).toBe('2026-11-18 09:12')
  expect(minuteOf('2026-11-18 09:12:30', at(-60))).toBe('2026-11-18 09:12（北京时间，您当地 11-18 02:12）')
  expect(minuteOf('2026-01-01 09:12:30', at(480))).toBe('2026-01-01 09:12（北京时间，您当地 12-31 17:12）')
  expect(minuteOf('', at(480))).toBe('')
})

it('[PC-32] tells an instant by the same clocks, and -- for none', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
  expect(minuteText(Date.parse('2026-11-21T00:30:05Z'))).toBe('2026-11-21 08:30')
  offset.mockReturnValue(0)
  expect(minuteText(Date.parse('2026-11-21T00:30:05Z'))).toBe('2026-11-21 08:30（北京时间，您当地 11-21 00:30）')
  expect(minuteText(undefined)).toBe('--')
})
