import { describe, expect, it } from 'vitest'
import { isPlace, newsKey, orderOf, orderTid } from './news'
import { MESSAGE_TYPES } from './table'
import { MsgType, partOf } from './types'

const message = (msgType: number, content: unknown[] = [{}], tid = 't1') => ({ msgType, content, tid })

describe('what is news to its reader', () => {
  it('[P-63] no place in the queue is, but that somebody has taken over', () => {
    expect(newsKey(message(MsgType.transferResponse, [{ accepted: false, position: 3 }]))).toBeUndefined()
    expect(newsKey(message(MsgType.transferResponse, [{ accepted: true, agentName: '王晓芸' }]))).toBe('t1')
    expect(isPlace(message(MsgType.text, [{ accepted: false }]))).toBe(false)
    // A stored row of any age may hold nothing.
    expect(isPlace(message(MsgType.transferResponse, []))).toBe(false)
  })

  it('[P-63] no list of questions is, asked for or pushed, and nothing that changes another message', () => {
    const quiet = [...MESSAGE_TYPES.keys()].filter((msgType) => newsKey(message(msgType)) === undefined)
    expect(new Set(quiet)).toEqual(
      new Set([
        MsgType.faqList,
        MsgType.autoPushQuestions,
        ...[...MESSAGE_TYPES.keys()].filter((msgType) => partOf(msgType) === 'change'),
      ]),
    )
    // A type of a later version is shown, so it counts.
    expect(newsKey(message(299_999))).toBe('t1')
  })

  it('[P-63] the steps of one order are one, whichever card tells them; other cards and other orders are not', () => {
    const step = (order: string, at: number, msgType: number = MsgType.share) =>
      newsKey(message(msgType, [{}], orderTid(order, at)))
    expect(step('a', 1)).toBe(step('a', 12, MsgType.workOrderCard))
    expect(step('a', 1)).not.toBe(step('b', 1))
    expect(orderOf(message(MsgType.text, [], orderTid('a', 1)))).toBeUndefined()
    for (const tid of ['order.a', 'order.a.', 'order..1', 'order.a.1x', 'my.order.a.1', 'order.a.b.1', 'order.a.１'])
      expect(newsKey(message(MsgType.share, [{}], tid))).toBe(tid)
  })
})
