/**
 * A small client that keeps every rule; with a flaw it breaks the rule that `FLAWS` names for it. The test supplies its clock,
 * fetch and WebSocket.
 */
import type { MockGateway } from '../api/api'
import type { TestClock } from '../api/clock'
import type { ClientUnderTest } from './client'

export const FLAWS = {
  'comes without asking for the host': 'P-51',
  'sends before it is greeted': 'P-21',
  'is another device on each line': 'P-20',
  'beats its own time': 'P-25',
  'beats too often': 'P-25',
  'trusts a silent line': 'P-25',
  'leaves without a word': 'P-26',
  'comes back after it left': 'P-26',
  'comes back at once': 'P-71',
  'comes back after 4002': 'P-70',
  'comes back soon after 4029': 'P-70',
  'keeps a refused token': 'P-70',
  'asks twice for a token': 'P-70',
  'does not wait for Retry-After': 'P-50',
  'makes a new tid for each try': 'P-28',
  'forgets what was not answered': 'P-28',
  'forgets what was written offline': 'P-28',
  'sends the last one first': 'P-28',
  'shows its own again that comes back': 'P-29',
  'fails what was answered with 100001': 'P-60',
  'leaves by an unknown code': 'P-61',
  'repeats what an unknown code refused': 'P-61',
  'sends what is too long': 'P-07',
  'shows what is ahead of a hole': 'P-32',
  'asks the history at once': 'P-32',
  'asks the history twice': 'P-32',
  'shows a repeat': 'P-32',
  'comes back without its cursor': 'P-24',
  'leaves by an unknown frame': 'P-11',
} as const
export type Flaw = keyof typeof FLAWS

type Frame = Record<string, unknown> & { eventType: number }
interface Shown {
  msgSeqId: number
  text?: string
}

const DESK = 'desk'
const LIMIT_MS = 3_000
const GAP_MS = 500
const MOST_BYTES = 65_536

export const plainClient = (gateway: MockGateway, clock: TestClock, flaw?: Flaw): ClientUnderTest =>
  new PlainClient(gateway, clock, flaw)

class PlainClient implements ClientUnderTest {
  readonly #gateway: MockGateway
  readonly #clock: TestClock
  readonly #flaw: Flaw | undefined
  readonly #timers = new Set<unknown>()
  #socket: WebSocket | undefined
  #who: { userId: string; token: string } | undefined
  #host: { heartbeatMs: number; reconnect: { baseMs: number; maxMs: number; jitter: number } } | undefined
  #isOnline = false
  #isStopped = false
  #tries = 0
  #lines = 0
  #ids = 0
  #cursor = 0
  #beat: unknown
  #limit: unknown
  #gap: unknown
  #early = new Map<number, Shown>()
  readonly #shown: Shown[] = []
  readonly #unsent = new Map<string, Frame>()

  constructor(gateway: MockGateway, clock: TestClock, flaw: Flaw | undefined) {
    this.#gateway = gateway
    this.#clock = clock
    this.#flaw = flaw
  }

  async start() {
    void this.#connect()
  }

  async send(text: string) {
    if (!this.#isOnline && this.#has('forgets what was written offline')) return
    const content = [{ text }]
    const frame = {
      eventType: 201,
      tid: this.#newId(),
      type: 5,
      msgType: 200101,
      targetId: DESK,
      clientTimestamp: 0,
      content,
    }
    if (JSON.stringify(frame).length > MOST_BYTES && !this.#has('sends what is too long')) return
    this.#unsent.set(frame.tid, frame)
    if (this.#isOnline) this.#say(frame)
  }

  async stop() {
    this.#isStopped = true
    this.#clock.clearTimeout(this.#beat)
    if (!this.#has('leaves without a word')) this.#say({ eventType: 102 })
    if (this.#has('leaves without a word') || this.#has('comes back after it left')) this.#socket?.close()
  }

  async report() {
    return {
      messages: this.#shown,
      unsent: [...this.#unsent.values()].map(({ content }) => (content as { text: string }[])[0]?.text ?? ''),
    }
  }

  end() {
    for (const timer of this.#timers) this.#clock.clearTimeout(timer)
    this.#socket = undefined
  }

  #has(one: Flaw): boolean {
    return this.#flaw === one
  }

  #after(ms: number, run: () => void): unknown {
    const timer = this.#clock.setTimeout(run, ms)
    this.#timers.add(timer)
    return timer
  }

  #newId(): string {
    return `plain-${++this.#ids}`
  }

  async #call<Row>(path: string, body?: object): Promise<Row> {
    const response = await this.#gateway.fetch(`${this.#gateway.url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: this.#who ? { Authorization: `bearer ${this.#who.token}` } : {},
    })
    const { code, data } = (await response.json()) as { code: number; data: Row[] }
    if (code !== 0) throw Object.assign(new Error(), { retryAfter: Number(response.headers.get('Retry-After') ?? 0) })
    return data[0] as Row
  }

  async #connect(): Promise<void> {
    try {
      if (!this.#has('comes without asking for the host'))
        this.#host ??= await this.#call(`/v1/api/mobile/app/host/${this.#gateway.appId}`)
      const body = { virtuallyUserId: 'the secret of the plain client' }
      if (!this.#who && this.#has('asks twice for a token'))
        await this.#call('/fs/open-api/v1/virtually/user/generate', body)
      this.#who ??= await this.#call('/fs/open-api/v1/virtually/user/generate', body)
    } catch (error) {
      const { retryAfter = 0 } = error as { retryAfter?: number }
      this.#comeBack(this.#has('does not wait for Retry-After') ? 0 : retryAfter * 1_000)
      return
    }
    this.#lines += 1
    const line = new this.#gateway.WebSocket(this.#gateway.socketUrl, ['ima.json'])
    this.#socket = line
    line.onopen = () => {
      const deviceId = this.#has('is another device on each line') ? `d${this.#lines}` : 'd1'
      const cursors = this.#has('comes back without its cursor') ? {} : { cursors: { [DESK]: this.#cursor } }
      this.#say({
        eventType: 100,
        userId: this.#who?.userId,
        token: this.#who?.token,
        deviceId,
        deviceType: 'VISITOR',
        ...cursors,
      })
      if (this.#has('sends before it is greeted')) this.#after(200, () => this.#sendAll())
    }
    line.onmessage = ({ data }) => this.#heard(data)
    line.onclose = ({ code }) => {
      if (this.#socket === line) this.#lost(code)
    }
  }

  #say(frame: Frame): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame))
  }

  #lost(code: number): void {
    this.#isOnline = false
    for (const timer of [this.#beat, this.#gap]) this.#clock.clearTimeout(timer)
    this.#endLimit()
    this.#socket = undefined
    if (this.#isStopped && !this.#has('comes back after it left')) return
    if (code === 4002 && !this.#has('comes back after 4002')) return
    if (code === 4001 && !this.#has('keeps a refused token')) this.#who = undefined
    if (this.#has('forgets what was not answered')) this.#unsent.clear()
    this.#comeBack(code === 4029 && !this.#has('comes back soon after 4029') ? 5_000 : 0)
  }

  #comeBack(leastMs: number): void {
    const { baseMs, maxMs } = this.#host?.reconnect ?? { baseMs: 200, maxMs: 800 }
    const waitMs = this.#has('comes back at once') ? 0 : Math.min(baseMs * 2 ** this.#tries, maxMs)
    this.#tries += 1
    this.#after(Math.max(leastMs, waitMs), () => void this.#connect())
  }

  #endLimit(): void {
    this.#clock.clearTimeout(this.#limit)
    this.#limit = undefined
  }

  #beats(everyMs: number): void {
    this.#beat = this.#after(
      this.#has('beats its own time') ? 30_000 : this.#has('beats too often') ? 100 : everyMs,
      () => {
        this.#say({ eventType: 101, timeout: LIMIT_MS })
        // A dead connection never answers the close: the client does not wait for it.
        const line = this.#socket
        if (!this.#has('trusts a silent line'))
          this.#limit ??= this.#after(LIMIT_MS, () => {
            this.#lost(1006)
            line?.close()
          })
        this.#beats(everyMs)
      },
    )
  }

  #sendAll(): void {
    const frames = [...this.#unsent.values()]
    if (this.#has('sends the last one first')) frames.reverse()
    for (const frame of frames)
      this.#say(this.#has('makes a new tid for each try') ? { ...frame, tid: this.#newId() } : frame)
  }

  #heard(text: string): void {
    let frame: Frame
    try {
      frame = JSON.parse(text) as Frame
    } catch {
      return
    }
    if (frame.eventType === 299 && this.#has('leaves by an unknown frame')) this.#socket?.close()
    if (frame.eventType === 101) this.#endLimit()
    if (frame.eventType === 202) this.#take(frame)
    if (frame.eventType !== 203) return
    if (frame.refEventType === 201) this.#answered(frame)
    else if (frame.code === 0) {
      this.#isOnline = true
      this.#tries = 0
      this.#beats(Number(frame.heartbeatMs))
      this.#sendAll()
    }
  }

  #answered({ tid, code, msgSeqId }: Frame): void {
    const frame =
      this.#unsent.get(String(tid)) ??
      (this.#has('makes a new tid for each try') ? [...this.#unsent.values()][0] : undefined)
    if (!frame || (code === 100001 && !this.#has('fails what was answered with 100001'))) return
    if (code === 777_777 && this.#has('leaves by an unknown code')) this.#socket?.close()
    if (code === 777_777 && this.#has('repeats what an unknown code refused')) {
      this.#after(300, () => this.#say(frame))
      return
    }
    this.#unsent.delete(String(frame.tid))
    if (code === 0) this.#take({ ...frame, msgSeqId })
  }

  #take(frame: Frame): void {
    const one: Shown = { msgSeqId: Number(frame.msgSeqId), text: (frame.content as { text?: string }[])[0]?.text }
    const isOwn = frame.eventType === 202 && frame.fromUserId === this.#who?.userId
    if (isOwn && this.#has('shows its own again that comes back')) this.#shown.push({ ...one })
    if (isOwn) this.#unsent.delete(String(frame.tid))
    if (this.#has('shows a repeat') && one.msgSeqId === this.#cursor) this.#shown.push(one)
    if (one.msgSeqId > this.#cursor) this.#early.set(one.msgSeqId, one)
    if (this.#has('shows what is ahead of a hole') && one.msgSeqId > this.#cursor + 1) {
      this.#shown.push(...this.#early.values())
      this.#cursor = one.msgSeqId
      this.#early = new Map()
    }
    for (let next = this.#early.get(this.#cursor + 1); next; next = this.#early.get(this.#cursor + 1)) {
      this.#early.delete(next.msgSeqId)
      this.#cursor = next.msgSeqId
      this.#shown.push(next)
    }
    this.#clock.clearTimeout(this.#gap)
    if (this.#early.size > 0)
      this.#gap = this.#after(this.#has('asks the history at once') ? 0 : GAP_MS, () => void this.#readGap())
  }

  async #readGap(): Promise<void> {
    const path = `/ima-business/m-api/im/v1/chat/${this.#who?.userId}/${DESK}/msg/details?lastMsgSeqId=${Math.min(...this.#early.keys())}`
    const { rows } = await this.#call<{ rows: Frame[] }>(path)
    if (this.#has('asks the history twice')) await this.#call(path)
    for (const row of rows.reverse()) this.#take(row)
  }
}
