/**
 * The façade: connects credentials, connection, outbox and conversations, and routes incoming frames. Has no rules of its own;
 * the head of each part states its guarantees.
 */

import {
  type ChatKindCode,
  CLIENT_LIMITS,
  type Cursors,
  chatCalls,
  DEFAULTS,
  type DownFrame,
  EventType,
  isAuthenticationFailure,
  type MessageDownFrame,
  type OnlineFrame,
  type StatusFrame,
  statusOf as statusEntryOf,
} from '@weft/protocol'
import { EventEmitter } from 'eventemitter3'
import type { StoreApi } from 'zustand/vanilla'
import type { Chat, ChatConfig, ChatEvents, ChatState, Desk, DoctorReport, Logger } from './api/api'
import { assertNever } from './api/assert-never'
import { type ChatFigures, Meter } from './api/figures'
import { createGuardedStore, guarded } from './api/listeners'
import { validateConfig } from './config/validate'
import { Connection } from './connection/connection'
import { type ConnectionState, type RaisedEvent, statusOf } from './connection/machine'
import { policyOf } from './connection/policy'
import type { ConversationModel } from './conversation/conversation'
import { HeldConversations } from './conversation/held'
import { assertPossible } from './conversation/kinds'
import { ListModel } from './conversation/list'
import { extendedBy } from './conversation/message-context'
import { frameOfRow } from './conversation/rows'
import type { ConversationService, Identity } from './conversation/service'
import { DESK_ID, DESK_KIND, DeskModel } from './desk/desk'
import { examine } from './doctor'
import { createHttpClient } from './http/client'
import { countOf, enter, leave } from './instances'
import { limitedStorage } from './outbox/limited'
import { Outbox } from './outbox/outbox'
import type { StoragePort } from './platform/ports'
import { Credentials } from './session/credentials'
import { Device } from './session/device'
import { Line } from './session/line'
import { Unsent } from './session/unsent'
import { RenewalQueue } from './token/renewal-queue'
import { Attachments } from './upload/attachments'
import type { UploadFile } from './upload/file-service'
import { uploadingCode } from './upload/late'

/**
 * Creates a chat. Nothing touches the network or storage before `start()`. Calls `onError` and throws a ChatError:
 * - code 1 with the prescribed sentence, when a part of the configuration is missing (IM-01)
 * - `configuration` with a hint, for an invalid option
 */
export function createChat(config: ChatConfig): Chat {
  validateConfig(config)
  return new ChatModel(config)
}

class ChatModel implements Chat {
  readonly state: StoreApi<ChatState>
  readonly #config: ChatConfig
  readonly #logger: Logger
  readonly #events = new EventEmitter<ChatEvents>()
  readonly #credentials: Credentials
  readonly #renewals: RenewalQueue
  readonly #http: ReturnType<typeof createHttpClient>
  readonly #connection: Connection
  readonly #outbox: Outbox
  readonly #attachments: Attachments
  readonly #upload: UploadFile
  readonly #service: ConversationService
  readonly #conversations: HeldConversations
  readonly #line: Line
  readonly #device: Device
  readonly #unsent: Unsent
  #desk: DeskModel | undefined
  readonly list: ListModel
  readonly #meter = new Meter()
  /** Code with which the server refused the token, until a connection is online again. */
  #tokenRefusal?: number
  #socketUrl: string | undefined
  #sessionHeartbeatMs: number | undefined
  /** Kinds of conversation that the person may have, by the newest 203. */
  #kinds?: StatusFrame['kinds']
  #started: { promise: Promise<void>; settle(): void } | undefined
  /** Ends the listening for the page's back-forward cache. */
  #forgetCache: (() => void) | undefined

  constructor(config: ChatConfig) {
    const { platform } = config
    const { clock, fetch } = platform
    this.#logger = config.logger ?? {}
    const storage = limitedStorage(platform.storage, clock, this.#logger)
    this.#device = new Device(platform, storage)
    const { appServiceBaseUrl: origin } = config.systemConfig
    const reading = config.replyReading ?? 'strict'
    this.#config = config
    this.state = createGuardedStore<ChatState>(() => ({ connection: { name: 'idle' }, unreadTotal: 0 }), this.#logger)
    this.#credentials = new Credentials({
      config,
      storage,
      logger: this.#logger,
      // No renewals: this call is the renewal, and would wait for itself.
      visitorHttp: (authorization) =>
        createHttpClient({ fetch, clock, origin, reading, authorization: () => authorization }),
      identified: (identity) => this.#identified(identity),
      willExpire: (expiresAt) => this.#events.emit('tokenWillExpire', { expiresAt }),
      renewed: () => this.#connection.dispatch({ type: 'tokenRenewed' }),
    })
    const { keeper } = this.#credentials
    const authorization = () => keeper.authorization
    this.#renewals = new RenewalQueue(() => keeper.refresh())
    this.#http = createHttpClient({ fetch, clock, origin, authorization, renewals: this.#renewals, reading })
    this.#line = new Line({
      config,
      logger: this.#logger,
      http: this.#http,
      identity: () => this.#credentials.identity,
      // The new leader also sends the unsent messages of tabs that are gone.
      leads: () => void this.#unsent.load(true),
    })
    this.#outbox = this.#makeOutbox()
    const fileService = { clock, fetch, upload: platform.upload, origin, authorization, renewals: this.#renewals }
    this.#upload = async (file) => (await uploadingCode()).createFileService(fileService)(file)
    this.#attachments = new Attachments({
      clock,
      storage,
      isOnline: () => this.#connection.isOnline,
      upload: this.#upload,
      media: platform.media,
      logger: this.#logger,
      prepared: (tid, content, msgType) => this.#outbox.prepared(tid, content, msgType),
      failed: (tid, failure) => this.#outbox.fail(tid, failure),
      changed: (row, change) => this.#conversations.get(row.chatId)?.updatePending(row.tid, change),
    })
    this.#connection = this.#makeConnection()
    this.#service = this.#makeService(storage)
    this.#conversations = new HeldConversations(this.#service, (chatId) => chatId === this.#desk?.conversation.chatId)
    this.#unsent = new Unsent({
      config,
      device: this.#device,
      credentials: this.#credentials,
      outbox: this.#outbox,
      conversations: this.#conversations,
    })
    this.list = new ListModel({
      clock,
      logger: this.#logger,
      ownUserId: () => this.#credentials.identity.userId,
      isOnline: () => this.#connection.isOnline,
      http: this.#http,
      changed: () => this.#countUnread(),
    })
    if (!this.#credentials.isVisitor) this.#showUser(this.#credentials.identity)
  }

  // -- parts: what each gets of the others, which may be created after it -----------------------

  #makeOutbox(): Outbox {
    const { platform, sendTimeoutMs, sendWindow } = this.#config
    return new Outbox({
      clock: platform.clock,
      store: platform.outbox,
      logger: this.#logger,
      sendTimeoutMs,
      sendWindow,
      transmit: (row) => this.#connection.send(frameOfRow(row)),
      answeredIn: (ms) => this.#meter.send.add(ms),
      changed: (row, state, failure) => {
        this.#conversations.get(row.chatId)?.changed(row, state, failure)
        if (state === 'failed') this.#desk?.failed(row)
      },
      stored: (row, status) => this.#conversations.open(row.chatId, row.kind).stored(row, status),
      suspect: () => this.#connection.dispatch({ type: 'suspect' }),
      greetAgain: (status) => this.#greetAgain(status),
    })
  }

  #makeConnection(): Connection {
    const { platform } = this.#config
    return new Connection({
      clock: platform.clock,
      socket: (...args) => {
        this.#meter.tried()
        this.#socketUrl = args[0]
        return this.#line.socketPort(args[0])(...args)
      },
      roundTrip: (ms) => this.#meter.roundTrip.add(ms),
      network: {
        isOnline: () => platform.network.isOnline(),
        subscribe: (listener) =>
          platform.network.subscribe((hint) => {
            if (hint !== 'offline') this.#credentials.keeper.wake()
            listener(hint)
          }),
      },
      logger: this.#logger,
      chance: () => Number.parseInt(platform.randomUuid().slice(0, 8), 16) / 2 ** 32,
      policy: () =>
        policyOf(this.#config.policy ?? {}, {
          ...this.#line.host,
          heartbeatMs: this.#sessionHeartbeatMs ?? this.#line.host?.heartbeatMs,
        }),
      framings: () => this.#line.framings,
      loadCodec: (framing, line) => {
        const token = this.#credentials.show()?.accessToken ?? ''
        return this.#line.loadCodec(framing, token, line)
      },
      authorise: async (renew) => {
        await this.#unsent.prepare()
        await this.#credentials.prepare(renew)
        await this.#unsent.load()
      },
      locate: (again) => this.#line.locate(again),
      greeting: (withCursors) => this.#greeting(withCursors),
      received: (frame) => this.#route(frame),
      greeted: (frame, isNewSession) => this.#greeted(frame, isNewSession),
      changed: (state, before) => {
        this.#connectionChanged(state)
        if (before.name === 'probing' && state.name === 'online') this.#outbox.alive()
      },
      raised: (event) => this.#raise(event),
    })
  }

  /** What every conversation gets from the chat. */
  #makeService(storage: StoragePort): ConversationService {
    const { platform } = this.#config
    return {
      clock: platform.clock,
      storage,
      logger: this.#logger,
      http: this.#http,
      outbox: this.#outbox,
      identity: () => this.#credentials.identity,
      isOnline: () => this.#connection.isOnline,
      newTid: () => platform.randomUuid(),
      deviceId: () => this.#device.id,
      history: async (chatId, before) => {
        const params = { userId: this.#credentials.identity.userId, chatId }
        const query = { pageNumber: 1, pageSize: DEFAULTS.historyPageSize, lastMsgSeqId: before }
        return (await this.#http.call(chatCalls.history, { params, query })).rows
      },
      extended: (own) => extendedBy(this.#config.messageContext, own, this.#logger),
      sendTyping: (targetId, type) => void this.#connection.send({ eventType: EventType.typing, targetId, type }),
      upload: (row, isOther) => this.#attachments.begin(row, isOther),
      cancelUpload: (tid) => this.#attachments.cancel(tid),
      outline: (file) => this.#attachments.outline(file),
      arrived: (chatId, entry) => this.#events.emit('message', { chatId, entry }),
      accepted: (chatId, frames) => {
        this.list.accepted(chatId, frames)
        if (chatId === this.#desk?.conversation.chatId) this.#desk.accepted(frames)
      },
      unreadChanged: (state, hasRead) => {
        if (hasRead) this.list.counted(state)
        this.#countUnread()
      },
    }
  }

  get desk(): Desk {
    if (!this.#desk) {
      const { deskId = DESK_ID, platform } = this.#config
      this.#desk = new DeskModel({
        clock: platform.clock,
        logger: this.#logger,
        http: this.#http,
        outbox: this.#outbox,
        deskId,
        conversation: this.#conversations.open(deskId, DESK_KIND),
        userId: () => this.#credentials.identity.userId,
        isVisitor: this.#credentials.isVisitor,
        newId: () => platform.randomUuid(),
        upload: this.#upload,
      })
      if (this.#connection.isOnline) this.#desk.online()
    }
    return this.#desk
  }

  on<E extends keyof ChatEvents>(event: E, listener: ChatEvents[E]): () => void {
    // Both types are the same; TypeScript cannot infer it through the generic.
    const same = guarded(listener as (...args: unknown[]) => void, this.#logger) as EventEmitter.EventListener<
      ChatEvents,
      E
    >
    this.#events.on(event, same)
    return () => void this.#events.off(event, same)
  }

  start(): Promise<void> {
    if (!this.#started) {
      let settle = () => {}
      const promise = new Promise<void>((resolve) => {
        settle = resolve
      })
      this.#started = { promise, settle }
      this.#forgetCache ??= this.#config.platform.pageCache?.(
        () => void this.#rest(),
        () => void this.start(),
      )
      this.#enter()
      this.#connection.start()
    }
    return this.#started.promise
  }

  stop(): Promise<void> {
    this.#forgetCache?.()
    this.#forgetCache = undefined
    return this.#rest()
  }

  /** Stops until the next `start`: by the application, or while the page lies in the back-forward cache. */
  async #rest(): Promise<void> {
    for (const conversation of this.#conversations.values()) conversation.stop()
    this.#credentials.keeper.stop()
    this.#attachments.stop()
    this.list.stop()
    leave(this)
    this.#connection.stop()
    this.#line.leave()
    this.#started?.settle()
    this.#started = undefined
    const written = this.#outbox.flush()
    this.#device.giveBack(written)
    await written
  }

  reconnectNow(): void {
    this.#connection.dispatch({ type: 'reconnectNow' })
  }

  /** Identifies one person of one app on this page. A visitor has no id until the server assigns one. */
  get #who(): string {
    return JSON.stringify([this.#config.systemConfig.appId, this.state.getState().user?.userId])
  }

  #enter(): void {
    if (this.#started && this.state.getState().user) enter(this, this.#who)
  }

  figures(): ChatFigures {
    const { attempts, sessions, lastClose, clockSkewMs, sessionId, roundTrip, send } = this.#meter
    let messages = 0
    for (const { state } of this.#conversations.values()) messages += state.getState().entries.length
    return {
      attempts,
      sessions,
      lastClose,
      clockSkewMs,
      sessionId,
      roundTrip: roundTrip.distribution,
      send: send.distribution,
      outbox: this.#outbox.depth,
      isLeading: this.#line.isLeading,
      held: { conversations: this.#conversations.size, messages },
    }
  }

  doctor(): Promise<DoctorReport> {
    const { keeper } = this.#credentials
    return examine({
      config: this.#config,
      connection: this.state.getState().connection,
      figures: this.figures(),
      token: keeper.current,
      canRefresh: keeper.canRefresh,
      refusal: this.#tokenRefusal,
      renewalProblem: keeper.problem,
      isRenewing: keeper.isRenewing,
      instances: countOf(this.#who),
      socketUrl: this.#socketUrl,
      locate: () => this.#line.ask(),
      serverVersion: () => this.#line.host?.protocolVersion,
      serverKey: () => this.#line.host?.frameKey,
      ask: () => this.#http.call(chatCalls.serviceHours, {}),
    })
  }

  conversation(chatId: string, kind: ChatKindCode): ConversationModel {
    const { isVisitor, identity } = this.#credentials
    const { deskId = DESK_ID } = this.#config
    const held = this.#conversations.get(chatId)?.kind
    assertPossible({ chatId, kind, isVisitor, ownUserId: identity.userId, deskId, kinds: this.#kinds, held })
    const conversation = this.#conversations.open(chatId, kind)
    conversation.open()
    return conversation
  }

  cursors(): Cursors {
    return this.#conversations.cursors()
  }

  async request<T = unknown>(call: Parameters<Chat['request']>[0]): Promise<T[]> {
    return (await this.#http.request(call)) as T[]
  }

  // -- identity ----------------------------------------------------------------------------

  #identified(identity: Identity): void {
    this.#showUser(identity)
    for (const conversation of this.#conversations.values()) conversation.identify()
  }

  #showUser({ userId, userName }: Identity): void {
    this.state.setState({ user: { userId, userName, isVisitor: this.#credentials.isVisitor } })
    this.#enter()
  }

  // -- connection ---------------------------------------------------------------------------

  #greeting(withCursors: boolean): OnlineFrame {
    this.#meter.greeting(this.#config.platform.clock.now())
    const token = this.#credentials.show()
    const cursors = Object.entries(this.cursors()).slice(-CLIENT_LIMITS.cursors)
    return {
      eventType: EventType.online,
      userId: this.#credentials.identity.userId,
      deviceId: this.#device.id,
      deviceType: this.#config.deviceType ?? (this.#credentials.isVisitor ? 'VISITOR' : 'WEB'),
      token: token?.accessToken ?? '',
      tokenType: token?.tokenType ?? '',
      ...(withCursors && { cursors: Object.fromEntries(cursors) }),
    }
  }

  #greeted(frame: StatusFrame, isNewSession: boolean): void {
    this.#sessionHeartbeatMs = frame.heartbeatMs || undefined
    this.#kinds = frame.kinds
    if (isNewSession) this.#meter.opened(frame.timestamp, this.#config.platform.clock.now(), frame.sessionId)
    if (!isNewSession) {
      this.#outbox.setOnline(true)
      return
    }
    for (const [chatId, head] of Object.entries(frame.heads ?? {})) this.#conversations.get(chatId)?.expectHead(head)
  }

  #greetAgain(status: StatusFrame): void {
    const { code, message } = status
    if (isAuthenticationFailure(code)) {
      this.#connection.dispatch({ type: 'greetingRefused', code, message, isTokenError: true })
    } else {
      this.#connection.dispatch({ type: 'tokenRenewed' })
    }
  }

  #connectionChanged(state: ConnectionState): void {
    const before = this.state.getState().connection
    const after = statusOf(state)
    const isSame = before.name === 'online' && after.name === 'online' && before.since === after.since
    if (isSame) return
    this.state.setState({ connection: after })
    if (before.name === 'online') this.#wentOffline()
    if (after.name === 'refused') this.#started?.settle()
  }

  #wentOffline(): void {
    this.#outbox.setOnline(false)
    for (const conversation of this.#conversations.values()) conversation.offline()
    this.#desk?.offline()
  }

  #wentOnline(): void {
    for (const conversation of this.#conversations.values()) conversation.online()
    this.#outbox.setOnline(true)
    this.#attachments.online()
    this.list.online()
    this.#desk?.online()
    this.#started?.settle()
  }

  #raise(event: RaisedEvent): void {
    switch (event.name) {
      case 'connected':
        this.#tokenRefusal = undefined
        this.#wentOnline()
        this.#events.emit('connected')
        break
      case 'closed':
        this.#meter.lastClose = {
          code: event.code,
          reason: event.reason,
          at: this.#config.platform.clock.now(),
        }
        this.#events.emit('closed', { code: event.code, reason: event.reason })
        break
      case 'error': {
        const { name: _name, ...error } = event
        this.#events.emit('error', error)
        break
      }
      case 'tokenError':
        this.#tokenRefusal = event.code
        this.#events.emit('tokenError', { code: event.code, message: event.message })
        break
      case 'serviceAddressFailure':
        this.#events.emit('serviceAddressFailure', { message: event.message })
        break
      default:
        assertNever(event)
    }
  }

  // -- frames -------------------------------------------------------------------------------

  #route(frame: DownFrame): void {
    switch (frame.eventType) {
      case EventType.messageDown:
        this.#routeMessage(frame)
        break
      case EventType.status: {
        const { code, message, tid } = frame
        this.#events.emit('status', { code, name: statusEntryOf(code).name, message, tid })
        this.#outbox.answered(frame)
        break
      }
      case EventType.typing:
        if (frame.chatId && frame.userId) this.#conversations.get(frame.chatId)?.typing(frame.userId)
        break
      case EventType.presence:
        if (frame.userId === this.#desk?.conversation.chatId) this.#desk.hoursChanged()
        this.#events.emit('presence', { userId: frame.userId, online: frame.online, at: frame.at })
        break
      case EventType.resync:
        this.#conversations.get(frame.chatId)?.resync()
        break
      case EventType.delivered:
        this.#conversations.get(frame.chatId)?.delivered(frame.userId, frame.toSeqId)
        break
      case EventType.growing:
        this.#events.emit('growing', frame)
        break
      case EventType.heartbeat:
        break
      default:
        assertNever(frame)
    }
  }

  #routeMessage(frame: MessageDownFrame): void {
    this.#conversations.open(frame.chatId, frame.type).receive(frame)
  }

  /** The list also counts conversations that were not opened. */
  #countUnread(): void {
    let unreadTotal = this.list.isOpen ? this.list.unreadCount : 0
    for (const { chatId, state } of this.#conversations.values()) {
      if (!this.list.has(chatId)) unreadTotal += state.getState().unreadCount
    }
    if (unreadTotal !== this.state.getState().unreadTotal) this.state.setState({ unreadTotal })
  }
}
