import type { MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../strings'
import { findQuoted, quoteOf, readQuote } from './quote'

const entry: MessageEntry = {
  kind: 'message',
  key: 'k',
  tid: 't',
  msgSeqId: 7,
  msgType: MsgType.text,
  content: [{ text: '压力多少？\n请拍张照片' }],
  fromUserId: 'agent',
  senderName: '客服 王晓芸',
  sendType: 'other',
  timestamp: 1,
  isRecalled: false,
}

describe('a quote', () => {
  it('[WD-13] names the message and carries one short line of it', () => {
    expect(quoteOf(entry, zhCN)).toEqual({
      msgSeqId: 7,
      msgType: MsgType.text,
      senderName: '客服 王晓芸',
      text: '压力多少？ 请拍张照片',
    })
    const long = quoteOf({ ...entry, content: [{ text: '线'.repeat(300) }] }, zhCN)
    expect([...(long?.text ?? '')]).toHaveLength(80)
    expect(quoteOf({ ...entry, msgType: MsgType.image, content: [{ url: '/1' }] }, zhCN)?.text).toBe('[图片]')
    expect(quoteOf({ ...entry, msgSeqId: undefined }, zhCN)).toBeUndefined()
  })

  it('[WD-13] from the wire is read without trust: a hostile one is none, and no text is longer than ours', () => {
    for (const bad of [undefined, null, 'x', 7, [], {}, { msgSeqId: '7' }, { msgSeqId: -1 }, { msgSeqId: 1.5 }]) {
      expect(readQuote({ quote: bad })).toBeUndefined()
    }
    const read = readQuote({ quote: { msgSeqId: 7, msgType: {}, senderName: ['x'], text: 'a'.repeat(9_000) } })
    expect(read).toMatchObject({ msgSeqId: 7, msgType: 0, senderName: '' })
    expect(read?.text).toHaveLength(80)
  })

  it('[WD-13] is resolved in the timeline: the message, one that is gone, one that is not loaded', () => {
    const later: TimelineEntry = { ...entry, key: 'l', msgSeqId: 12 }
    const gap: TimelineEntry = { kind: 'gap', key: 'g', fromSeqId: 9, toSeqId: 10, isLeft: false }
    const pending: TimelineEntry = { ...entry, key: 'p', msgSeqId: undefined }
    const entries = [entry, gap, later, pending]
    expect(findQuoted(entries, 7)).toBe(entry)
    expect(findQuoted(entries, 8)).toBe('gone')
    expect(findQuoted(entries, 9)).toBe('not-loaded')
    expect(findQuoted(entries, 3)).toBe('not-loaded')
    expect(findQuoted([pending], 3)).toBe('not-loaded')
  })
})
