/** Deliberately broken gateways. Each breaks one rule, and the suite must name it. */
import type { DownFrame, MessageDownFrame } from '@weft/protocol'
import { isAnswer, isMessage, isSaid, type Mutant } from './mutant.fixture'
import { CALL_MUTANTS } from './mutants-calls.fixture'
import { FRAMING_MUTANTS } from './mutants-framing.fixture'
import { ROBOT_MUTANTS } from './mutants-robot.fixture'

let copies = 0

/** Accepts a message that it should refuse: the answer has code 0 and a number. */
const takes: Mutant['down'] = (frame) => [
  isAnswer(frame) && (frame.code === 100005 || frame.code === 100004) ? { ...frame, code: 0, msgSeqId: 1 } : frame,
]

const SESSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'stores a tid as often as it comes',
    rule: 'P-28',
    up(frame, line) {
      if (!isSaid(frame)) return [frame]
      const tid = `${frame.tid.slice(0, 24)}${String(++copies).padStart(12, '0')}`
      line.memory.set(tid, frame.tid)
      return [{ ...frame, tid }]
    },
    down(frame, line) {
      const tid = 'tid' in frame ? line.memory.get(frame.tid ?? '') : undefined
      return [tid === undefined ? frame : ({ ...frame, tid } as DownFrame)]
    },
  },
  {
    name: 'leaves holes in its numbers',
    rule: 'P-31',
    down: (frame) => [isMessage(frame) ? { ...frame, msgSeqId: frame.msgSeqId * 2 } : frame],
  },
  {
    name: 'acknowledges before it has stored, and loses some',
    rule: 'P-29',
    up(frame, line) {
      if (!isSaid(frame)) return [frame]
      line.tell({
        eventType: 203,
        refEventType: 201,
        tid: frame.tid,
        code: 0,
        message: 'normal',
        chatId: 'desk',
        msgSeqId: 7,
        timestamp: 1_767_603_600_000,
      })
      return []
    },
  },
  {
    name: 'answers some messages twice',
    rule: 'P-29',
    down: (frame) => (isAnswer(frame) ? [frame, frame] : [frame]),
  },
  {
    name: 'forgets to answer the third message',
    rule: 'P-29',
    down(frame, line) {
      if (!isAnswer(frame)) return [frame]
      const count = Number(line.memory.get('answers') ?? 0) + 1
      line.memory.set('answers', count)
      return count === 3 ? [] : [frame]
    },
  },
  {
    name: 'sends people messages of other conversations',
    rule: 'P-37',
    down(frame, line) {
      if (isMessage(frame)) for (const other of line.others) if (other !== line) other.tell(frame)
      return [frame]
    },
  },
  {
    name: 'lets anybody read any history',
    rule: 'P-37',
    reply: (path, body) =>
      path.includes('/msg/details') && body.code !== 0
        ? { code: 0, data: [{ total: 1, rows: [{ msgSeqId: 1 }] }] }
        : body,
  },
  {
    name: 'closes replaced devices with 1000',
    rule: 'P-20',
    closed: (code) => (code === 4002 ? 1000 : code),
  },
  {
    name: 'closes refused tokens with 1008',
    rule: 'P-23',
    closed: (code) => (code === 4001 ? 1008 : code),
  },
  {
    name: 'pushes the newest of a backlog first',
    rule: 'P-24',
    down(frame, line) {
      if (!isMessage(frame)) return [frame]
      const held = line.memory.get('held') as DownFrame | undefined
      if (held === undefined && frame.msgSeqId % 5 === 2) {
        line.memory.set('held', frame)
        return []
      }
      line.memory.delete('held')
      return held ? [frame, held] : [frame]
    },
  },
  {
    name: 'repeats the end of the backlog when it goes live',
    rule: 'P-24',
    down: (frame) => (isMessage(frame) && frame.msgSeqId % 4 === 0 ? [frame, frame] : [frame]),
  },
  {
    name: 'replays everything to a client without a cursor',
    rule: 'P-24',
    up: (frame) => [frame.eventType === 100 && !frame.cursors ? { ...frame, cursors: { desk: 0 } } : frame],
  },
  {
    name: 'does not answer heartbeats with the time',
    rule: 'P-25',
    down: (frame) => [frame.eventType === 101 ? { eventType: 101 } : frame],
  },
  {
    name: 'replays the backlog at each renewal',
    rule: 'P-22',
    down(frame, line) {
      if (isAnswer(frame)) line.memory.set('last', frame)
      const last = line.memory.get('last') as { tid: string } | undefined
      if (frame.eventType !== 203 || frame.refEventType !== 100 || !last) return [frame]
      return [
        frame,
        {
          eventType: 202,
          chatId: 'desk',
          msgSeqId: 1,
          tid: last.tid,
          type: 5,
          msgType: 200999,
          fromUserId: 'desk',
          targetId: 'desk',
          timestamp: 1_767_603_600_000,
          clientTimestamp: 1_767_603_600_000,
          content: [{}],
          senderName: '在线客服',
        },
      ]
    },
  },
  {
    name: 'echoes a message to the device that sent it',
    rule: 'P-31',
    down(frame) {
      if (!isAnswer(frame) || frame.code !== 0) return [frame]
      const echo: MessageDownFrame = {
        eventType: 202,
        chatId: 'desk',
        msgSeqId: frame.msgSeqId ?? 1,
        tid: frame.tid ?? '',
        type: 5,
        msgType: 200999,
        fromUserId: 'someone',
        targetId: 'desk',
        timestamp: frame.timestamp,
        clientTimestamp: frame.timestamp,
        content: [{}],
        senderName: '访客',
      }
      return [frame, echo]
    },
  },
  {
    name: 'believes the sender’s own name',
    rule: 'P-36',
    down: (frame) => [isMessage(frame) ? { ...frame, senderName: '总经理' } : frame],
  },
  {
    name: 'strips what applications put into extend',
    rule: 'P-27',
    down(frame) {
      if (!isMessage(frame)) return [frame]
      const { extend: _lost, ...rest } = frame
      return [rest]
    },
  },
  {
    name: 'says codes of its own',
    rule: 'P-60',
    down: (frame) => [frame.eventType === 203 && frame.code === 100005 ? { ...frame, code: 400 } : frame],
  },
  {
    name: 'drops who is over the rate without a word',
    rule: 'P-62',
    down: (frame) => (isAnswer(frame) && frame.code === 100003 ? [] : [frame]),
  },
  {
    name: 'closes before it has answered what it took',
    rule: 'P-62',
    down: (frame) => (isAnswer(frame) && frame.code === 0 && (frame.msgSeqId ?? 0) > 90 ? [] : [frame]),
  },
  {
    name: 'answers what it took after the warning',
    rule: 'P-62',
    down: (frame) =>
      isAnswer(frame) && frame.msgSeqId === 1
        ? [{ ...frame, code: 100003, msgSeqId: undefined }]
        : isAnswer(frame) && frame.code === 100003
          ? [{ ...frame, code: 0 }]
          : [frame],
  },
  {
    name: 'keeps the bodies of recalled messages',
    rule: 'P-43',
    reply(path, body) {
      if (!path.includes('/msg/details')) return body
      const [page] = body.data as [{ rows: Record<string, unknown>[] }]
      for (const row of page?.rows ?? []) if (row.isRemoved) row.content = [{ text: '不该还在' }]
      return body
    },
  },
  {
    name: 'repeats the newest page of the history for ever',
    rule: 'P-62',
    reply(path, body) {
      const below = /lastMsgSeqId=(\d+)/.exec(path)?.[1]
      if (!path.includes('/msg/details') || below === undefined) return body
      return { ...body, data: [{ total: 1, rows: [{ msgSeqId: Number(below), tid: 'again', fromUserId: 'desk' }] }] }
    },
  },
  {
    name: 'answers with a 203 that is no frame',
    rule: 'P-23',
    down: (frame) => [frame.eventType === 203 ? ({ ...frame, code: 'normal' } as never) : frame],
  },
  {
    name: 'takes what comes before a good 100',
    rule: 'P-21',
    down: (frame) => [frame.eventType === 203 && frame.code === 100005 ? { ...frame, code: 0 } : frame],
  },
  {
    name: 'stays open after 102',
    rule: 'P-26',
    up: (frame) => (frame.eventType === 102 ? [] : [frame]),
  },
  {
    name: 'names the sender in place of the conversation',
    rule: 'P-30',
    down: (frame) => [isMessage(frame) ? { ...frame, chatId: frame.fromUserId } : frame],
  },
  {
    name: 'answers who types',
    rule: 'P-33',
    up(frame, line) {
      if (frame.eventType === 204)
        line.tell({ eventType: 203, refEventType: 201, code: 100003, message: 'ignored', timestamp: 1_767_603_600_000 })
      return [frame]
    },
  },
  {
    name: 'tells nobody who comes',
    rule: 'P-34',
    down: (frame) => (frame.eventType === 205 ? [] : [frame]),
  },
  {
    name: 'says nothing to a cursor above the head',
    rule: 'P-35',
    down: (frame) => (frame.eventType === 206 ? [] : [frame]),
  },
  { name: 'takes types that nobody knows', rule: 'P-40', down: takes },
  { name: 'takes messages without what their type needs', rule: 'P-41', down: takes },
  { name: 'lets a person speak for the desk', rule: 'P-42', down: takes },
  { name: 'takes files of any host', rule: 'P-44', down: takes },
  {
    name: 'lets its bot answer under a name of its own',
    rule: 'P-46',
    down: (frame) => [isMessage(frame) && frame.fromUserId === 'desk' ? { ...frame, fromUserId: 'bot' } : frame],
  },
  {
    name: 'tells nobody who waits their place',
    rule: 'P-47',
    down: (frame) => (isMessage(frame) && frame.msgType === 200507 ? [] : [frame]),
  },
]

export const MUTANTS: readonly Mutant[] = [...FRAMING_MUTANTS, ...SESSION_MUTANTS, ...CALL_MUTANTS, ...ROBOT_MUTANTS]
