import type { Conversation, MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { isPartLoaded, previewItem, previewRound } from './previewItems'

const origin = 'https://chat.example'
/** Nothing expires in these tests. */
const conversation = { search: async () => ({ total: 0, entries: [] }) } as unknown as Conversation
let made = 0
const entry = (msgType: number, item: object, change: Partial<MessageEntry> = {}): MessageEntry => {
  made += 1
  return {
    kind: 'message',
    key: `k${made}`,
    tid: `k${made}`,
    msgSeqId: made,
    msgType,
    content: [item],
    fromUserId: 'a',
    senderName: '王晓芸',
    sendType: 'other',
    timestamp: made,
    isRecalled: false,
    ...change,
  }
}
const picture = (name: string) => entry(MsgType.image, { url: `/files/${name}`, name, width: 4, height: 3 })
const file = (name: string) => entry(MsgType.file, { url: `/files/${name}`, name, size: 9 })

describe('previews', () => {
  it('[WD-05] PDF, pictures and videos have one, also when sent as files; other files are downloaded', () => {
    expect(previewItem(file('装箱单.PDF'), origin)).toEqual({
      kind: 'pdf',
      url: 'https://chat.example/files/%E8%A3%85%E7%AE%B1%E5%8D%95.PDF',
      name: '装箱单.PDF',
    })
    expect(previewItem(file('压力表.bmp'), origin)?.kind).toBe('image')
    expect(previewItem(file('运行.mp4'), origin)?.kind).toBe('video')
    expect(previewItem(file('台账.xlsx'), origin)).toBeUndefined()
    // Names of every object in JavaScript are extensions like any other.
    for (const name of ['图纸.constructor', '图纸.__proto__']) expect(previewItem(file(name), origin)).toBeUndefined()
    expect(previewItem(entry(MsgType.text, { text: 'a.pdf' }), origin)).toBeUndefined()
  })

  it('[WD-04] what was recalled or has an unsafe address has none', () => {
    expect(previewItem({ ...picture('a.png'), isRecalled: true }, origin)).toBeUndefined()
    expect(previewItem(entry(MsgType.image, { url: 'javascript:alert(1)' }), origin)).toBeUndefined()
  })

  it('[WD-04] the round goes through pictures and videos of the conversation and begins at the one that was pressed', () => {
    const second = picture('b.png')
    const entries = [
      picture('a.png'),
      file('说明书.pdf'),
      second,
      { ...picture('c.png'), isRecalled: true },
      file('d.mp4'),
    ]
    const round = previewRound(second, entries, origin, conversation)
    expect(round.items.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'd.mp4'])
    expect(round.start).toBe(1)
    expect(previewRound(entries[1] as MessageEntry, entries, origin, conversation).items).toHaveLength(1)
  })

  it('[WD-04] the same picture sent twice begins at the one that was pressed', () => {
    const first = picture('a.png')
    const again = picture('a.png')
    expect(previewRound(again, [first, again], origin, conversation).start).toBe(1)
  })

  it('[WD-04] a conversation with older messages or a gap is not all here', () => {
    const entries = [picture('a.png')]
    const gap = { kind: 'gap', key: 'gap', fromSeqId: made + 1, toSeqId: made + 40, isLeft: true } as const
    expect(isPartLoaded({ hasOlder: false, entries })).toBe(false)
    expect(isPartLoaded({ hasOlder: true, entries })).toBe(true)
    expect(isPartLoaded({ hasOlder: false, entries: [...entries, gap, picture('b.png')] })).toBe(true)
  })
})
