import { describe, expect, it } from 'vitest'
import { chinaOffsetMinutes, dueAt, hoursStateAt, type WorkCalendar } from './business-hours'

const day = [
  { from: 8 * 60 + 30, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 + 30 },
]
/** Monday to Friday; National Day is off, the Saturday after it is a workday. */
const calendar: WorkCalendar = {
  utcOffsetMinutes: chinaOffsetMinutes,
  weekly: [[], day, day, day, day, day, []],
  days: new Map([
    ['2026-10-01', []],
    ['2026-10-02', []],
    ['2026-10-10', day],
  ]),
}
const china = (text: string) => Date.parse(`${text}:00+08:00`)
const minutes = 60_000

describe('business hours', () => {
  it('[SV-12] is open between the periods’ ends and closed at noon, at night and at weekends', () => {
    expect(hoursStateAt(calendar, china('2026-11-20T09:00'))).toEqual({
      isOpen: true,
      changesAt: china('2026-11-20T12:00'),
    })
    expect(hoursStateAt(calendar, china('2026-11-20T12:00'))).toEqual({
      isOpen: false,
      changesAt: china('2026-11-20T13:00'),
    })
    // Friday evening: until Monday.
    expect(hoursStateAt(calendar, china('2026-11-20T17:30'))).toEqual({
      isOpen: false,
      changesAt: china('2026-11-23T08:30'),
    })
  })

  it('[SV-12] knows public holidays and make-up workdays', () => {
    expect(hoursStateAt(calendar, china('2026-10-01T10:00'))).toEqual({
      isOpen: false,
      changesAt: china('2026-10-05T08:30'),
    })
    expect(hoursStateAt(calendar, china('2026-10-10T10:00')).isOpen).toBe(true)
    expect(hoursStateAt(calendar, china('2026-10-17T10:00')).isOpen).toBe(false)
  })

  it('[SV-12] counts the 15 minutes of the promise in working time only', () => {
    const within = (from: string) => dueAt(calendar, china(from), 15 * minutes)
    expect(within('2026-11-20T09:00')).toBe(china('2026-11-20T09:15'))
    expect(within('2026-11-20T11:55')).toBe(china('2026-11-20T13:10'))
    expect(within('2026-11-20T20:00')).toBe(china('2026-11-23T08:45'))
    expect(within('2026-09-30T17:20')).toBe(china('2026-10-05T08:35'))
  })

  it('[SV-12] never closes where every day is whole, and promises by the clock where nobody ever works', () => {
    const whole = { ...calendar, weekly: Array(7).fill([{ from: 0, to: 1_440 }]), days: new Map() }
    expect(hoursStateAt(whole, china('2026-11-20T23:59'))).toEqual({ isOpen: true })
    expect(dueAt(whole, china('2026-11-20T23:55'), 15 * minutes)).toBe(china('2026-11-21T00:10'))
    const never = { ...calendar, weekly: Array(7).fill([]), days: new Map() }
    expect(hoursStateAt(never, china('2026-11-20T10:00'))).toEqual({ isOpen: false })
    expect(dueAt(never, 1_000, 900_000)).toBe(901_000)
  })
})
