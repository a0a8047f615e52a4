import type { TimelineEntry } from '@weft/core'
import { describe, expect, it } from 'vitest'
import { descriptionOf, keyFor, pickable, pickedAtFirst } from './order-start'

const message = (msgSeqId: number, msgType: number, item: object, more: object = {}): TimelineEntry =>
  ({
    kind: 'message',
    key: `k${msgSeqId}`,
    tid: `t${msgSeqId}`,
    msgSeqId,
    msgType,
    content: [item],
    fromUserId: 'customer',
    senderName: '周敏',
    sendType: 'other',
    timestamp: 1_000_000 + msgSeqId,
    isRecalled: false,
    ...more,
  }) as TimelineEntry

const entries: TimelineEntry[] = [
  message(1, 200102, { url: '/old.jpg', width: 1, height: 1 }, { timestamp: 1_000_000 - 2 * 86_400_000 }),
  message(2, 200101, { text: '卷绕头\n报警' }),
  message(3, 200102, { url: '/files/a.jpg', thumbnail: '/files/a-small.jpg', width: 1, height: 1 }),
  message(4, 200106, { url: '/files/b.pdf', name: '报警记录.pdf', size: 9 }),
  message(5, 200101, { text: '稍等' }, { fromUserId: 'agent', senderName: '王晓芸' }),
  message(6, 200101, { text: '收回的' }, { isRecalled: true }),
  message(7, 200503, {}),
]

const customer = { customerId: 'customer', customerName: '绍兴纺机 老李' }

describe('what 转工单 begins with', () => {
  it('[SV-12] offers words and files of the conversation, and picks the customer’s files of this matter', () => {
    const messages = pickable(entries, customer)
    expect(messages.map((one) => [one.msgSeqId, one.text])).toEqual([
      [1, '[图片]'],
      [2, '卷绕头 报警'],
      [3, '[图片]'],
      [4, '[文件] 报警记录.pdf'],
      [5, '稍等'],
    ])
    expect(messages.map((one) => one.senderName).slice(-2)).toEqual(['绍兴纺机 老李', '王晓芸'])
    expect(messages.map((one) => one.picture?.msgSeqId)).toEqual([1, undefined, 3, undefined, undefined])
    expect([...pickedAtFirst(messages)]).toEqual([3, 4])
  })

  it('[SV-12] describes the fault by the question that was asked, else by the customer’s last words', () => {
    const messages = pickable(entries, customer)
    expect(descriptionOf('断丝率升高', messages)).toBe('断丝率升高')
    expect(descriptionOf(undefined, messages)).toBe('卷绕头 报警')
    expect(descriptionOf(undefined, [])).toBe('')
  })
})

it('[SV-10] [SV-12] an order that is sent again keeps its key; one that was changed since is another order', () => {
  const fresh = () => 'two'
  const first = keyFor({ requestKey: 'one', sent: '' }, { text: '报警' }, fresh)
  expect(first.requestKey).toBe('one')
  expect(keyFor(first, { text: '报警' }, fresh)).toEqual(first)
  const other = keyFor(first, { text: '漏油' }, fresh)
  expect(other.requestKey).toBe('two')
  expect(keyFor(other, { text: '漏油' })).toEqual(other)
})

it('[ER-07] an order has a key also where the page has no secure origin', () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    const { requestKey } = keyFor({ requestKey: 'one', sent: '{}' }, { text: '报警' })
    expect(requestKey).toMatch(/^[\w-]{16,64}$/)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  }
})
