import type { MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType, orderTid } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { liveKeys, timelineRows } from './timelineRows'

let made = 0
const entry = (change: Partial<MessageEntry> = {}): MessageEntry => {
  made += 1
  return {
    kind: 'message',
    key: `k${made}`,
    tid: `t${made}`,
    msgSeqId: made,
    msgType: MsgType.text,
    content: [{ text: '水刺' }],
    fromUserId: 'a',
    senderName: '甲',
    sendType: 'other',
    timestamp: 0,
    isRecalled: false,
    ...change,
  }
}
const rowsOf = (entries: TimelineEntry[], showFaq = true) => timelineRows(entries, { showFaq })
const timed = (entries: TimelineEntry[]) => rowsOf(entries).map((row) => row.type === 'message' && row.hasTime)

describe('rows of the timeline', () => {
  it('[WD-07] a label stands when more than two minutes passed, not at two minutes', () => {
    expect(timed([entry(), entry({ timestamp: 120_000 }), entry({ timestamp: 240_001 })])).toEqual([true, false, true])
  })

  it('[WD-07] what nobody sees does not count as the previous message', () => {
    const receipt = entry({ msgType: MsgType.readReceipt, timestamp: 120_000 })
    expect(timed([entry(), receipt, entry({ timestamp: 200_000 })])).toEqual([true, true])
  })

  it('[WD-14] recalls, deletes, receipts, sticky marks and the asking for a list have no row', () => {
    const unseen = [MsgType.recall, MsgType.delete, MsgType.readReceipt, MsgType.sticky].map((msgType) =>
      entry({ msgType, content: [{ msgId: 1 }] }),
    )
    expect(rowsOf([...unseen, entry({ msgType: MsgType.faqList, content: [{}] })])).toEqual([])
  })

  it('[WD-14] a recalled message keeps its row', () => {
    expect(rowsOf([entry({ isRecalled: true, content: [] })])).toHaveLength(1)
  })

  it('[IM-20] lists of questions are hidden while a transfer waits; the newest one pages', () => {
    const list = () => entry({ msgType: MsgType.faqList, content: [{ items: [{ uuid: 'q' }] }] })
    const entries = [list(), entry(), list(), entry()]
    expect(rowsOf(entries)).toHaveLength(3)
    expect(rowsOf(entries, false)).toHaveLength(2)
    expect(liveKeys(rowsOf(entries)).has(entries[2]?.key)).toBe(true)
    expect(liveKeys(rowsOf(entries)).has(entries[0]?.key)).toBe(false)
    expect(liveKeys(rowsOf(entries, false)).has(entries[2]?.key)).toBe(false)
  })

  it('[IM-20] a list that came during human service has no row; one that came after its end has', () => {
    const list = () => entry({ msgType: MsgType.faqList, content: [{ items: [{ uuid: 'q' }] }] })
    const accepted = entry({ msgType: MsgType.transferResponse, content: [{ accepted: true }] })
    const [before, during, after] = [list(), list(), list()]
    const keys = (entries: TimelineEntry[]) => rowsOf(entries).map(({ key }) => key)
    expect(keys([before, accepted, during])).toEqual([before.key, accepted.key])
    const end = entry({ msgType: MsgType.endCustomerService, content: [{}] })
    expect(keys([before, accepted, during, end, after])).toEqual([accepted.key, end.key, after.key])
  })

  it('[WD-11] the place in the queue is one line that changes; of a round before, what came of it stands', () => {
    const place = (position: number) =>
      entry({ msgType: MsgType.transferResponse, content: [{ accepted: false, position }] })
    const accepted = entry({ msgType: MsgType.transferResponse, content: [{ accepted: true, agentName: '王晓芸' }] })
    const asked = () => entry({ msgType: MsgType.userToHumanAgent, content: [{}] })
    const end = entry({ msgType: MsgType.endCustomerService, content: [{}] })
    const words = (entries: TimelineEntry[]) =>
      rowsOf(entries).map(({ entry: one }) => (one.kind === 'message' ? one.content[0] : undefined))
    const first = [asked(), place(3), entry(), place(2)]
    expect(words(first)).toEqual([{}, { text: '水刺' }, { accepted: false, position: 2 }])
    const said = { accepted: true, agentName: '王晓芸' }
    expect(words([...first, accepted, end, asked(), place(1)])).toEqual([
      {},
      { text: '水刺' },
      said,
      {},
      {},
      { accepted: false, position: 1 },
    ])
    // A transfer to a colleague is not a queue position: both agents show.
    const colleague = entry({ msgType: MsgType.transferResponse, content: [{ accepted: true, agentName: '赵磊' }] })
    expect(words([accepted, colleague])).toEqual([said, { accepted: true, agentName: '赵磊' }])
  })

  it('[SV-35] the newest card of an order stands for its steps where the customer reads; an agent sees each', () => {
    const step = (order: string, at: number) => entry({ msgType: MsgType.share, tid: orderTid(order, at) })
    const [first, said, other, second] = [step('a', 1), entry(), step('b', 1), step('a', 3)]
    const entries = [first, said, other, second]
    const keys = (foldsSteps: boolean) => timelineRows(entries, { showFaq: true, foldsSteps }).map(({ key }) => key)
    expect(keys(true)).toEqual([said.key, other.key, second.key])
    expect(keys(false)).toEqual(entries.map(({ key }) => key))
  })

  it('[WD-14] only the newest end of a service asks how it was', () => {
    const end = () => entry({ msgType: MsgType.endCustomerService, content: [{}] })
    const [first, second] = [end(), end()]
    const live = liveKeys(rowsOf([first, entry(), second, entry()]))
    expect([live.has(first.key), live.has(second.key)]).toEqual([false, true])
  })

  it('[WD-18] the name stands at the first of a run', () => {
    const rows = rowsOf([entry(), entry(), entry({ fromUserId: 'b' }), entry({ fromUserId: 'b', timestamp: 130_000 })])
    expect(rows.map((row) => row.type === 'message' && row.isFirst)).toEqual([true, false, true, true])
  })
})
