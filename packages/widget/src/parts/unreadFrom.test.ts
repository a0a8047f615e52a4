import type { MessageEntry } from '@weft/core'
import { MsgType, orderTid } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { timelineRows } from './timelineRows'
import { firstUnread } from './unreadFrom'

const entry = (
  msgSeqId: number,
  sendType: 'my' | 'other',
  msgType: number = MsgType.text,
  key = `${msgSeqId}`,
): MessageEntry => ({
  kind: 'message',
  key,
  tid: key,
  msgSeqId,
  msgType,
  content: [{ text: key, items: [{ uuid: key }] }],
  fromUserId: sendType,
  senderName: sendType,
  sendType,
  timestamp: 0,
  isRecalled: false,
})
const rowsOf = (...entries: MessageEntry[]) => timelineRows(entries, { showFaq: true })
const [a, b, c, d, e] = [entry(11, 'other'), entry(13, 'my'), entry(14, 'other'), entry(16, 'my'), entry(17, 'other')]
const rows = rowsOf(a, b, c, d, e)

describe('the line above new messages', () => {
  it('[WD-06] stands above the first message of others behind the position, own ones between them not counting', () => {
    expect(firstUnread(rows, { after: 16, count: 1 }, false)).toBe('17')
    expect(firstUnread(rows, { after: 12, count: 2 }, false)).toBe('14')
    expect(firstUnread(rows, { after: 17, count: 0 }, true)).toBeUndefined()
  })

  it('[WD-06] is not here yet where more are unread than are loaded, and is once the page with it comes', () => {
    expect(firstUnread(rows, { after: 2, count: 99 }, true)).toBeUndefined()
    expect(firstUnread([], { after: 2, count: 3 }, true)).toBeUndefined()
    const older = rowsOf(entry(2, 'other'), entry(4, 'other'), a, b, c, d, e)
    expect(firstUnread(older, { after: 2, count: 99 }, true)).toBe('4')
    // All counted ones are loaded: the messages above are read.
    expect(firstUnread(rows, { after: 2, count: 3 }, true)).toBe('11')
    // The server stops counting there: there may be more above.
    expect(firstUnread(rows, { after: 2, count: 1_000 }, true)).toBeUndefined()
  })

  it('[WD-06] a conversation that begins has no line: there is nothing seen above it', () => {
    expect(firstUnread(rows, { after: 0, count: 3 }, false)).toBeUndefined()
    const opening = [entry(1, 'other', MsgType.faqList), entry(2, 'other')]
    expect(firstUnread(rowsOf(...opening), { after: 0, count: 2 }, false)).toBeUndefined()
    const begun = [...opening, entry(3, 'my'), entry(4, 'other')]
    expect(firstUnread(rowsOf(...begun), { after: 3, count: 1 }, false)).toBe('4')
  })

  it('[SV-35] [P-63] nor is a place in the queue; the steps of one order are one', () => {
    const place = { ...entry(2, 'other', MsgType.transferResponse), content: [{ accepted: false, position: 2 }] }
    expect(firstUnread(rowsOf(entry(1, 'my'), place), { after: 1, count: 0 }, false)).toBeUndefined()
    const step = (at: number) => entry(at, 'other', MsgType.share, orderTid('a', at))
    const folded = [entry(1, 'my'), place, step(3), entry(4, 'other'), step(5)]
    const shown = timelineRows(folded, { showFaq: true, foldsSteps: true })
    // Two are counted, and two are here: nothing unread is above them.
    expect(firstUnread(shown.slice(1), { after: 1, count: 2 }, true)).toBe('4')
  })

  it('[WD-06] the cards of the bot are never news', () => {
    const carded = [entry(1, 'my'), entry(2, 'other', MsgType.faqList), entry(3, 'other')]
    expect(firstUnread(rowsOf(...carded), { after: 1, count: 2 }, false)).toBe('3')
    expect(firstUnread(rowsOf(...carded.slice(0, 2)), { after: 1, count: 1 }, false)).toBeUndefined()
  })
})
