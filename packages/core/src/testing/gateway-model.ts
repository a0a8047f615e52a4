/**
 * A small gateway for the core's tests: numbers, tids, cursors, history and the HTTP calls, on virtual time, with ima.json, or
 * ima.gcm when that is offered first. It keeps the promises of docs/protocol.md, but its connection does not: `faults` may lose,
 * repeat or delay any frame, and cut the socket at any moment. Written from the document alone, besides the test kit's mock,
 * which is the real gateway: a misreading shared by client and gateway shows here (decision 166).
 */
import type { DownFrame, Framing, MessageDownFrame, MessageUpFrame, UpFrame, WireData } from '@weft/protocol'
import { createGcmGateway } from '@weft/protocol/gcm-node'
import type { FetchPort, SocketHandlers, SocketPort } from '../platform/ports'
import type { VirtualClock } from './virtual-clock'

export type LineFault = 'pass' | 'lose' | 'repeat' | 'late'

export interface GatewayOptions {
  clock: VirtualClock
  latencyMs?: number
  /** Called once per frame; defaults to `pass`. */
  faults?: (frame: UpFrame | DownFrame, direction: 'up' | 'down') => LineFault
}

interface Session {
  handlers: SocketHandlers
  framing: Framing
  /** ima.gcm: undefined until the client's hello arrived. */
  gcm?: ReturnType<ReturnType<typeof createGcmGateway>['accept']>['codec']
  gateway?: ReturnType<typeof createGcmGateway>
  userId?: string
  deviceId?: string
  isOpen: boolean
}

type Reply = { status?: number; body: unknown } | undefined

export class GatewayModel {
  readonly clock: VirtualClock
  readonly faults: NonNullable<GatewayOptions['faults']>
  readonly latencyMs: number
  /** chatId as the customer sees it → its messages; number n is at n-1. */
  readonly store = new Map<string, MessageDownFrame[]>()
  readonly sessions: Session[] = []
  /** Every frame that reached the gateway. */
  readonly received: UpFrame[] = []
  readonly calls: {
    method: string
    path: string
    query: URLSearchParams
    headers: Record<string, string>
    body: unknown
  }[] = []
  readonly sockets: string[] = []
  isReachable = true
  /** Whether 101 is answered; false simulates a half-open peer. */
  isAnswering = true
  token = 'token-1'
  /** Kinds of conversation that the 203 of a 100 names; undefined names none. */
  kinds?: readonly number[]
  /** Status for a 100 with another token. */
  tokenRefusal = 200002
  host: Record<string, unknown> = { host: 'https://im.example' }
  customerStatus = 0
  questions: { questionContent: string; level: number; uuid: string; parentId: string }[] = []
  /** Status codes for the next 201 frames, in order; 0 stores. */
  readonly nextStatuses: number[] = []
  /** Handles a call before the model does. */
  intercept: (path: string, query: URLSearchParams) => Reply | Promise<Reply> = () => undefined

  constructor({ clock, latencyMs = 10, faults = () => 'pass' }: GatewayOptions) {
    this.clock = clock
    this.latencyMs = latencyMs
    this.faults = faults
  }

  get open(): Session[] {
    return this.sessions.filter(({ isOpen }) => isOpen)
  }
  messages(chatId: string): MessageDownFrame[] {
    const held = this.store.get(chatId) ?? []
    this.store.set(chatId, held)
    return held
  }

  readonly socket: SocketPort = (url, framings, handlers) => {
    this.sockets.push(url)
    const session: Session = { handlers, isOpen: false, framing: framings[0] ?? 'ima.json' }
    this.sessions.push(session)
    this.clock.setTimeout(() => {
      if (!this.isReachable) {
        handlers.closed({ code: 1006, reason: '', clean: false })
        return
      }
      session.isOpen = true
      handlers.opened(session.framing)
      if (session.framing !== 'ima.gcm') return
      session.gateway = createGcmGateway(`s${this.sessions.length}`)
      handlers.received(session.gateway.hello)
    }, this.latencyMs)
    return {
      send: (data) => {
        if (!session.isOpen) return
        const frame = this.#read(session, data)
        if (!frame) return
        this.#line(frame, 'up', () => this.#take(session, frame))
      },
      close: () => {
        // Data sent before the close still arrives.
        this.clock.setTimeout(() => {
          session.isOpen = false
        }, this.latencyMs)
      },
    }
  }

  /** Cuts every socket, as a killed gateway would. */
  cut(code = 1006, reason = ''): void {
    for (const session of this.open) {
      session.isOpen = false
      session.handlers.closed({ code, reason, clean: code !== 1006 })
    }
  }

  /** Other kinds from now on, which every open session hears by a 203 of its own. */
  allow(kinds: readonly number[] | undefined): void {
    this.kinds = kinds
    const frame = {
      eventType: 203,
      refEventType: 100,
      code: 0,
      message: 'normal',
      timestamp: this.clock.now(),
    } as const
    for (const session of this.open) this.push(session, { ...frame, ...(kinds && { kinds }) })
  }

  /** Adds a message of another person to a conversation. */
  say(
    chatId: string,
    from: string,
    msgType: number,
    content: readonly unknown[],
    more: Partial<MessageDownFrame> = {},
  ): MessageDownFrame {
    const held = this.messages(chatId)
    const frame: MessageDownFrame = {
      eventType: 202,
      chatId,
      msgSeqId: held.length + 1,
      tid: `${from}-${held.length + 1}`,
      type: 5,
      msgType,
      fromUserId: from,
      targetId: chatId,
      timestamp: this.clock.now(),
      clientTimestamp: this.clock.now(),
      content,
      senderName: from,
      ...more,
    }
    held.push(frame)
    for (const session of this.open) if (session.userId && session.userId !== from) this.push(session, frame)
    return frame
  }

  push(session: Session, frame: DownFrame): void {
    this.#line(frame, 'down', () => {
      if (session.isOpen) session.handlers.received(session.gcm?.encode(frame) ?? JSON.stringify(frame))
    })
  }

  /** Returns undefined for the hello. */
  #read(session: Session, data: WireData): UpFrame | undefined {
    if (session.framing !== 'ima.gcm') return JSON.parse(String(data)) as UpFrame
    if (!session.gcm) {
      session.gcm = session.gateway?.accept(data).codec
      return undefined
    }
    const decoded = session.gcm.decode(data)
    if (!decoded.ok) throw new Error(`The model could not open a frame: ${decoded.detail}`)
    return decoded.frame
  }

  #line(frame: UpFrame | DownFrame, direction: 'up' | 'down', deliver: () => void): void {
    const fault = this.faults(frame, direction)
    if (fault === 'lose') return
    this.clock.setTimeout(deliver, fault === 'late' ? this.latencyMs * 30 : this.latencyMs)
    if (fault === 'repeat') this.clock.setTimeout(deliver, this.latencyMs * 2)
  }

  #take(session: Session, frame: UpFrame): void {
    if (!session.isOpen) return
    this.received.push(frame)
    const timestamp = this.clock.now()
    switch (frame.eventType) {
      case 100: {
        if (frame.token !== this.token) {
          this.push(session, {
            eventType: 203,
            refEventType: 100,
            code: this.tokenRefusal,
            message: `status ${this.tokenRefusal}`,
            timestamp,
          })
          this.clock.setTimeout(() => {
            if (!session.isOpen) return
            session.isOpen = false
            session.handlers.closed({ code: 4001, reason: 'token', clean: true })
          }, this.latencyMs * 2)
          return
        }
        const isRenewal = session.userId !== undefined
        session.userId = frame.userId
        session.deviceId = frame.deviceId
        const heads = Object.fromEntries([...this.store].map(([chatId, held]) => [chatId, held.length]))
        this.push(session, {
          eventType: 203,
          refEventType: 100,
          code: 0,
          message: 'normal',
          timestamp,
          sessionId: `s${this.sessions.length}`,
          ...(!isRenewal && { heads }),
          ...(this.kinds && { kinds: this.kinds }),
        })
        if (isRenewal) return
        for (const [chatId, cursor] of Object.entries(frame.cursors ?? {})) {
          for (const missed of this.messages(chatId).slice(cursor)) this.push(session, missed)
        }
        return
      }
      case 101:
        if (this.isAnswering) this.push(session, { eventType: 101, timestamp })
        return
      case 102:
        session.isOpen = false
        session.handlers.closed({ code: 1000, reason: '', clean: true })
        return
      case 201:
        this.#store(session, frame)
        return
      case 204:
        return
    }
  }

  #store(session: Session, frame: MessageUpFrame): void {
    const fromUserId = session.userId
    if (fromUserId === undefined) return
    const timestamp = this.clock.now()
    const code = this.nextStatuses.shift() ?? 0
    const answer = { eventType: 203, refEventType: 201, tid: frame.tid, timestamp } as const
    if (code !== 0) {
      this.push(session, { ...answer, code, message: `status ${code}` })
      return
    }
    const held = this.messages(frame.targetId)
    const known = held.find((message) => message.fromUserId === fromUserId && message.tid === frame.tid)
    const { tid, type, msgType, targetId, clientTimestamp, content, extend } = frame
    const stored: MessageDownFrame = known ?? {
      eventType: 202,
      chatId: targetId,
      msgSeqId: held.length + 1,
      tid,
      type,
      msgType,
      fromUserId,
      targetId,
      timestamp,
      clientTimestamp,
      content,
      ...(extend && { extend }),
      senderName: fromUserId,
    }
    if (!known) held.push(stored)
    this.push(session, { ...answer, code: 0, message: 'normal', chatId: targetId, msgSeqId: stored.msgSeqId })
    if (known) return
    for (const other of this.open) if (other !== session && other.userId) this.push(other, stored)
  }

  readonly fetch: FetchPort = async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const body: unknown = typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init.body
    this.calls.push({ method: init.method, path: pathname, query: searchParams, headers: init.headers, body })
    await new Promise<void>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
      this.clock.setTimeout(resolve, this.latencyMs)
    })
    if (!this.isReachable) throw new TypeError('fetch failed')
    const reply = (await this.intercept(pathname, searchParams)) ?? this.#answer(pathname, searchParams, body)
    const { status = 200 } = reply
    const text = JSON.stringify(reply.body)
    return { status, headers: { get: () => null }, text: async () => text }
  }

  #answer(path: string, query: URLSearchParams, body: unknown): { status?: number; body: unknown } {
    const ok = (...data: unknown[]) => ({ body: { code: 0, msg: '', data } })
    if (path.startsWith('/v1/api/mobile/app/host/')) return ok(this.host)
    if (path.endsWith('/virtually/user/generate')) {
      const { virtuallyUserId } = body as { virtuallyUserId: string }
      const userId = `visitor-${virtuallyUserId.slice(0, 8)}`
      return ok({
        userId,
        userName: '访客',
        token: this.token,
        tokenType: 'bearer',
        expiresIn: 7199,
        createTime: this.clock.now(),
      })
    }
    const history = /\/chat\/[^/]+\/([^/]+)\/msg\/details$/.exec(path)
    if (history?.[1]) {
      const before = Number(query.get('lastMsgSeqId') ?? Number.MAX_SAFE_INTEGER)
      const size = Number(query.get('pageSize') ?? 20)
      const rows = this.messages(decodeURIComponent(history[1])).filter(({ msgSeqId }) => msgSeqId < before)
      return ok({ total: rows.length, rows: rows.slice(-size).reverse() })
    }
    if (path.includes('/customer/status/')) return ok(this.customerStatus)
    if (path.endsWith('/customer/question/list')) {
      const offset = Number(query.get('offset'))
      const rows = this.questions.filter(({ parentId }) => parentId === (query.get('parentId') ?? ''))
      return ok({ total: rows.length, rows: rows.slice(offset, offset + Number(query.get('limit'))) })
    }
    return { status: 404, body: { code: 404, msg: 'not found', data: [] } }
  }
}
