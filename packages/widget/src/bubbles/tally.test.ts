import type { MessageEntry } from '@weft/core'
import { checkContent, MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { tallyOf, VOTE_CLOSED, voteMark, voteOf } from './tally'

const content = {
  name: '停机检修安排在哪天',
  items: [{ describes: '周六' }, { describes: '周日' }, { describes: '下周一' }],
  isRadio: true,
  isPublishResult: true,
  status: 1,
}
let made = 0
const entry = (from: string, change: Partial<MessageEntry> = {}): MessageEntry => {
  made += 1
  return {
    kind: 'message',
    key: `k${made}`,
    tid: `k${made}`,
    msgSeqId: made,
    msgType: MsgType.vote,
    content: [content],
    fromUserId: from,
    senderName: from,
    sendType: from === 'me' ? 'my' : 'other',
    timestamp: made,
    isRecalled: false,
    ...change,
  }
}
const answer = (vote: MessageEntry, from: string, ...choices: number[]) =>
  entry(from, { extend: { vote: { msgId: vote.msgSeqId, choices } } })
const close = (vote: MessageEntry, from: string) =>
  entry(from, { extend: { vote: { msgId: vote.msgSeqId, isClosed: true } } })

describe('votes', () => {
  it('[WD-16] an answer is a message of the same type and content, as the wire asks for', () => {
    expect(checkContent(MsgType.vote, [content]).ok).toBe(true)
    const vote = entry('agent')
    expect(voteMark(vote)).toBeUndefined()
    expect(voteMark(answer(vote, 'me', 1))).toEqual({ msgId: vote.msgSeqId, choices: [1], isClosed: false })
  })

  it('[WD-16] the newest answer of each person counts', () => {
    const vote = entry('agent')
    const entries = [vote, answer(vote, 'a', 0), answer(vote, 'me', 1), answer(vote, 'b', 1), answer(vote, 'a', 2)]
    expect(tallyOf(vote, entries)).toEqual({ isClosed: false, counts: [0, 2, 1], voters: 3, mine: [1] })
  })

  it('[WD-16] several choices count where several may be chosen; what is no option never does', () => {
    const vote = entry('agent', { content: [{ ...content, isRadio: false }] })
    const tally = tallyOf(vote, [vote, answer(vote, 'a', 0, 2, 2, 9, -1), answer(vote, 'b', 7)])
    expect([tally.counts, tally.voters]).toEqual([[1, 0, 1], 1])
    const radio = entry('agent')
    expect(tallyOf(radio, [radio, answer(radio, 'a', 2, 0)]).counts).toEqual([0, 0, 1])
  })

  it('[WD-16] says what is missing where messages after the announcement are not loaded, unless its end is', () => {
    const vote = entry('agent')
    const gap = { kind: 'gap', key: 'gap', fromSeqId: made + 1, toSeqId: made + 40, isLeft: true } as const
    const above = { ...gap, fromSeqId: 0, toSeqId: (vote.msgSeqId ?? 0) - 1 }
    made += 40
    const late = answer(vote, 'a', 1)
    expect(tallyOf(vote, [vote, gap, late]).missing).toBe(gap)
    expect(tallyOf(vote, [above, vote, late]).missing).toBeUndefined()
    expect(tallyOf(vote, [vote, close(vote, 'agent'), gap, late]).missing).toBeUndefined()
  })

  it('[WD-16] only who asked ends it, and what comes afterwards is too late', () => {
    const vote = entry('agent')
    const before = answer(vote, 'a', 0)
    expect(tallyOf(vote, [vote, before, close(vote, 'a'), answer(vote, 'b', 0)])).toMatchObject({
      isClosed: false,
      counts: [2, 0, 0],
    })
    expect(tallyOf(vote, [vote, before, close(vote, 'agent'), answer(vote, 'b', 0)])).toMatchObject({
      isClosed: true,
      counts: [1, 0, 0],
    })
    const closed = entry('agent', { content: [{ ...content, status: VOTE_CLOSED }] })
    expect(tallyOf(closed, [closed, answer(closed, 'a', 0)])).toMatchObject({ isClosed: true, voters: 0 })
  })

  it('[WD-16] recalled and failed answers do not count, nor those of another vote', () => {
    const vote = entry('agent')
    const other = entry('agent')
    const entries = [
      vote,
      { ...answer(vote, 'a', 0), isRecalled: true },
      { ...answer(vote, 'me', 1), sendState: 'failed' as const },
      answer(other, 'b', 2),
    ]
    expect(tallyOf(vote, entries)).toEqual({ isClosed: false, counts: [0, 0, 0], voters: 0, mine: undefined })
  })

  it('[WD-14] a vote of another shape is an empty one, never an error', () => {
    expect(voteOf(entry('agent', { content: [{ items: 'no', name: 7 }] }))).toMatchObject({ name: '', items: [] })
  })
})
