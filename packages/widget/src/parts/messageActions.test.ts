import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { actionsOf, hasMenu } from './messageActions'

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

describe('the message menu', () => {
  it('[WD-13] own messages can be recalled for two minutes, then only copied and deleted', () => {
    expect(actionsOf(own, 1_000 + 119_999)).toEqual(['copy', 'recall', 'delete'])
    expect(actionsOf(own, 1_000 + 120_000)).toEqual(['copy', 'delete'])
  })

  it("[WD-13] others' messages are copied only", () => {
    expect(actionsOf({ ...own, sendType: 'other' }, 1_000)).toEqual(['copy'])
  })

  it('[WD-13] what is not stored yet can only be copied, what was recalled has no menu', () => {
    expect(actionsOf({ ...own, msgSeqId: undefined }, 1_000)).toEqual(['copy'])
    expect(hasMenu({ ...own, isRecalled: true })).toBe(false)
  })

  it('[WD-13] a picture has no words to copy; the choice of a question cannot be taken back', () => {
    expect(actionsOf({ ...own, msgType: MsgType.image, content: [{ url: '/1' }] }, 1_000)).toEqual(['recall', 'delete'])
    const chosen = { ...own, msgType: MsgType.chooseProblem, content: [{ questionContent: '压力不稳' }] }
    expect(actionsOf(chosen, 1_000)).toEqual(['copy'])
  })
})
