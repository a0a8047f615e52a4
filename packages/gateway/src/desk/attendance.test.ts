import { expect, it } from 'vitest'
import { Attendance, AWAY_MS } from './attendance'

it('[SV-12] [G13] gives who leaves another node their minute too, from when they were last seen', () => {
  let now = 1_000_000
  let isOnline = true
  const attendance = new Attendance({ clock: { now: () => now }, isOnline: () => isOnline })
  now += 600_000
  expect(attendance.awaySince('eve')).toBe(undefined)
  const seenAt = now
  isOnline = false
  now += AWAY_MS - 1
  expect(attendance.awaySince('eve')).toBe(undefined)
  now += 1
  expect(attendance.awaySince('eve')).toBe(seenAt)
  // Who was never seen is gone since the start, as after a restart of everything.
  expect(attendance.awaySince('adam')).toBe(1_000_000)
})
