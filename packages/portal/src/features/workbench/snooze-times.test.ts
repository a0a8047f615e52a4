import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { isPast, snoozeChoices, snoozeTime, typedInstant } from './snooze-times'

const at = (text: string) => dayjs(text).valueOf()
const offered = (now: string) =>
  snoozeChoices(at(now)).map((one) => `${one.label} ${dayjs(one.at).format('MM-DD HH:mm')}`)

describe('when a snoozed conversation comes back', () => {
  it('[SV-12] offers an hour, three, tomorrow and next Monday, and no day twice', () => {
    // A Friday.
    expect(offered('2026-11-27 16:20')).toEqual([
      '1 小时后 11-27 17:20',
      '3 小时后 11-27 19:20',
      '明天上午 11-28 09:00',
      '下周一上午 11-30 09:00',
    ])
    expect(offered('2026-11-30 08:00').at(-1)).toBe('下周一上午 12-07 09:00')
    // The day after a Sunday is Monday.
    expect(offered('2026-11-29 10:00').at(-1)).toBe('明天上午 11-30 09:00')
  })

  it('[SV-12] is told by the day as people say it', () => {
    const now = at('2026-11-27 16:20')
    expect(
      ['2026-11-27 17:00', '2026-11-28 09:00', '2026-12-01 09:00', '2026-12-04 09:00'].map((one) =>
        snoozeTime(at(one), now),
      ),
    ).toEqual(['今天 17:00', '明天 09:00', '周二 09:00', '12-04 09:00'])
  })

  it('[SV-12] takes a typed time that is to come and within 90 days', () => {
    const now = at('2026-11-27 16:20')
    expect(typedInstant('2026-12-01T09:00', now)).toBe(at('2026-12-01 09:00'))
    for (const text of ['', '2026-11-27T16:20', '2027-03-01T09:00']) expect(typedInstant(text, now)).toBe(undefined)
    expect(['', '2026-11-27T16:20', '2026-12-01T09:00'].map((text) => isPast(text, now))).toEqual([false, true, false])
  })
})
