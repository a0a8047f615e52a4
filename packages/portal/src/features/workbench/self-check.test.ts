import type { DeskConversation } from '@weft/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkAtIntervals, deviations, EVERY_MS, type Picture, SETTLE_MS, selfCheck } from './self-check'

const row = (customerId: string, more: Partial<DeskConversation> = {}): DeskConversation => ({
  customerId,
  customerName: '周敏',
  isVisitor: false,
  phase: 'open',
  isAssigneeAway: false,
  canAccept: false,
  lastText: '断丝率升高',
  lastTimestamp: 1,
  headSeqId: 7,
  unreadCount: 0,
  ...more,
})
const picture = (more: Partial<Picture> = {}): Picture => ({
  rows: [row('c1'), row('c2')],
  counts: { waiting: 1, mine: 2 },
  pane: ['6', '7'],
  ...more,
})

describe('the self-check of a workbench', () => {
  it('[SV-12] names the part that differs from a fresh query: rows, order, counts, the open conversation', () => {
    expect(deviations(picture(), picture())).toEqual([])
    const answered = [row('c1', { unansweredSince: 5 }), row('c2')]
    expect(deviations(picture(), picture({ rows: answered }))).toEqual(['rows'])
    expect(deviations(picture(), picture({ rows: [row('c1')] }))).toEqual(['rows'])
    expect(deviations(picture(), picture({ rows: [row('c2'), row('c1')] }))).toEqual(['order'])
    expect(deviations(picture(), picture({ counts: { mine: 2, waiting: 2 } }))).toEqual(['counts'])
    expect(deviations(picture(), picture({ pane: ['6', '7', '8'] }))).toEqual(['pane'])
    expect(deviations(picture({ pane: ['5', '6', '7'] }), picture())).toEqual(['pane'])
    // No conversation is open, or it could not be read.
    expect(deviations(picture({ pane: undefined }), picture())).toEqual([])
  })

  it('[SV-12] judges a page that had time to learn what is so, and says nothing while the desk moves', async () => {
    const old = picture({ counts: { waiting: 0, mine: 2 } })
    const check = (shown: Picture | undefined, ...fresh: Picture[]) =>
      selfCheck({ fresh: async () => fresh.shift() ?? picture(), shown: () => shown }, async () => {})
    expect(await check(picture(), picture(), picture())).toEqual([])
    expect(await check(old, picture(), picture())).toEqual(['counts'])
    expect(await check(old, old, picture())).toBeUndefined()
    expect(await check(undefined, picture(), picture())).toBeUndefined()
  })
})

describe('the timer of the self-check', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[SV-12] samples at intervals, reports each deviation once, gives the page its time, and ends with the page', async () => {
    const reported: string[][] = []
    let asked = 0
    let shown = picture({ counts: { waiting: 0, mine: 2 } })
    let isCut = false
    const begin = () => ({
      fresh: async () => {
        asked += 1
        if (isCut) throw new TypeError('Failed to fetch')
        return picture()
      },
      shown: () => shown,
    })
    const stop = checkAtIntervals(begin, async (found) => reported.push(found))

    await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(SETTLE_MS - 1)
    expect([asked, reported]).toEqual([1, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([asked, reported]).toEqual([2, [['counts']]])
    await vi.advanceTimersByTimeAsync(EVERY_MS - SETTLE_MS - 1)
    expect(reported).toEqual([['counts']])

    // A sample that cannot be taken is left out; the next one is taken, and says that all is well.
    isCut = true
    await vi.advanceTimersByTimeAsync(SETTLE_MS + 1)
    isCut = false
    shown = picture()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(reported).toEqual([['counts'], []])

    await vi.advanceTimersByTimeAsync(EVERY_MS - SETTLE_MS)
    stop()
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(reported).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})
