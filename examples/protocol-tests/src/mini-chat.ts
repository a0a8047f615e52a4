/**
 * A visitor's chat with the service desk, written from docs/protocol.md alone: no line of Weft is in it. Small, but it
 * keeps the promises: every message is shown once and in order, and what was written is sent, under one tid, however
 * often the line breaks. Rule ids (P-28 …) name the clause that a line comes from.
 */
import { type FrameCipher, frameCipher } from './frame-cipher'

export interface ChatMessage {
  msgSeqId: number
  msgType: number
  fromUserId: string
  senderName: string
  content: readonly { text?: string; [member: string]: unknown }[]
}

export interface MiniChatOptions {
  /** Where the host call is answered. */
  origin: string
  appId: string
  /** A secret of 22 characters or more that the page keeps, so that the same browser is the same visitor (P-52). */
  visitorId: string
  onMessage(message: ChatMessage): void
  onSent?(message: { tid: string; msgSeqId: number }): void
  fetch?: typeof fetch
  WebSocket?: typeof WebSocket
  setTimeout?: (run: () => void, ms: number) => unknown
  clearTimeout?: (timer: unknown) => void
  newTid?: () => string
}

interface Frame {
  eventType: number
  [member: string]: unknown
}
interface Host {
  host: string
  frameKey: string
  heartbeatMs?: number
}
interface Visitor {
  userId: string
  token: string
  tokenType: string
}

const DESK = 'desk'
const RECONNECT_MS = 5_000
const ANSWER_MS = 10_000
const GAP_MS = 500
/** P-70: after these the client stays away. */
const STAYS_AWAY = new Set([1000, 4002])

export class MiniChat {
  private readonly options: Required<MiniChatOptions>
  private socket: WebSocket | undefined
  private cipher: FrameCipher | undefined
  private host: Host | undefined
  private visitor: Visitor | undefined
  private isOnline = false
  private isStopped = false
  private lastSeqId = 0
  /** Came ahead of its turn, by number (P-32). */
  private readonly heldBack = new Map<number, ChatMessage>()
  private gapTimer: unknown
  private beatTimer: unknown
  private answerTimer: unknown
  /** Not yet stored by the server, in the order they were written; the tid is made once (P-28). */
  private readonly unsent = new Map<string, Frame>()

  constructor(options: MiniChatOptions) {
    this.options = {
      onSent: () => {},
      fetch: globalThis.fetch,
      WebSocket: globalThis.WebSocket,
      setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
      clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
      newTid: () => crypto.randomUUID(),
      ...options,
    }
  }

  get waiting(): number {
    return this.unsent.size
  }

  async start(): Promise<void> {
    this.isStopped = false
    try {
      this.host ??= await this.call<Host>(this.options.origin, 'GET', `/v1/api/mobile/app/host/${this.options.appId}`)
      this.cipher = frameCipher(this.host.frameKey)
      this.visitor ??= await this.newVisitor()
      this.connect(this.host, this.visitor)
    } catch {
      this.comeBack()
    }
  }

  stop(): void {
    this.isStopped = true
    this.say({ eventType: 102 })
    this.socket?.close()
  }

  send(text: string): void {
    this.write(200101, [{ text }])
  }

  /** P-46 and P-47: the list of questions, and a human. */
  askForQuestions(): void {
    this.write(200503, [])
  }
  askForHuman(question: string): void {
    this.write(200502, [{ question }])
  }

  private write(msgType: number, content: readonly object[]): void {
    const tid = this.options.newTid()
    const frame = { eventType: 201, tid, type: 5, msgType, targetId: DESK, clientTimestamp: Date.now(), content }
    this.unsent.set(tid, frame)
    if (this.isOnline) this.say(frame)
  }

  private async call<Row>(origin: string, method: string, path: string, body?: object): Promise<Row> {
    const { visitor } = this
    const response = await this.options.fetch(origin + path, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(visitor ? { Authorization: `${visitor.tokenType} ${visitor.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Row[] }
    if (code !== 0 || data[0] === undefined) throw new Error(`${path}: ${code} ${msg}`)
    return data[0]
  }

  private newVisitor(): Promise<Visitor> {
    const path = '/fs/open-api/v1/virtually/user/generate'
    return this.call<Visitor>(this.options.origin, 'POST', path, { virtuallyUserId: this.options.visitorId })
  }

  private connect({ host }: Host, { userId, token, tokenType }: Visitor): void {
    const socket = new this.options.WebSocket(`${host.replace(/^http/, 'ws')}/ima-access/ws`)
    this.socket = socket
    socket.onopen = () => {
      const cursors = { [DESK]: this.lastSeqId }
      this.say({
        eventType: 100,
        userId,
        deviceId: this.options.visitorId,
        deviceType: 'VISITOR',
        token,
        tokenType,
        cursors,
      })
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.heard(this.read(data))
    socket.onclose = ({ code }: { code: number }) => {
      if (this.socket !== socket) return
      this.isOnline = false
      for (const timer of [this.beatTimer, this.answerTimer, this.gapTimer]) this.options.clearTimeout(timer)
      // P-70: a refused token is asked for again.
      if (code === 4001) this.visitor = undefined
      if (!this.isStopped && !STAYS_AWAY.has(code)) this.comeBack()
    }
  }

  private comeBack(): void {
    if (!this.isStopped) this.options.setTimeout(() => void this.start(), RECONNECT_MS)
  }

  private say(frame: Frame): void {
    if (this.socket?.readyState === 1 && this.cipher) this.socket.send(this.cipher.seal(JSON.stringify(frame)))
  }

  /** P-11: what is no frame, or one of a kind that is unknown here, is passed over. */
  private read(text: string): Frame {
    try {
      return JSON.parse(this.cipher?.open(text) ?? 'null') as Frame
    } catch {
      return { eventType: 0 }
    }
  }

  private heard(frame: Frame): void {
    if (frame.eventType === 101) this.options.clearTimeout(this.answerTimer)
    if (frame.eventType === 202 && frame.chatId === DESK) this.received(frame as unknown as ChatMessage)
    if (frame.eventType === 206 && frame.chatId === DESK) void this.readGap(Number(frame.toSeqId) + 1)
    if (frame.eventType !== 203) return
    if (frame.refEventType === 100 && frame.code === 0) this.wentOnline(frame)
    if (frame.refEventType === 201) this.answered(frame)
  }

  private wentOnline({ heartbeatMs }: Frame): void {
    this.isOnline = true
    for (const frame of this.unsent.values()) this.say(frame)
    const everyMs = Number(heartbeatMs ?? this.host?.heartbeatMs ?? 120_000)
    const beat = (): void => {
      this.say({ eventType: 101, timeout: ANSWER_MS })
      // P-25: no answer is a lost connection.
      this.answerTimer = this.options.setTimeout(() => this.lost(), ANSWER_MS)
      this.beatTimer = this.options.setTimeout(beat, everyMs)
    }
    this.beatTimer = this.options.setTimeout(beat, everyMs)
  }

  private lost(): void {
    const { socket } = this
    this.socket = undefined
    this.isOnline = false
    for (const timer of [this.beatTimer, this.gapTimer]) this.options.clearTimeout(timer)
    socket?.close()
    this.comeBack()
  }

  private answered({ tid, code, msgSeqId }: Frame): void {
    // 1 and 100001 may yet succeed: they stay and go again when the socket does (P-60).
    if (code === 1 || code === 100001) return
    this.unsent.delete(String(tid))
    if (code !== 0) return
    this.options.onSent({ tid: String(tid), msgSeqId: Number(msgSeqId) })
    // An own message has its number from here, not from a 202 (P-31): it fills its place in the order.
    this.received({
      msgSeqId: Number(msgSeqId),
      msgType: 0,
      fromUserId: this.visitor?.userId ?? '',
      senderName: '',
      content: [],
    })
  }

  private received(message: ChatMessage): void {
    if (message.msgSeqId > this.lastSeqId) this.heldBack.set(message.msgSeqId, message)
    this.release()
    this.options.clearTimeout(this.gapTimer)
    if (this.heldBack.size > 0) {
      this.gapTimer = this.options.setTimeout(() => void this.readGap(Math.min(...this.heldBack.keys())), GAP_MS)
    }
  }

  /** Shows what is next, as far as it goes. */
  private release(): void {
    for (let next = this.heldBack.get(this.lastSeqId + 1); next; next = this.heldBack.get(this.lastSeqId + 1)) {
      this.lastSeqId = next.msgSeqId
      this.heldBack.delete(next.msgSeqId)
      if (next.fromUserId !== this.visitor?.userId) this.options.onMessage(next)
    }
  }

  /** P-32, P-53: reads what lies between the last one shown and `below`, newest page first. */
  private async readGap(below: number): Promise<void> {
    const { host, visitor } = this
    if (!host || !visitor) return
    const path = `/ima-business/m-api/im/v1/chat/${visitor.userId}/${DESK}/msg/details`
    try {
      for (let bound = below; bound > this.lastSeqId + 1; ) {
        const page = await this.call<{ rows: ChatMessage[] }>(
          host.host,
          'GET',
          `${path}?pageNumber=1&pageSize=20&lastMsgSeqId=${bound}`,
        )
        for (const row of page.rows) if (row.msgSeqId > this.lastSeqId) this.heldBack.set(row.msgSeqId, row)
        const oldest = page.rows.at(-1)?.msgSeqId
        if (oldest === undefined) break
        bound = oldest
      }
      this.release()
    } catch {
      // The next message, or the next connection with its cursor, asks again.
    }
  }
}
