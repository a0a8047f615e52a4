import { expect, it } from 'vitest'
import { Attendance } from './attendance'

const AWAY_MS = 60_000
const eve = { userId: 'eve', status: 'online' } as const

it('[SV-12] [G13] gives who leaves another node their minute too, from when they were last seen', () => {
  let now = 1_000_000
  let isOnline = true
  const attendance = new Attendance({ clock: { now: () => now }, isOnline: () => isOnline, awayMs: AWAY_MS })
  now += 600_000
  expect(attendance.awaySince(eve)).toBe(undefined)
  const seenAt = now
  isOnline = false
  now += AWAY_MS - 1
  expect(attendance.awaySince(eve)).toBe(undefined)
  now += 1
  expect(attendance.awaySince(eve)).toBe(seenAt)
  // An agent never seen counts as away since the start, as after a restart of all nodes.
  expect(attendance.awaySince({ userId: 'adam', status: 'busy' })).toBe(1_000_000)
})

it('[SV-12] lets who says to be away go after the minute too, whatever is connected, and takes the word back at once', () => {
  let now = 1_000_000
  const attendance = new Attendance({ clock: { now: () => now }, isOnline: () => true, awayMs: AWAY_MS })
  const statusSince = now + 5_000
  now = statusSince + AWAY_MS - 1
  expect(attendance.awaySince({ userId: 'eve', status: 'away', statusSince })).toBe(undefined)
  now += 1
  expect(attendance.awaySince({ userId: 'eve', status: 'away', statusSince })).toBe(statusSince)
  expect(attendance.awaySince({ userId: 'eve', status: 'busy', statusSince })).toBe(undefined)
})
