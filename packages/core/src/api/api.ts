/**
 * The public types of a chat. `createChat(config)` returns a `Chat`. State is in zustand stores, occurrences are events; nothing
 * here depends on React or the DOM.
 */
import type {
  ChatKindCode,
  ChatRow,
  Cipher,
  Codec,
  ContentItems,
  Cursors,
  DeviceType,
  DownFrame,
  Framing,
  MsgTypeCode,
  Question,
  RatingRow,
  ReplyReading,
  ServiceHoursRow,
  UpFrame,
  WireData,
} from '@weft/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type {
  ClockPort,
  FetchPort,
  MediaPort,
  NetworkPort,
  RecordStorePort,
  SocketPort,
  StoragePort,
  TabsPort,
  UploadPort,
} from '../platform/ports'
import type { ChatFigures } from './figures'

/** The signed-in person. The access token must belong to `userId` (P-20); `userImage` is a URL. */
export interface UserInfo {
  userId: string
  userName?: string
  userImage?: string
}
/** The app and the server that the chat belongs to (IM-01, IM-02). */
export interface SystemConfig {
  appId: string
  /** Origin that answers `GET /v1/api/mobile/app/host/{appId}`, e.g. `https://portal.example`. */
  appServiceInitAddress: string
  /** Origin of the chat's HTTP calls. */
  appServiceBaseUrl: string
}
/** The person's access token and its lifetime (IM-01). */
export interface TokenInfo {
  accessToken: string
  /** Lifetime in seconds. */
  expiresIn: number
  tokenType: string
  /** When the token was requested: `YYYY-MM-DD HH:mm` (local time) or milliseconds since 1970. */
  createTime: string | number
}

/**
 * All that the core needs from its environment. `createBrowserPlatform` and `createNodePlatform` create one; tests use their
 * own.
 */
export interface Platform {
  clock: ClockPort
  socket: SocketPort
  fetch: FetchPort
  storage: StoragePort
  outbox: RecordStorePort<OutboxRow>
  network: NetworkPort
  /**
   * Calls `left` when the page is left, and `back` when it comes back out of the back-forward cache; returns the function that
   * ends it. The chat stops in between, because an open socket keeps a page out of that cache.
   */
  pageCache?(left: () => void, back: () => void): () => void
  randomUuid(): string
  /** Loads the ima.ecb cipher for a hex key when that framing is negotiated. Without it only ima.json works. */
  loadCipher?(hexKey: string): Promise<Cipher>
  /**
   * Answers the gateway's first message of ima.gcm and returns the codec of that connection. Absent without WebCrypto (a page
   * outside a secure context): the framing is then not offered.
   */
  answerHello?(gatewayHello: WireData, token: string): Promise<{ hello: Uint8Array; codec: Codec<UpFrame, DownFrame> }>
  /** Returns the id of this device (in browsers: of this tab) for the gateway. Defaults to an id kept in `storage`. */
  deviceId?(): Promise<string>
  /**
   * Called when the chat that took `deviceId` has stopped: the page's next chat may reuse the id, and the outbox rows under it,
   * once `until` settles.
   */
  releaseDeviceId?(until: Promise<unknown>): void
  /** The other pages of this origin, to share one connection. Without it each page has its own. */
  tabs?: TabsPort
  /** Uploads with progress. Defaults to `fetch`, without progress. */
  upload?: UploadPort
  /** Reads pictures and videos. Without it a picture without width and height is sent as a file. */
  media?: MediaPort
}

/** Receives log messages of the core. `details` never holds tokens or message bodies. */
export interface Logger {
  debug?(message: string, details?: Record<string, unknown>): void
  warn?(message: string, details?: Record<string, unknown>): void
}

/**
 * The options of `createChat`: person or visitor, app, token, platform and behaviour. A missing part throws ChatError 1 (IM-01),
 * an invalid option throws `configuration`.
 */
export interface ChatConfig {
  /** Absent for a visitor: the chat keeps a visitor id in storage and requests a virtual user for it. */
  userInfo?: UserInfo
  /**
   * Id of the visitor that this person was in the same storage until now; empty when the server had not assigned one yet. The
   * visitor's unsent messages are sent as this person. Absent: they stay with the visitor.
   */
  formerUserId?: string
  systemConfig: SystemConfig
  tokenInfo?: TokenInfo
  /** Whether the token checks of IM-01 run. Defaults to false. */
  requireToken?: boolean
  /**
   * Returns a fresh token. The chat calls it at most once in 5 000 ms and never twice at a time. It gives a call up after 15 000
   * ms and ignores results after `stop()` (IM-16). Absent: an expired token ends the session.
   */
  refreshToken?: () => Promise<TokenInfo>
  deviceType?: DeviceType
  /** The platform's ports, from `@weft/core/browser` or `@weft/core/node`. */
  platform: Platform
  /** Hex key of ima.ecb. Defaults to the host reply's frameKey. */
  frameKey?: string
  /**
   * Framings to offer, best first. Defaults to those in the host reply (`ima.ecb` when it names none), in the order ima.gcm (with
   * WebCrypto only), ima.ecb, ima.json (gateways accept it in development only).
   */
  framings?: readonly Framing[]
  /** Milliseconds after which an unanswered message fails (IM-08). Defaults to 10 000. */
  sendTimeoutMs?: number
  /**
   * Messages of one conversation in flight at once, 1 to 16. Defaults to 1: each is sent after the answer to the one before, so
   * the order is kept. Use more for programs that send much and accept a changed order after a loss.
   */
  sendWindow?: number
  /** Heartbeat and reconnect times; override the host reply's policy and document 2's fixed values. */
  policy?: Partial<ConnectionPolicy>
  /** Interpretation of replies (ER-02). Defaults to `strict`. */
  replyReading?: ReplyReading
  logger?: Logger
  /** Whether tabs of the same person share one connection, if the platform supports it. Defaults to true. */
  sharesConnection?: boolean
  /**
   * Called for every visible message; its result is merged into `extend`, and the caller's own fields win. E.g. `() => ({ page: {
   * title: document.title, address: location.href } })` tells the desk which page the customer is on.
   */
  messageContext?: () => Record<string, unknown> | undefined
  /** The service desk for customers. Defaults to `desk`. */
  deskId?: string
  /** IM-01: called with code 1 and the prescribed sentence for a missing part, before `createChat` throws. */
  onError?: (error: { code: number; message: string }) => void
}

/** Heartbeat and reconnect times of the connection, in ms. */
export interface ConnectionPolicy {
  /** Defaults to 120 000. */
  heartbeatMs: number
  /** Base and max default to 5 000 with no jitter, so the delay is fixed. `jitter` 0..1 is the random share of the delay. */
  reconnect: { baseMs: number; maxMs: number; jitter: number }
}

/**
 * State of the connection for display. `retryAt` (wall clock, ms): time of the next attempt. `refused` is no lost connection:
 * - `token` (the server refused it twice, or it cannot be renewed) and `replaced` (the same device is online elsewhere) stay until
 *   `reconnectNow` or a new token
 * - a RefusalReason has the code and sentence of the `error` event; the next attempt is automatic, at `retryAt`
 */
export type ConnectionStatus =
  | { name: 'idle' }
  | { name: 'connecting'; attempt: number }
  | { name: 'online'; since: number }
  | { name: 'waiting'; attempt: number; retryAt: number; reason: string }
  | { name: 'refused'; reason: string; code?: number; message?: string; retryAt?: number }
  | { name: 'stopped' }

/**
 * State of an own message: waiting in the outbox, in flight, stored by the server (`sent`), on a device of the other side
 * (`delivered`), read, or failed until `resend` or `discard`.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

/** Why a message could not be sent. */
export interface SendFailure {
  /** Status of the wire or code of the file service; absent when there was no answer. */
  code?: number
  /** One sentence for the user. */
  message: string
  /**
   * The file cannot be read any more, or was not kept over a reload: the user must choose it again; `resend` alone does not help.
   */
  needsFile?: boolean
}

/** One message of a timeline. `msgSeqId` is absent until the message has a number. */
export interface MessageEntry {
  kind: 'message'
  /** Stays the same from pending to sent: the tid for own messages, `${fromUserId}:${tid}` for others. */
  key: string
  tid: string
  msgSeqId?: number
  msgType: number
  /** As received: a newer client may send fields that this version does not know. `itemsOf` returns it typed and checked. */
  content: readonly unknown[]
  extend?: Record<string, unknown>
  fromUserId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  sendType: 'my' | 'other'
  /** Server time in ms; the client's own while pending. */
  timestamp: number
  /** Own messages only. */
  sendState?: SendState
  /** Present while `sendState` is `failed`. */
  failure?: SendFailure
  isRecalled: boolean
  /** Own text recalled less than a minute ago, for 重新编辑. */
  recalledText?: string
  /** Number of people who have read it: over 100 is displayed as 99+, -1 as a done tick (IM-19). */
  msgReceiptCount?: number
  /** Uploaded share 0..1 while an attachment uploads. */
  progress?: number
}
/** Missing messages between two numbers. */
export interface GapEntry {
  kind: 'gap'
  key: string
  fromSeqId: number
  toSeqId: number
  /** Left by `reveal`: only `fillGap` loads it. Other gaps are filled automatically. */
  isLeft: boolean
}
/** One row of a conversation: a message or a gap, discriminated by `kind`. */
export type TimelineEntry = MessageEntry | GapEntry

/** A snapshot of one conversation; every change creates a new object. */
export interface ConversationState {
  chatId: string
  kind: ChatKindCode
  /** Numbered messages by msgSeqId, then pending ones. Deleted ones are left out. */
  entries: readonly TimelineEntry[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** userId → the highest msgSeqId that this participant has read. */
  readWatermarks: Readonly<Record<string, number>>
  /**
   * News of others above the own read position, by `newsKey` of @weft/protocol, loaded or not: the server counts those not loaded,
   * up to 1 000. Places in the queue and lists of questions are no news; the steps of one order are one.
   */
  unreadCount: number
  /** userIds typing right now. */
  typing: readonly string[]
  /** msgSeqId of the sticky message. */
  stickyMsgId?: number
  isMuted: boolean
}

/** A file for `sendFile`: the core uploads it, then sends the message. */
export interface OutgoingFile {
  name: string
  /** Bytes. */
  size: number
  type: string
  /** The bytes: a Blob in browsers, a Uint8Array elsewhere. */
  data: Blob | Uint8Array
  /** Pixels, for images. */
  width?: number
  height?: number
  /** Length of a voice message in seconds; when present the file is sent as voice (IM-13). */
  duration?: number
  /** Sent with the message, e.g. a quotation. */
  extend?: Record<string, unknown>
}

/** Filters of a search. */
export interface SearchQuery {
  /** Milliseconds since 1970: `from` inclusive, `to` exclusive. */
  from?: number
  to?: number
  msgTypes?: readonly number[]
  /** For the next page: `before` of the last result. */
  before?: number
}
/** One page of a search in a conversation. */
export interface SearchResult {
  /** Number of matches on all pages. */
  total: number
  /** Newest first, at most 20. */
  entries: readonly MessageEntry[]
  /** Pass it to the next search; absent on the last page. */
  before?: number
}

/**
 * A conversation. `send…`, `recall` and `delete` reject like `send`; `loadOlder`, `search`, `reveal` and `fillGap` call the
 * service and reject like `Chat.request`; the other methods never reject.
 */
export interface Conversation {
  readonly chatId: string
  readonly kind: ChatKindCode
  readonly state: StoreApi<ConversationState>
  /**
   * Stores the message in the outbox, shows it as pending, sends it. Resolves to the tid once it is stored, even offline. Rejects
   * with a ChatError when nothing was stored:
   * - `content`: it does not fit its type, cannot be written as JSON, or is too long or too deep for a frame
   * - `outbox-full`: 200 messages wait
   * - `outbox-stale`: one has waited for more than 24 hours
   * It does not reject when the device's storage refuses (full, blocked) or has not answered for 3 s: the message is sent all the
   * same, and a reload before its answer loses it. Later errors appear as the entry's `failure`.
   */
  send<T extends MsgTypeCode>(
    msgType: T,
    content: readonly ContentItems[T][],
    extend?: Record<string, unknown>,
  ): Promise<string>
  sendText(text: string): Promise<string>
  /**
   * Uploads a file, then sends it as image, video, voice or file message: voice when `duration` is set, else by the file's
   * extension. Resolves to the tid before the upload. Rejects with `outbox-full` or `outbox-stale`, and with `content` when its
   * `extend` cannot be written as JSON, or is too long or too deep for a frame; a failed upload appears as the entry's `failure`.
   */
  sendFile(file: OutgoingFile): Promise<string>
  /**
   * Forwards messages of any conversation as one relay message (IM-24), in their order, at most 100. Recalled messages and those
   * without a number are left out. The title defaults to the senders' names with 聊天记录. Rejects like `send`, and with `content`
   * when none or more than 100 are left.
   */
  sendRelay(messages: readonly MessageEntry[], title?: string): Promise<string>
  /**
   * Sends a failed message again under the same tid. A message whose file is gone (`failure.needsFile`) needs `file` as the
   * replacement; without it nothing happens.
   */
  resend(tid: string, file?: OutgoingFile): Promise<void>
  /** Drops a failed or waiting message. Resolves false when it was sent already, and stays. */
  discard(tid: string): Promise<boolean>
  recall(msgSeqId: number): Promise<string>
  delete(msgSeqId: number): Promise<string>
  /** Marks everything up to the newest message as read and tells the others. Idempotent. */
  markRead(): void
  /** Tells the others that the user types. Coalesced; never stored. */
  notifyTyping(): void
  /**
   * Loads older messages, in pages of 20, until one of them is shown. Resolves false when there are none, or when the service answers
   * with a code that this person may not read them.
   */
  loadOlder(): Promise<boolean>
  /**
   * Another source, such as a list, knows that the conversation has messages up to this number: missing ones are read from the
   * history. For readers of a conversation that get no frames of it.
   */
  expectHead(msgSeqId: number): void
  /**
   * Searches the server for messages that contain `text` (two Chinese characters are enough) or lie within the query's bounds.
   * Leaves the timeline unchanged. Also rejects with `content` when the text is empty and there is no bound.
   */
  search(text: string, query?: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
  /**
   * Loads the messages around a message, so that a list can scroll there. Resolves false when it was deleted or never existed, or when
   * the timeline began again meanwhile. A gap entry separates it from the messages loaded before; `fillGap` loads that gap.
   */
  reveal(msgSeqId: number): Promise<boolean>
  /**
   * The conversation is no longer displayed: it may be released from memory when many are held. `conversation()` opens it again.
   */
  close(): void
  /** Loads 20 messages of a gap, from its upper end (default) or its lower one. */
  fillGap(gap: GapEntry, from?: 'above' | 'below'): Promise<void>
}

/**
 * Phase of a customer between bot and agent: with the bot, asking for an agent, waiting in the queue, with an agent, or after
 * the service (IM-21).
 */
export type TransferPhase = 'bot' | 'requested' | 'queued' | 'with-agent' | 'ended'
/**
 * The customer's side of the service desk: phase, place in the queue, agent, service hours and FAQ. `waitSeconds` is
 * the server's estimate.
 */
export interface DeskState {
  phase: TransferPhase
  /** Place in the queue, 1 is next. */
  position?: number
  waitSeconds?: number
  agentId?: string
  agentName?: string
  /** In phase `ended`: the message that ended it. `agentId` and `agentName` name the agent who served; absent when none did. */
  endMsgSeqId?: number
  /** Whether agents answer now; absent while unknown, or when the server has no hours. */
  hours?: ServiceHoursRow
  questions: readonly Question[]
  questionParentId: string
  /** Whether `nextQuestions` returns other questions than these. */
  hasOtherQuestions: boolean
  isLoadingQuestions: boolean
}
/**
 * What a customer leaves outside the service hours (P-59), with a phone number, a mail address or both. `phone`: 5 to 19
 * digits, `+` in front where it has one, single spaces or hyphens between (`isLeftPhone` of @weft/protocol). `email`: one
 * address of at most 120 characters (`isLeftEmail`).
 */
export interface LeaveMessageForm {
  /** 1 to 30 characters. */
  name: string
  phone?: string
  email?: string
  /** 1 to 2 000 characters. */
  text: string
  /** Files of the file service, at most 9. */
  attachments?: readonly LeftFile[]
}
/** A file of the file service, attached to a message left at the desk. */
export interface LeftFile {
  url: string
  name: string
  /** Bytes. */
  size: number
}

/**
 * The customer's side of the service desk. `requestQuestions`, `chooseQuestion`, `requestTransfer` and `end` send a message and
 * reject like `Conversation.send`; the methods that call the service reject like `Chat.request`.
 */
export interface Desk {
  readonly state: StoreApi<DeskState>
  readonly conversation: Conversation
  /** Loads the first page of questions below `parentId`. */
  openQuestions(parentId?: string): Promise<void>
  /** Requests the desk's list of questions as a message (IM-20). Resolves undefined while that is suppressed. */
  requestQuestions(): Promise<string | undefined>
  /** Loads the next five; after the last page the first one again. */
  nextQuestions(): Promise<void>
  chooseQuestion(question: Question): Promise<string>
  requestTransfer(question?: string): Promise<string>
  /** Ends the service, or withdraws a request that still waits. */
  end(reason?: string): Promise<string>
  /**
   * Rates the ended service: `score` 1 to 5. The first rating stays; a second call returns it. Also rejects with `content` when
   * no service has ended or the score is no whole number from 1 to 5.
   */
  rate(word: { score: number; reasons?: readonly string[]; text?: string }): Promise<RatingRow>
  /** The rating of the ended service; undefined when there is none. Also rejects with `content` when no service has ended. */
  rating(): Promise<RatingRow | undefined>
  /** Records whether the bot's answer with that msgSeqId helped. */
  answerHelped(msgSeqId: number, isHelpful: boolean): Promise<void>
  /**
   * Uploads a file for a message that will be left at the desk. `signal` aborts it. Rejects with `upload` or `http` (the file
   * service stored nothing), `file` (the file cannot be read any more), `network`, `timeout`, `aborted`, or the code of the
   * reply: a visitor may not upload.
   */
  storeFile(file: OutgoingFile, signal?: AbortSignal): Promise<LeftFile>
  /** Leaves a message outside service hours. Idempotent: retry with the same form. */
  leaveMessage(form: LeaveMessageForm): Promise<{ id: string; answeredFrom?: number }>
}

/** A snapshot of the conversation list: rows from the server, updated by later events. */
export interface ConversationListState {
  /** Pinned ones first, then the most recent. */
  rows: readonly ChatRow[]
  isLoaded: boolean
  isLoading: boolean
  hasMore: boolean
}
/**
 * The person's conversations, loaded in pages of 20 and kept up to date. Failed pages are requested again every 5 s while the
 * chat is online, so `open` and `loadMore` never reject; `setTop` rejects like `Chat.request`.
 */
export interface ConversationList {
  readonly state: StoreApi<ConversationListState>
  /** Starts to maintain the list. `types` are chat kinds; defaults to people and groups: [1, 2]. */
  open(types?: readonly number[]): Promise<void>
  /**
   * Loads 20 more rows. Resolves false when none came: there are no more (`hasMore` is false), or the page could not be loaded
   * yet.
   */
  loadMore(): Promise<boolean>
  setTop(chatId: string, isTop: boolean): Promise<void>
}

/** One check of `doctor()`: its result and one sentence. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'fail'
  name: string
  detail: string
}
/** The result of `doctor()`. */
export interface DoctorReport {
  /** True unless a check fails. */
  isHealthy: boolean
  findings: readonly DoctorFinding[]
  /** All findings as text, for a ticket. */
  text: string
}

/**
 * The state of a whole chat: connection, signed-in person or visitor, and unread messages over all conversations.
 * `user` is absent before the first sign-in.
 */
export interface ChatState {
  connection: ConnectionStatus
  user?: { userId: string; userName: string; isVisitor: boolean }
  unreadTotal: number
}

/** The events of a chat for `chat.on` (IM-07). Payloads are plain values. */
export interface ChatEvents {
  connected: () => void
  closed: (event: { code: number; reason: string }) => void
  /**
   * `code`: a close code, the code of a 203, or the HTTP status of a refusal. For a refusal, `reason` is a RefusalReason and
   * `retryAt` the time of the next attempt.
   */
  error: (error: { code: number | string; message: string; reason?: string; retryAt?: number }) => void
  tokenError: (error: { code: number; message: string }) => void
  tokenWillExpire: (token: { expiresAt: number }) => void
  /** Fires once per incoming or echoed message, after the timeline holds it. */
  message: (event: { chatId: string; entry: MessageEntry }) => void
  status: (event: { code: number; name: string; message: string; tid?: string }) => void
  presence: (event: { userId: string; online: boolean; at: number }) => void
  /** What a robot is writing, whole as far as it is; without `text` it is withdrawn. It comes as a message of the same tid (P-48). */
  growing: (event: { chatId: string; tid: string; userId: string; senderName: string; text?: string }) => void
  serviceAddressFailure: (error: { message: string }) => void
}

/** One person's chat with one server, created by `createChat`. */
export interface Chat {
  readonly state: StoreApi<ChatState>
  /** The customer's side of the service desk. Reading it turns this chat into a customer's: do not use it in an agent's chat. */
  readonly desk: Desk
  on<E extends keyof ChatEvents>(event: E, listener: ChatEvents[E]): () => void
  /** Looks up the host, gets a visitor or token, opens the socket. Resolves when the first connection is online or refused, or at `stop`. */
  start(): Promise<void>
  /** Logs out: sends 102, closes, never reconnects. `start` works again afterwards. */
  stop(): Promise<void>
  /** Reconnects now rather than at `retryAt`. While online it asks the gateway for a sign of life instead. */
  reconnectNow(): void
  /**
   * Opens a conversation; returns the same object for the same chatId. `kind` (IM-14): 1 another person, 2 a group, 5 the desk as
   * its customer, 6 a customer as an agent. Throws ChatError `kind` when this person cannot have it:
   * - a visitor has 5 only
   * - a person's chatId is neither the own id nor the desk's
   * - a chatId keeps the kind that it was opened with
   */
  conversation(chatId: string, kind: ChatKindCode): Conversation
  /** The person's conversations with last message and unread count; kept up to date once `list.open()` was called. */
  readonly list: ConversationList
  /** Metrics counted since the chat was created; see ChatFigures. */
  figures(): ChatFigures
  /** Checks what would prevent the chat from working here; takes a few seconds. `text` is for a ticket. */
  doctor(): Promise<DoctorReport>
  /** chatId → newest msgSeqId of the open conversations. */
  cursors(): Cursors
  /**
   * Calls the chat service with authorisation. Resolves to the reply's `data` when it is a success (ER-02). Rejects with a ChatError:
   * - the reply's code
   * - `http`: no readable reply, or one of an overloaded service
   * - `network`, `timeout`, or `aborted` (by `signal`)
   * - `token` or `queue-full`, when the token has to be renewed first
   */
  request<T = unknown>(call: {
    method: string
    /** With or without its query. */
    path: string
    query?: Record<string, string | number>
    body?: unknown
    /** Encoding of `body`. Defaults to `json`. */
    encoding?: 'json' | 'form'
    /** `none` omits the Authorization header. */
    auth?: string
    /** Defaults to 5 000. */
    timeoutMs?: number
    signal?: AbortSignal
  }): Promise<T[]>
}

/** A message as the outbox keeps it until the server has stored it. */
export interface OutboxRow {
  tid: string
  userId: string
  chatId: string
  kind: ChatKindCode
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  createdAt: number
  /** Device id of the page that wrote it: while that page lives, no other page sends it. */
  owner?: string
  state: 'queued' | 'failed'
  failure?: SendFailure
  /** A file still to be uploaded; `content` is set after the upload. */
  attachment?: KeptFile
}

/**
 * A waiting file. Without `data` it was not kept over a reload, because it has more than 25 MB or all waiting files more than
 * 100 MB: its message has failed.
 */
export type KeptFile = Omit<OutgoingFile, 'data'> & Partial<Pick<OutgoingFile, 'data'>>
