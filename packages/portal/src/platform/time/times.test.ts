import { expect, it } from 'vitest'
import { minuteText } from './instants'
import { dayOf, minuteOf } from './times'

it('shows the day and the minute of a time, and nothing for none', () => {
  expect([dayOf('2026-11-21 08:30:05'), minuteOf('2026-11-21 08:30:05')]).toEqual(['2026-11-21', '2026-11-21 08:30'])
  expect([dayOf(''), minuteOf('')]).toEqual(['', ''])
})

it('shows an instant to the minute on the clock of the reader, and -- for none', () => {
  expect(minuteText(new Date('2026-11-21T08:30:05').getTime())).toBe('2026-11-21 08:30')
  expect(minuteText(undefined)).toBe('--')
})
