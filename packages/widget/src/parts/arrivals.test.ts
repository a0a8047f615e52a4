import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { arrivals } from './arrivals'
import { timelineRows } from './timelineRows'

const entry = (msgSeqId: number | undefined, key: string, sendType: 'my' | 'other' = 'other'): MessageEntry => ({
  kind: 'message',
  key,
  tid: key,
  msgSeqId,
  msgType: MsgType.text,
  content: [{ text: key }],
  fromUserId: sendType,
  senderName: '',
  sendType,
  timestamp: 1_000,
  isRecalled: false,
})
const rows = (...entries: MessageEntry[]) => timelineRows(entries, { showFaq: true })
const old = [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')]

describe('what came to the end of a list', () => {
  it('[WD-06] nothing arrives at the first rendering', () => {
    expect(arrivals(undefined, rows(...old))).toEqual({ hasOwn: false, others: 0 })
    expect(arrivals([], rows(...old))).toEqual({ hasOwn: false, others: 0 })
  })

  it("[WD-06] counts others' messages and sees own ones, also several in one batch", () => {
    expect(arrivals(rows(...old), rows(...old, entry(4, 'd'), entry(5, 'e')))).toEqual({ hasOwn: false, others: 2 })
    const mixed = rows(...old, entry(4, 'e'), entry(undefined, 'mine', 'my'))
    expect(arrivals(rows(...old), mixed)).toEqual({ hasOwn: true, others: 1 })
  })

  it('[WD-06] what the person wrote on another device is neither: who reads above here stays there', () => {
    const elsewhere = rows(...old, entry(4, 'mine', 'my'), entry(5, 'e'))
    expect(arrivals(rows(...old), elsewhere)).toEqual({ hasOwn: false, others: 1 })
  })

  it("[WD-06] others' messages above one's own waiting ones are counted, the waiting ones are not new", () => {
    const waiting = [entry(undefined, 'w1', 'my'), entry(undefined, 'w2', 'my')]
    const before = rows(...old, ...waiting)
    expect(arrivals(before, rows(...old, entry(4, 'd'), ...waiting))).toEqual({ hasOwn: false, others: 1 })
  })

  it('[WD-06] older pages and acknowledged messages that change places are no arrivals', () => {
    const [one, two] = [entry(undefined, 'w1', 'my'), entry(undefined, 'w2', 'my')]
    const before = rows(...old, one, two)
    const settled = rows(...old, { ...two, msgSeqId: 4 }, { ...one, msgSeqId: 5 })
    expect(arrivals(before, settled)).toEqual({ hasOwn: false, others: 0 })
    expect(arrivals(rows(...old), rows(entry(-1, 'y'), entry(0, 'z'), ...old))).toEqual({ hasOwn: false, others: 0 })
  })
})
