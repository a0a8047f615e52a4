import { chinaOffsetMinutes, dueAt, hoursStateAt, type WorkCalendar } from '@weft/gateway'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAfterBlock, type PromiseHours } from './blocked-promise'

const MINUTE = 60_000
const day = [
  { from: 8 * 60 + 30, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 + 30 },
]
const week: WorkCalendar = {
  utcOffsetMinutes: chinaOffsetMinutes,
  weekly: [[], day, day, day, day, day, []],
  days: new Map(),
}
const hoursOf = (calendar: WorkCalendar): PromiseHours => ({
  dueAt: async (_desk, from, withinMs) => dueAt(calendar, from, withinMs),
  state: async (_desk, at) => hoursStateAt(calendar, at),
})
/** A Friday. */
const china = (text: string) => Date.parse(`2026-11-${text.includes('T') ? text : `20T${text}`}:00+08:00`)
const after = (due: string, from: string, to: string, calendar = week) =>
  dueAfterBlock(hoursOf(calendar), { deskId: 'desk', due: china(due), from: china(from), to: china(to) })

describe('a promise after a block', () => {
  it.each([
    ['in the middle of it', '09:15', '09:05', '09:35', '09:45'],
    ['over the whole of it', '09:15', '09:00', '11:00', '11:15'],
    ['from before it was made', '09:15', '08:40', '09:10', '09:25'],
    ['before the closing that it runs across', '13:05', '11:52', '11:57', '13:10'],
    ['across the closing', '13:05', '11:52', '13:02', '13:15'],
    ['inside the closing, where nothing ran', '13:05', '12:10', '12:50', '13:05'],
    ['from the closing on', '13:05', '12:30', '13:03', '13:08'],
    ['up to its end at a closing', '12:00', '11:50', '12:00', '13:10'],
    ['over the night and the weekend', '23T08:35', '17:25', '23T08:33', '23T08:43'],
    ['that begins later', '23T08:45', '20:00', '22:00', '23T08:45'],
    ['that begins under the block', '23T08:45', '20:00', '23T10:00', '23T10:15'],
    ['that had passed', '09:15', '09:20', '11:00', '09:15'],
    ['that ends on a closed day', '09:15', '09:05', '21T10:00', '23T08:40'],
  ])('[SV-22] has what was left of it when the block began: a block %s', async (_name, due, from, to, wanted) => {
    expect(await after(due, from, to)).toBe(china(wanted))
  })

  it('[SV-22] is due where 15 working minutes without a block have passed, whatever blocks there are', async () => {
    const first = china('19T08:00')
    const twoDays = 2 * 24 * 60
    const isOpen = Array.from({ length: 6 * 24 * 60 }, (_, at) => hoursStateAt(week, first + at * MINUTE).isOpen)
    const minute = fc.integer({ min: 0, max: twoDays })
    await fc.assert(
      fc.asyncProperty(minute, fc.uniqueArray(minute, { minLength: 2, maxLength: 8 }), async (asked, edges) => {
        const sorted = edges.toSorted((a, b) => a - b)
        const blocks = sorted.flatMap((from, at) => (at % 2 === 0 ? [[from, sorted[at + 1] ?? from]] : []))
        let due = dueAt(week, first + asked * MINUTE, 15 * MINUTE)
        for (const [from = 0, to = 0] of blocks)
          if (to > asked)
            due = await dueAfterBlock(hoursOf(week), {
              deskId: 'desk',
              due,
              from: first + Math.max(from, asked) * MINUTE,
              to: first + to * MINUTE,
            })
        let [at, worked] = [asked, 0]
        for (; worked < 15 && at < isOpen.length; at++) {
          const isBlocked = blocks.some(([from = 0, to = 0]) => from <= at && at < to)
          if (!isBlocked && isOpen[at]) worked++
        }
        expect((due - first) / MINUTE).toBe(at)
      }),
      { numRuns: 300 },
    )
  })

  it('[SV-22] keeps what was left by the clock where the desk closed after the promise was made', async () => {
    const closed = { ...week, days: new Map([['2026-11-20', []]]) }
    expect(await after('09:15', '09:05', '09:35', closed)).toBe(china('23T08:40'))
    expect(await after('13:05', '11:52', '12:40', closed)).toBe(china('13:05'))
    expect(await after('13:05', '11:52', '13:00', closed)).toBe(china('23T08:45'))
  })

  it('[SV-22] runs by the clock where nobody ever works', async () => {
    const never = { ...week, weekly: Array(7).fill([]) }
    expect(await after('09:15', '09:05', '09:35', never)).toBe(china('09:45'))
  })
})
