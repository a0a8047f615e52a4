import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { hasMenu } from '../content/menuTypes'
import { actionsOf, copyText } from './messageActions'

const own: MessageEntry = {
  kind: 'message',
  key: 'k',
  tid: 't',
  msgSeqId: 3,
  msgType: MsgType.text,
  content: [{ text: '水刺' }],
  fromUserId: 'me',
  senderName: '周敏',
  sendType: 'my',
  timestamp: 1_000,
  sendState: 'sent',
  isRecalled: false,
}
const theirs: MessageEntry = { ...own, sendType: 'other', sendState: undefined }
const alone = { canQuote: false, canForward: false }
const agent = { canQuote: true, canForward: true }

describe('the message menu', () => {
  it('[WD-13] own messages can be recalled for two minutes, then only copied and deleted', () => {
    expect(actionsOf(own, 1_000 + 119_999, alone)).toEqual(['copy', 'recall', 'delete'])
    expect(actionsOf(own, 1_000 + 120_000, alone)).toEqual(['copy', 'delete'])
  })

  it('[WD-13] quoting, forwarding and selecting are offered where the list can do them', () => {
    expect(actionsOf(own, 1_000, agent)).toEqual(['copy', 'quote', 'forward', 'select', 'recall', 'delete'])
    expect(actionsOf(theirs, 1_000, agent)).toEqual(['copy', 'quote', 'forward', 'select'])
    expect(actionsOf(theirs, 1_000, { canQuote: true, canForward: false })).toEqual(['copy', 'quote'])
  })

  it("[WD-13] others' messages are copied only", () => {
    expect(actionsOf(theirs, 1_000, alone)).toEqual(['copy'])
  })

  it('[WD-13] what is not stored yet can be given up, what failed can be sent again; nothing else can be done with it', () => {
    const pending = { ...own, msgSeqId: undefined }
    expect(actionsOf({ ...pending, sendState: 'queued' }, 1_000, agent)).toEqual(['copy', 'discard'])
    expect(actionsOf({ ...pending, sendState: 'sending' }, 1_000, agent)).toEqual(['copy'])
    expect(actionsOf({ ...pending, sendState: 'failed' }, 1_000, agent)).toEqual(['copy', 'resend', 'discard'])
  })

  it('[WD-15] a file that the service refused is not sent again, one that was only cut is', () => {
    const failed = { ...own, msgSeqId: undefined, sendState: 'failed' as const, msgType: MsgType.image }
    const refused = { ...failed, content: [{ url: 'blob:1' }], failure: { code: 1, message: '文件内容与类型不符' } }
    expect(actionsOf(refused, 1_000, agent)).toEqual(['discard'])
    expect(actionsOf({ ...refused, failure: { message: '消息发送失败' } }, 1_000, agent)).toEqual(['resend', 'discard'])
    // Resending does not help if the file is gone: only choosing it again does.
    const gone = { message: '文件已更改或无法读取，请重新选择', needsFile: true }
    expect(actionsOf({ ...refused, failure: gone }, 1_000, agent)).toEqual(['discard'])
    const stored = { ...failed, content: [{ url: '/files/1' }], failure: { code: 300_000, message: '无此接收人' } }
    expect(actionsOf(stored, 1_000, agent)).toEqual(['resend', 'discard'])
  })

  it('[WD-13] what was recalled has no menu', () => {
    expect(hasMenu({ ...own, isRecalled: true }, agent)).toBe(false)
  })

  it('[WD-13] a picture has no words to copy; the choice of a question cannot be taken back', () => {
    const picture = { ...own, msgType: MsgType.image, content: [{ url: '/1' }] }
    expect(actionsOf(picture, 1_000, alone)).toEqual(['recall', 'delete'])
    expect(hasMenu({ ...picture, sendType: 'other' }, alone)).toBe(false)
    const chosen = { ...own, msgType: MsgType.chooseProblem, content: [{ questionContent: '压力不稳' }] }
    expect(actionsOf(chosen, 1_000, agent)).toEqual(['copy'])
  })

  it('[WD-13] a menu is offered exactly where it holds something, for every type, side and list', () => {
    const content = [{ text: '一', questionContent: '一', title: '一', code: '一', orderNum: '一' }]
    for (const msgType of [...Object.values(MsgType), 299_999]) {
      for (const entry of [own, theirs]) {
        for (const abilities of [alone, agent]) {
          const message = { ...entry, msgType, content }
          const offered = actionsOf(message, Number.POSITIVE_INFINITY, abilities).length > 0
          expect(hasMenu(message, abilities), `${msgType} ${entry.sendType}`).toBe(offered)
        }
      }
    }
  })

  it('[WD-13] copying takes the words of a card line by line and never what is no text', () => {
    const card = { ...own, msgType: MsgType.share, content: [{ title: '充气规程', content: 7, openWebAddress: '/a' }] }
    expect(copyText(card)).toBe('充气规程\n/a')
    expect(copyText({ ...own, content: [] })).toBe('')
    expect(copyText({ ...own, msgType: 299_999 })).toBe('')
  })
})
