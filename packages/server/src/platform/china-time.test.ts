import { expect, it } from 'vitest'
import { addChinaMonths, chinaDay, fromChinaTime } from './china-time'

it.each([
  ['2025-03-01 00:00:00', 12, '2026-03-01'],
  ['2025-08-31 00:00:00', 6, '2026-02-28'],
  ['2024-02-29 23:59:59', 12, '2025-02-28'],
  ['2025-01-31 08:00:00', 13, '2026-02-28'],
])('from %s in China %i months end on %s', (from, months, day) => {
  expect(chinaDay(addChinaMonths(fromChinaTime(from) as Date, months))).toBe(day)
})
