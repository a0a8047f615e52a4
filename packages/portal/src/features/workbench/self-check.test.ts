import type { DeskConversation } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { deviations, type Picture, selfCheck } from './self-check'

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
