import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { hasOwnArrived } from './arrivals'
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

describe('what this page sends', () => {
  it('[WD-06] nothing arrives at the first rendering', () => {
    const mine = entry(undefined, 'mine', 'my')
    expect(hasOwnArrived(undefined, rows(...old, mine))).toBe(false)
    expect(hasOwnArrived([], rows(...old, mine))).toBe(false)
  })

  it('[WD-06] is seen in one batch with messages of others, and these alone are not', () => {
    expect(hasOwnArrived(rows(...old), rows(...old, entry(4, 'e'), entry(undefined, 'mine', 'my')))).toBe(true)
    expect(hasOwnArrived(rows(...old), rows(...old, entry(4, 'd'), entry(5, 'e')))).toBe(false)
  })

  it('[WD-06] what the person wrote on another device is no arrival: who reads above here stays there', () => {
    expect(hasOwnArrived(rows(...old), rows(...old, entry(4, 'mine', 'my'), entry(5, 'e')))).toBe(false)
  })

  it('[WD-06] waiting ones that get their numbers, and what comes above them, are no arrivals', () => {
    const [one, two] = [entry(undefined, 'w1', 'my'), entry(undefined, 'w2', 'my')]
    const before = rows(...old, one, two)
    expect(hasOwnArrived(before, rows(...old, entry(4, 'd'), one, two))).toBe(false)
    expect(hasOwnArrived(before, rows(...old, { ...two, msgSeqId: 4 }, { ...one, msgSeqId: 5 }))).toBe(false)
    expect(hasOwnArrived(before, rows(entry(-1, 'y'), ...old, one, two))).toBe(false)
  })
})
