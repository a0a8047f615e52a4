/** Gateways that break P-48: robots at the desk. */
import type { DownFrame } from '@weft/protocol'
import { isAnswer, isMessage, isSaid, type Line, type Mutant } from './mutant.fixture'

const isRefusedRobot = (frame: DownFrame): boolean => frame.eventType === 203 && frame.code === 501004

/** The first value that any socket of the run remembers under this name. */
const remembered = (line: Line, name: string): unknown =>
  [...line.others].map(({ memory }) => memory.get(name)).find((value) => value !== undefined)

export const ROBOT_MUTANTS: readonly Mutant[] = [
  {
    name: 'stores a robot’s word after a person was asked for',
    rule: 'P-48',
    down: (frame) => [isRefusedRobot(frame) ? ({ ...frame, code: 0, msgSeqId: 99 } as DownFrame) : frame],
  },
  {
    name: 'tells a robot 1 and not why',
    rule: 'P-48',
    down: (frame) => [isRefusedRobot(frame) ? ({ ...frame, code: 1 } as DownFrame) : frame],
  },
  {
    name: 'lets a robot speak again right after the end',
    rule: 'P-48',
    // Only the word between two rounds: those after a request stay refused.
    up(frame, line) {
      if (isSaid(frame) && frame.msgType === 200501) line.memory.set('ended', true)
      if (isSaid(frame) && frame.msgType === 200502 && frame.type === 5) line.memory.set('ended', false)
      return [frame]
    },
    down: (frame, line) => [
      isRefusedRobot(frame) && remembered(line, 'ended') === true
        ? ({ ...frame, code: 0, msgSeqId: 99 } as DownFrame)
        : frame,
    ],
  },
  {
    name: 'leaves what a robot was writing on the screen',
    rule: 'P-48',
    down: (frame) => (frame.eventType === 208 && frame.text === undefined ? [] : [frame]),
  },
  {
    name: 'withdraws what has become a message',
    rule: 'P-48',
    down(frame, line) {
      if (frame.eventType === 208) line.memory.set(frame.tid, frame)
      const grown = isMessage(frame) ? line.memory.get(frame.tid) : undefined
      if (!grown) return [frame]
      const { text: _gone, ...withdrawn } = grown as DownFrame & { text?: string }
      return [frame, withdrawn as DownFrame]
    },
  },
  {
    name: 'gives an answer another tid than the text that grew',
    rule: 'P-48',
    down: (frame) => [frame.eventType === 208 ? { ...frame, tid: `${frame.tid.slice(0, 35)}x` } : frame],
  },
  {
    name: 'loses who is handed over',
    rule: 'P-48',
    up: (frame) => [
      isSaid(frame) && frame.type === 6 && frame.msgType === 200502
        ? { ...frame, msgType: 200505, content: [{ title: '', text: '请稍候' }] }
        : frame,
    ],
  },
  {
    name: 'shows the customer what a robot tells the agents',
    rule: 'P-48',
    up(frame, line) {
      if (isSaid(frame) && frame.type === 6 && frame.msgType === 200502) line.memory.set('summary', frame.content)
      return [frame]
    },
    down: (frame, line) => [
      isMessage(frame) && frame.msgType === 200502
        ? { ...frame, content: (remembered(line, 'summary') ?? frame.content) as readonly unknown[] }
        : frame,
    ],
  },
  {
    name: 'lets a robot listen to what is said to a person',
    rule: 'P-48',
    down(frame, line) {
      if (isAnswer(frame) && frame.code === 0 && frame.chatId === 'desk' && frame.msgSeqId !== undefined)
        for (const other of line.others)
          if (other !== line)
            other.tell({
              eventType: 202,
              chatId: 'someone',
              msgSeqId: frame.msgSeqId,
              tid: frame.tid ?? '',
              type: 6,
              msgType: 200101,
              fromUserId: 'someone',
              targetId: 'desk',
              timestamp: frame.timestamp,
              clientTimestamp: frame.timestamp,
              content: [{ text: '给人工的话' }],
              senderName: '访客',
            })
      return [frame]
    },
  },
  {
    name: 'lets a robot speak as the desk',
    rule: 'P-48',
    down: (frame) => [isMessage(frame) && frame.msgType === 200505 ? { ...frame, fromUserId: 'desk' } : frame],
  },
  {
    name: 'tells a robot nothing',
    rule: 'P-48',
    down: (frame) => (isMessage(frame) && frame.type === 6 ? [] : [frame]),
  },
]
