import { type MessageDownFrame, MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageEntry, TimelineEntry } from '../api/api'
import { SeqRanges } from './ranges'
import { Timeline } from './timeline'

const NOW = 1_000_000
const frame = (msgSeqId: number, more: Partial<MessageDownFrame> = {}): MessageDownFrame => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId,
  tid: `t${msgSeqId}`,
  type: 5,
  msgType: MsgType.text,
  fromUserId: 'other',
  targetId: 'desk',
  timestamp: NOW,
  clientTimestamp: NOW,
  content: [{ text: `m${msgSeqId}` }],
  senderName: 'other',
  ...more,
})
const pending = (tid: string): MessageEntry => ({
  kind: 'message',
  key: tid,
  tid,
  msgType: MsgType.text,
  content: [{ text: tid }],
  fromUserId: 'me',
  senderName: 'me',
  sendType: 'my',
  timestamp: NOW,
  sendState: 'sending',
  isRecalled: false,
})
const mine = (msgSeqId: number, tid = `t${msgSeqId}`) => frame(msgSeqId, { fromUserId: 'me', tid })
const seqs = (entries: readonly TimelineEntry[]) =>
  entries.map((e) => (e.kind === 'gap' ? `gap ${e.fromSeqId}-${e.toSeqId}` : (e.msgSeqId ?? e.tid)))

describe('ranges', () => {
  it('are the set of numbers they were given', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 6 }))), (given) => {
        const ranges = new SeqRanges()
        const model = new Set<number>()
        for (const [from, more] of given) {
          if (more === 0) ranges.add(from)
          else ranges.addRange(from, from + more)
          for (let seq = from; seq <= from + more; seq++) model.add(seq)
        }
        for (let seq = 0; seq <= 70; seq++) expect(ranges.has(seq)).toBe(model.has(seq))
        const sorted = [...model].sort((a, b) => a - b)
        expect([ranges.first, ranges.top]).toEqual([sorted[0], sorted.at(-1)])
        const missing = ranges.gaps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
        const low = sorted[0] ?? 0
        expect(missing).toEqual(
          Array.from({ length: Math.max(0, (sorted.at(-1) ?? 0) - low) }, (_, n) => low + n).filter(
            (n) => !model.has(n),
          ),
        )
      }),
      { seed: 3 },
    )
  })
})

describe('the timeline', () => {
  it('keeps numbers in order, pending last, and gives the echo its pending entry’s key', () => {
    const timeline = new Timeline('me')
    timeline.ingest([frame(1)], NOW)
    timeline.addPending(pending('a'))
    timeline.addPending(pending('b'))
    timeline.ingest([frame(2), mine(3, 'b')], NOW)
    expect(seqs(timeline.entries())).toEqual([1, 2, 3, 'a'])
    expect(timeline.entries()[2]).toMatchObject({ key: 'b', sendState: 'sent' })
  })

  it('holds back what comes too early, and shows the gap when its timer ends', () => {
    const timeline = new Timeline('me')
    timeline.ingest([frame(1), frame(4), frame(5)], NOW)
    expect(seqs(timeline.entries())).toEqual([1])
    expect(timeline.missing).toEqual([{ from: 2, to: 3 }])
    timeline.releaseHeldBack(NOW)
    expect(seqs(timeline.entries())).toEqual([1, 'gap 2-3', 4, 5])
    expect(timeline.cursor).toBe(1)
    timeline.ingestPage([frame(3), frame(2)], { before: 4, isEnd: false })
    expect(seqs(timeline.entries())).toEqual([1, 2, 3, 4, 5])
    expect(timeline.cursor).toBe(5)
  })

  it('an own message whose number runs ahead is sent, but stands last until the hole is filled', () => {
    const timeline = new Timeline('me')
    timeline.ingest([frame(1)], NOW)
    timeline.addPending(pending('a'))
    timeline.ingest([mine(3, 'a')], NOW)
    expect(timeline.entries()[1]).toMatchObject({ tid: 'a', sendState: 'sent' })
    timeline.ingest([frame(2)], NOW)
    expect(seqs(timeline.entries())).toEqual([1, 2, 3])
  })

  it('[IM-18] applies recall and delete by msgId, also before the message itself is here', () => {
    const timeline = new Timeline('me')
    timeline.ingest(
      [
        frame(10),
        frame(11, { msgType: MsgType.recall, content: [{ msgId: 5 }] }),
        frame(12, { msgType: MsgType.delete, content: [{ msgId: 6 }] }),
      ],
      NOW,
    )
    timeline.ingestPage(
      [4, 5, 6, 7, 8, 9].reverse().map((seq) => frame(seq)),
      { before: 10, isEnd: false },
    )
    expect(seqs(timeline.entries())).toEqual([4, 5, 7, 8, 9, 10])
    expect(timeline.entries()[1]).toMatchObject({ isRecalled: true, content: [] })
  })

  it('read positions only rise, and the sticky word with the highest number counts', () => {
    const timeline = new Timeline('me')
    timeline.ingest([mine(2), mine(3), frame(4, { msgType: MsgType.readReceipt, content: [{ msgId: 3 }] })], NOW)
    timeline.ingest([frame(5, { msgType: MsgType.readReceipt, content: [{ msgId: 2 }] })], NOW)
    expect(timeline.readWatermarks).toMatchObject({ other: 3 })
    expect(timeline.entries()).toMatchObject([{ sendState: 'read' }, { sendState: 'read' }])
    timeline.ingest([frame(6, { msgType: MsgType.sticky, content: [{ msgId: 3, on: true }] })], NOW)
    timeline.ingestPage([frame(1, { msgType: MsgType.sticky, content: [{ msgId: 2, on: true }] })], { isEnd: true })
    expect(timeline.stickyMsgId).toBe(3)
  })

  it('is muted by the person’s own last word, until it ends, and by nobody else’s', () => {
    const timeline = new Timeline('me')
    const muting = (seq: number, item: object, fromUserId = 'me') =>
      frame(seq, { msgType: MsgType.mute, fromUserId, content: [item] })
    expect(timeline.isMutedAt(NOW)).toBe(false)
    timeline.ingest([muting(2, {}, 'other'), muting(3, { userId: 'other' })], NOW)
    expect(timeline.isMutedAt(NOW)).toBe(false)
    timeline.ingest([muting(4, {})], NOW)
    expect(timeline.isMutedAt(Number.MAX_SAFE_INTEGER)).toBe(true)
    timeline.ingest([muting(5, { until: NOW + 60_000 })], NOW)
    expect([timeline.isMutedAt(NOW + 59_999), timeline.isMutedAt(NOW + 60_000)]).toEqual([true, false])
    // By a group's owner, through a gateway with the groups' own calls.
    timeline.ingest([muting(6, { userId: 'me' }, 'other')], NOW)
    expect(timeline.isMutedAt(NOW)).toBe(true)
    timeline.ingest([muting(7, { until: 0 })], NOW)
    expect(timeline.isMutedAt(NOW)).toBe(false)
    // A message loaded later from the history is older.
    timeline.ingestPage([muting(1, {})], { isEnd: true })
    expect(timeline.isMutedAt(NOW)).toBe(false)
  })

  it('[IM-19] carries the receipt count of a message', () => {
    const timeline = new Timeline('me')
    timeline.ingest([frame(1, { msgReceiptCount: -1 }), frame(2, { msgReceiptCount: 130 })], NOW)
    expect(timeline.entries()).toMatchObject([{ msgReceiptCount: -1 }, { msgReceiptCount: 130 }])
  })

  it('a type that this version does not know is kept, not hidden', () => {
    const timeline = new Timeline('me')
    timeline.ingest([frame(1, { msgType: 299_999 })], NOW)
    expect(timeline.entries()).toHaveLength(1)
  })

  it('[IM-18] ends the same whatever order, repetition and split of frames and pages it is given', () => {
    const kinds = fc.constantFrom('text', 'mine', 'recall', 'delete', 'read', 'sticky', 'mute')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kinds, fc.nat({ max: 1_000 })), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 80 }),
        (made, shuffle) => {
          const frames = made.map(([kind, pick], at) => {
            const seq = at + 1
            const msgId = (pick % made.length) + 1
            switch (kind) {
              case 'mine':
                return mine(seq)
              case 'recall':
                return frame(seq, { msgType: MsgType.recall, content: [{ msgId }] })
              case 'delete':
                return frame(seq, { msgType: MsgType.delete, content: [{ msgId }] })
              case 'read':
                return frame(seq, { msgType: MsgType.readReceipt, content: [{ msgId }] })
              case 'sticky':
                return frame(seq, { msgType: MsgType.sticky, content: [{ msgId, on: pick % 2 === 0 }] })
              case 'mute': {
                const until = pick % 3 === 0 ? undefined : NOW + (pick % 3) * 2 - 3
                const fromUserId = pick % 2 === 0 ? 'me' : 'other'
                return frame(seq, { msgType: MsgType.mute, fromUserId, content: [{ until }] })
              }
              default:
                return frame(seq)
            }
          })
          const straight = new Timeline('me')
          straight.ingestPage([...frames].reverse(), { isEnd: true })
          const crooked = new Timeline('me')
          const drawn = shuffle.map((n) => frames[n % frames.length]).filter((f) => f !== undefined)
          for (let at = 0; at < drawn.length; at += 3) {
            crooked.ingest(drawn.slice(at, at + 3), NOW)
            if (at % 2 === 0) crooked.releaseHeldBack(NOW)
            const shown = crooked.entries().flatMap((e) => (e.kind === 'message' && e.msgSeqId ? [e.msgSeqId] : []))
            expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
          }
          crooked.ingestPage([...frames].reverse(), { isEnd: true })
          const essence = (timeline: Timeline) => ({
            entries: timeline
              .entries()
              .map((e) => (e.kind === 'gap' ? e : [e.msgSeqId, e.isRecalled, e.content, e.sendState])),
            sticky: timeline.stickyMsgId,
            isMuted: timeline.isMutedAt(NOW),
            marks: timeline.readWatermarks,
            unread: timeline.unreadCount,
            cursor: timeline.cursor,
          })
          expect(essence(crooked)).toEqual(essence(straight))
        },
      ),
      { numRuns: 500, seed: 18 },
    )
  })
})
