/** A client without our code that sometimes misbehaves: it sends frames exactly as given. */
import { createClientCodec, type DownFrame, type MessageUpFrame, type UpFrame } from '@weft/protocol'
import type { VirtualClock } from '@weft/testkit'
import type { Written } from '../history/check'
import type { Network } from './network'

const wire = createClientCodec({ framing: 'ima.json' })

export class Guest {
  /** tid → the code of its first answer. */
  readonly answers = new Map<string, number>()
  /** When each 202 arrived. */
  readonly heardAt: number[] = []
  /** Close codes, in order. */
  readonly closes: number[] = []
  isOnline = false
  private readonly said: string[] = []
  private line: { send(frame: UpFrame): void } | undefined

  constructor(
    readonly name: string,
    private readonly network: Network,
    private readonly clock: VirtualClock,
  ) {}

  /** Connects and sends a 100; does nothing if already connected. */
  enter(): void {
    if (this.line) return
    const tap = { heard: (frame: DownFrame) => this.heard(frame), online: () => this.begin(), closed: () => this.end() }
    const socket = this.network.portOf(this.name, tap, () => true)('', ['ima.json'], {
      opened: () =>
        this.send({
          eventType: 100,
          userId: this.name,
          deviceId: this.name,
          deviceType: 'WEB',
          token: this.name,
          tokenType: 'Bearer',
        }),
      received: () => {},
      closed: ({ code }) => this.closes.push(code),
    })
    this.line = { send: (frame) => socket.send(wire.encode(frame)) }
  }

  send(frame: UpFrame): void {
    this.line?.send(frame)
  }

  /** Sends a message and returns its tid. */
  say(message: Omit<MessageUpFrame, 'eventType' | 'clientTimestamp'>): string {
    this.said.push(message.tid)
    this.send({ eventType: 201, clientTimestamp: 1, ...message })
    return message.tid
  }

  /** For the judge: an unanswered message counts as failed, because this client never asks again. */
  wrote(chat: string): Written[] {
    return this.said.map((tid) => ({ chat, tid, outcome: this.answers.get(tid) === 0 ? 'acknowledged' : 'failed' }))
  }

  private begin(): void {
    this.isOnline = true
  }
  private end(): void {
    this.isOnline = false
    this.line = undefined
  }

  private heard(frame: DownFrame): void {
    if (frame.eventType === 202) this.heardAt.push(this.clock.now())
    if (frame.eventType !== 203 || frame.refEventType !== 201 || !frame.tid || this.answers.has(frame.tid)) return
    this.answers.set(frame.tid, frame.code)
  }
}
