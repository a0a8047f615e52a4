import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { timelineRows } from './timelineRows'
import { firstUnread } from './unreadFrom'

const entry = (key: string, sendType: 'my' | 'other', msgType: number = MsgType.text): MessageEntry => ({
  kind: 'message',
  key,
  tid: key,
  msgType,
  content: [{ text: key, items: [{ uuid: key }] }],
  fromUserId: sendType,
  senderName: sendType,
  sendType,
  timestamp: 0,
  isRecalled: false,
})
const rows = timelineRows(
  [entry('a', 'other'), entry('b', 'my'), entry('c', 'other'), entry('d', 'my'), entry('e', 'other')],
  { showFaq: true },
)

describe('the line above new messages', () => {
  it('[WD-06] stands above as many messages of others as are unread, own ones between them not counting', () => {
    expect(firstUnread(rows, 1, false)).toBe('e')
    expect(firstUnread(rows, 2, false)).toBe('c')
    expect(firstUnread(rows, 0, true)).toBeUndefined()
  })

  it('[WD-06] stands at the oldest of others where more are unread than are loaded', () => {
    expect(firstUnread(rows, 99, true)).toBe('a')
    expect(firstUnread([], 3, true)).toBeUndefined()
  })

  it('[WD-06] a conversation that begins has no line: there is nothing seen above it', () => {
    expect(firstUnread(rows, 99, false)).toBeUndefined()
    const opening = [entry('card', 'other', MsgType.faqList), entry('hello', 'other')]
    expect(firstUnread(timelineRows(opening, { showFaq: true }), 2, false)).toBeUndefined()
    const begun = [...opening, entry('mine', 'my'), entry('answer', 'other')]
    expect(firstUnread(timelineRows(begun, { showFaq: true }), 1, false)).toBe('answer')
  })

  it('[WD-06] the cards of the bot are never new', () => {
    const card = entry('card', 'other', MsgType.faqList)
    const pushed = entry('pushed', 'other', MsgType.autoPushQuestions)
    const after = (...entries: MessageEntry[]) => timelineRows([entry('a', 'other'), ...entries], { showFaq: true })
    expect(firstUnread(after(card), 1, true)).toBeUndefined()
    expect(firstUnread(after(pushed, card), 2, false)).toBeUndefined()
    expect(firstUnread(after(card, entry('b', 'other')), 2, false)).toBe('b')
  })
})
