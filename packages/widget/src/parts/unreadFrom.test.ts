import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { timelineRows } from './timelineRows'
import { firstUnread } from './unreadFrom'

const entry = (key: string, sendType: 'my' | 'other'): MessageEntry => ({
  kind: 'message',
  key,
  tid: key,
  msgType: MsgType.text,
  content: [{ text: key }],
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
    expect(firstUnread(rows, 1)).toBe('e')
    expect(firstUnread(rows, 2)).toBe('c')
    expect(firstUnread(rows, 0)).toBeUndefined()
  })

  it('[WD-06] stands at the oldest of others where more are unread than are loaded', () => {
    expect(firstUnread(rows, 99)).toBe('a')
    expect(firstUnread([], 3)).toBeUndefined()
  })
})
