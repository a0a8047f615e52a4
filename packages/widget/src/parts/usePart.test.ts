import type { GapEntry, MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { partAt } from './usePart'

const entry = (msgSeqId: number): MessageEntry => ({
  kind: 'message',
  key: `${msgSeqId}`,
  tid: `${msgSeqId}`,
  msgSeqId,
  msgType: MsgType.text,
  content: [{ text: '' }],
  fromUserId: 'other',
  senderName: '',
  sendType: 'other',
  timestamp: 0,
  isRecalled: false,
})
const gap = (fromSeqId: number, toSeqId: number, isLeft: boolean): GapEntry => ({
  kind: 'gap',
  key: `gap:${fromSeqId}`,
  fromSeqId,
  toSeqId,
  isLeft,
})
const shape = (entries: readonly TimelineEntry[]) => entries.map(({ key }) => key)

describe('the part of a conversation on screen', () => {
  const entries = [entry(10), gap(11, 20, true), entry(21), gap(22, 23, false), entry(24), gap(25, 90, true), entry(91)]

  it('[WD-06] is the last one unless one was led elsewhere, and ends at the gaps that reading fills', () => {
    const last = partAt(entries)
    expect([shape(last.entries), last.older?.key, last.newer?.key]).toEqual([['91'], 'gap:25', undefined])
    const middle = partAt(entries, 24)
    expect([shape(middle.entries), middle.older?.key, middle.newer?.key]).toEqual([
      ['21', 'gap:22', '24'],
      'gap:11',
      'gap:25',
    ])
    const first = partAt(entries, 10)
    expect([shape(first.entries), first.older?.key, first.newer?.key]).toEqual([['10'], undefined, 'gap:11'])
  })

  it('[WD-06] reaches on once a gap is filled, and is the whole conversation without one', () => {
    const filled = [entry(21), entry(24), entry(25), entry(91)]
    expect(shape(partAt(filled, 24).entries)).toEqual(['21', '24', '25', '91'])
    expect(partAt(filled, 24).newer).toBeUndefined()
    expect(partAt(filled).entries).toBe(filled)
  })
})
