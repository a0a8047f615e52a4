/**
 * Gateways that are broken on purpose: the good one behind a line that changes what passes. Each breaks one rule, and the
 * suite has to say which. A mutant sees frames, not texts; what it returns is what arrives.
 */
import {
  createClientCodec,
  createGatewayCodec,
  type DownFrame,
  type MessageDownFrame,
  type MessageUpFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import type { TestClock } from '../clock'
import type { OpenWire, WireHandlers } from '../wire/open-wire'

/** One socket through the line, with room for what the mutant remembers. */
interface Line {
  tell(frame: DownFrame): void
  say(frame: UpFrame): void
  memory: Map<string, unknown>
  /** All lines of the run. */
  others: ReadonlySet<Line>
}

export interface Mutant {
  /** What it does, after "a gateway that". */
  name: string
  /** The rule that has to say so. */
  rule: string
  /** Rules to run, where it is not that one alone. */
  rules?: readonly string[]
  up?(frame: UpFrame, line: Line): readonly UpFrame[]
  down?(frame: DownFrame, line: Line): readonly DownFrame[]
  /** The code that arrives instead; undefined: the close is swallowed. */
  closed?(code: number): number | undefined
  /** The sub-protocol that is told. */
  opened?(protocol: string): string
  /** What arrives of a text or of bytes; undefined: nothing. */
  arrives?(data: WireData): WireData | undefined
  /** Calls that are taken and never answered. */
  isSilent?(path: string): boolean
  /** Calls that are answered with HTTP 429. */
  isOverLimit?(path: string): boolean
  /** Told of each body that is sent. */
  asked?(body: string): void
  /** Changes the reply of a call. */
  reply?(path: string, body: { code: number; data: unknown[] }): { code: number; data: unknown[] }
}

const isMessage = (frame: DownFrame): frame is MessageDownFrame => frame.eventType === 202
const isSaid = (frame: UpFrame): frame is MessageUpFrame => frame.eventType === 201
const isAnswer = (frame: DownFrame): frame is Extract<DownFrame, { eventType: 203 }> =>
  frame.eventType === 203 && frame.refEventType === 201

let copies = 0

export const MUTANTS: readonly Mutant[] = [
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
    name: 'tells strangers of other people’s messages',
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
    name: 'never closes on ten bad frames',
    rule: 'P-08',
    closed: (code) => (code === 4005 ? undefined : code),
  },
  {
    name: 'answers what it cannot open with 100005',
    rule: 'P-08',
    down: (frame) => [frame.eventType === 203 && frame.code === 200005 ? { ...frame, code: 100005 } : frame],
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
    name: 'gives as many rows of history as are asked for',
    rule: 'P-53',
    reply(path, body) {
      if (!path.includes('/msg/details')) return body
      const [page] = body.data as [{ rows: object[] }]
      if (page?.rows.length === 20) page.rows.push({ ...page.rows[19] })
      return body
    },
  },
  {
    name: 'answers expired tokens with HTTP 200 and code 0',
    rule: 'P-50',
    reply: (_path, body) => (body.code === 20301 ? { code: 0, data: [{ total: 0, rows: [] }] } : body),
  },
  {
    name: 'chooses a framing that was not asked for',
    rule: 'P-01',
    opened: () => 'ima.ecb',
  },
  {
    name: 'chooses ima.gcm and never says its hello',
    rule: 'P-12',
    // Nor does it close, as a good one does with who stays without a 100.
    closed: () => undefined,
    arrives: (data) => (typeof data === 'string' ? data : undefined),
  },
  {
    name: 'says a hello of ima.gcm that is none',
    rule: 'P-12',
    arrives: (data) => (typeof data === 'string' ? data : data.slice(0, 9)),
  },
  {
    name: 'takes the call of the history and never answers it',
    rule: 'P-53',
    isSilent: (path) => path.includes('/msg/details'),
  },
  {
    name: 'takes the call of a new visitor and never answers it',
    rule: 'P-52',
    isSilent: (path) => path.includes('/virtually/user/generate'),
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
]

/** The way to the gateway, with the mutant sitting on it. */
export function mutantOpen(mutant: Mutant, open: OpenWire, frameKey: string, clock: TestClock): OpenWire {
  const cipher = createEcbCipher(frameKey)
  const lines = new Set<Line>()
  const mine = createClientCodec({ framing: 'ima.ecb', cipher })
  const theirs = createGatewayCodec({ framing: 'ima.ecb', cipher })
  return (url, protocols, handlers: WireHandlers) => {
    const tell = (frame: DownFrame): void => handlers.received(theirs.encode(frame))
    const handle = open(url, protocols, {
      opened(protocol) {
        lines.add(line)
        handlers.opened(mutant.opened?.(protocol) ?? protocol)
      },
      received(came) {
        const data = mutant.arrives ? mutant.arrives(came) : came
        if (data === undefined) return
        const decoded = mine.decode(data)
        if (!decoded.ok || !mutant.down) handlers.received(data)
        else for (const frame of mutant.down(decoded.frame, line)) tell(frame)
      },
      closed(code) {
        lines.delete(line)
        const told = mutant.closed ? mutant.closed(code) : code
        if (told !== undefined) handlers.closed(told)
      },
    })
    const line: Line = {
      memory: new Map(),
      others: lines,
      tell: (frame) => clock.soon(() => tell(frame)),
      say: (frame) => handle.send(mine.encode(frame)),
    }
    return {
      ...handle,
      send(data) {
        const decoded = theirs.decode(data)
        if (!decoded.ok || !mutant.up) handle.send(data)
        else for (const frame of mutant.up(decoded.frame, line)) line.say(frame)
      },
    }
  }
}

export function mutantFetch(mutant: Mutant, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (mutant.isSilent?.(String(input))) return new Promise(() => {})
    if (mutant.isOverLimit?.(String(input)))
      return new Response(JSON.stringify({ code: 429, msg: '新访客过多，请稍后再试', data: [] }), { status: 429 })
    if (typeof init?.body === 'string') mutant.asked?.(init.body)
    const response = await fetch(input, init)
    if (!mutant.reply) return response
    const body = (await response.json()) as { code: number; data: unknown[] }
    return new Response(JSON.stringify({ ...body, ...mutant.reply(String(input), body) }), { status: response.status })
  }
}
