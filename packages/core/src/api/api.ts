/**
 * What a program sees of a chat: the types of the façade. `createChat(config)` gives a `Chat`.
 * State is read from zustand stores, what happens comes as events; nothing here knows React or the DOM.
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

/**
 * The signed-in person. `userId` must be the one that the access token speaks for (P-20); `userImage` is an address.
 */
export interface UserInfo {
  userId: string
  userName?: string
  userImage?: string
}
/** Which app on which server the chat belongs to (IM-01, IM-02). */
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
  /** Life in seconds. */
  expiresIn: number
  tokenType: string
  /** When the token was applied for, `YYYY-MM-DD HH:mm` (local time) or milliseconds since 1970. */
  createTime: string | number
}

/**
 * Everything the core needs from its surroundings. `createBrowserPlatform` and `createNodePlatform` make one; tests
 * make their own.
 */
export interface Platform {
  clock: ClockPort
  socket: SocketPort
  fetch: FetchPort
  storage: StoragePort
  outbox: RecordStorePort<OutboxRow>
  network: NetworkPort
  randomUuid(): string
  /** The cipher of ima.ecb for a hex key, loaded when that framing is chosen. Without it only ima.json works. */
  loadCipher?(hexKey: string): Promise<Cipher>
  /**
   * The answer to the gateway's first message and the codec of that connection, for ima.gcm. Absent where there is no
   * WebCrypto (a page that is no secure context): then the framing is not offered.
   */
  answerHello?(gatewayHello: WireData, token: string): Promise<{ hello: Uint8Array; codec: Codec<UpFrame, DownFrame> }>
  /** Names this device (in browsers: this tab) to the gateway. Default: an id kept in `storage`. */
  deviceId?(): Promise<string>
  /**
   * The chat that asked for `deviceId` has stopped: the next chat of this page may have the id, and with it what waits
   * in the outbox, once `until` settles.
   */
  releaseDeviceId?(until: Promise<unknown>): void
  /** The other pages of this origin, for one connection between them. Without it each page has its own. */
  tabs?: TabsPort
  /** Uploads with progress. Default: `fetch`, without. */
  upload?: UploadPort
  /** Looks into pictures and videos. Without it a picture needs its width and height, else it goes as a file. */
  media?: MediaPort
}

/** Where the core says what it does. `details` never holds tokens or message bodies. */
export interface Logger {
  debug?(message: string, details?: Record<string, unknown>): void
  warn?(message: string, details?: Record<string, unknown>): void
}

/**
 * What `createChat` takes: person or visitor, app, token, platform and behaviour. A missing part throws ChatError 1
 * (IM-01), an option that cannot be used `configuration`.
 */
export interface ChatConfig {
  /** Absent for a visitor: a visitor id is kept in storage and a virtual user made for it. */
  userInfo?: UserInfo
  /**
   * The visitor whom this person was in the same storage until now, empty where the server did not know that one yet:
   * what that visitor wrote and could not send goes out as this person. Absent: it stays with the visitor.
   */
  formerUserId?: string
  systemConfig: SystemConfig
  tokenInfo?: TokenInfo
  /** Token checks of IM-01 run only when true. Default false. */
  requireToken?: boolean
  /**
   * Gives a fresh token. The chat calls it once at a time and at most once in 5 000 ms, gives a call up after 15 000 ms, and
   * uses nothing that comes back after `stop()` (IM-16). Absent: a token that has run out ends the session.
   */
  refreshToken?: () => Promise<TokenInfo>
  deviceType?: DeviceType
  /** The platform's ports; found by `@weft/core/browser` or `@weft/core/node`. */
  platform: Platform
  /** Hex key of ima.ecb. Default: the host reply's frameKey. */
  frameKey?: string
  /**
   * Framings to offer, best first. Default: those that the host reply names (`ima.ecb` where it names none), in the
   * order ima.gcm (where the platform has WebCrypto), ima.ecb, ima.json (which gateways speak in development only).
   */
  framings?: readonly Framing[]
  /** A message without an answer fails after this long (IM-08). Default 10 000. */
  sendTimeoutMs?: number
  /**
   * Messages of one conversation that may be under way at once, 1 to 16. Default 1: the next leaves when the one before is
   * answered, so none is overtaken. More is for programs that send much and do not mind the order when one is lost.
   */
  sendWindow?: number
  /** Heartbeat and retry, over the host reply's policy and document 2's fixed values. */
  policy?: Partial<ConnectionPolicy>
  /** Which of the two readings of replies the calls use (ER-02). Default `strict`. */
  replyReading?: ReplyReading
  logger?: Logger
  /** Whether tabs of the same person share one connection, where the platform can. Default true. */
  sharesConnection?: boolean
  /**
   * Asked for every message that people see; what it gives goes into `extend` under what the caller gives himself, e.g.
   * `() => ({ page: { title: document.title, address: location.href } })` tells the desk which page one stands on.
   */
  messageContext?: () => Record<string, unknown> | undefined
  /** The service desk that customers talk to. Default `desk`. */
  deskId?: string
  /** IM-01: missing parts are told here as (code 1, prescribed sentence) besides being thrown. */
  onError?: (error: { code: number; message: string }) => void
}

/** How the connection keeps itself alive. All in ms. */
export interface ConnectionPolicy {
  /** Default 120 000. */
  heartbeatMs: number
  /** Default base and max 5 000, no jitter: fixed. `jitter` 0..1 is the share of the delay that is random. */
  reconnect: { baseMs: number; maxMs: number; jitter: number }
}

/**
 * What a person is told of the connection. `retryAt` (wall clock, ms) while waiting for the next try. `refused` is no lost
 * line: `token` (the server refused it twice) and `replaced` (the same device is online elsewhere) stay so until the person
 * or the program asks; a RefusalReason comes with the code and the sentence of the `error` event and the time of the next
 * try, which is made by itself.
 */
export type ConnectionStatus =
  | { name: 'idle' }
  | { name: 'connecting'; attempt: number }
  | { name: 'online'; since: number }
  | { name: 'waiting'; attempt: number; retryAt: number; reason: string }
  | { name: 'refused'; reason: string; code?: number; message?: string; retryAt?: number }
  | { name: 'stopped' }

/**
 * Where an own message is: waiting in the outbox, on its way, stored by the server (`sent`), on a device of the other
 * side (`delivered`), read, or failed until `resend` or `discard`.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

/** Why a message could not be sent. */
export interface SendFailure {
  /** The status of the wire, or the code of the file service; absent where nobody answered. */
  code?: number
  /** One sentence for the person. */
  message: string
  /** The file cannot be read any more, or was not kept over a reload: only choosing it again helps, sending again does not. */
  needsFile?: boolean
}

/** One line of a timeline. `msgSeqId` is absent while the message has no number yet. */
export interface MessageEntry {
  kind: 'message'
  /** Stable through pending → sent: the tid for own messages, `${fromUserId}:${tid}` else. */
  key: string
  tid: string
  msgSeqId?: number
  msgType: number
  /** As it came: a newer side may send what this version does not know. `itemsOf` gives it typed, and checked. */
  content: readonly unknown[]
  extend?: Record<string, unknown>
  fromUserId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  sendType: 'my' | 'other'
  /** Server time in ms, the client's own while pending. */
  timestamp: number
  /** Own messages only. */
  sendState?: SendState
  /** Why it failed; present while `sendState` is `failed`. */
  failure?: SendFailure
  isRecalled: boolean
  /** Own text that was recalled less than a minute ago, for 重新编辑. */
  recalledText?: string
  /** How many have read it: over 100 shows 99+, -1 a done tick (IM-19). */
  msgReceiptCount?: number
  /** Upload share 0..1 while an attachment is on its way. */
  progress?: number
}
/** Messages that are known to be missing between two numbers. */
export interface GapEntry {
  kind: 'gap'
  key: string
  fromSeqId: number
  toSeqId: number
  /** `reveal` left it: `fillGap` reads it. Otherwise it heals itself. */
  isLeft: boolean
}
/** One row of a conversation: a message, or a gap whose messages are still to be read. Told apart by `kind`. */
export type TimelineEntry = MessageEntry | GapEntry

/** A snapshot of one conversation; a change makes a new object. */
export interface ConversationState {
  chatId: string
  kind: ChatKindCode
  /** Numbered ones by msgSeqId, pending ones last. Deleted ones are not in it. */
  entries: readonly TimelineEntry[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** userId → the highest msgSeqId that this participant has read. */
  readWatermarks: Readonly<Record<string, number>>
  /** Messages of others above one's own read position, loaded or not: the server counts what is not, up to 1 000. */
  unreadCount: number
  /** userIds typing right now. */
  typing: readonly string[]
  /** msgSeqId of the sticky message. */
  stickyMsgId?: number
  isMuted: boolean
}

/**
 * A file for `sendFile`. Bytes and dimensions are as the platform knows them; the core uploads it first, then sends the
 * message.
 */
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
  /** Seconds of a voice message; with it the file is sent as one (IM-13). */
  duration?: number
  /** Goes along with the message, e.g. what it quotes. */
  extend?: Record<string, unknown>
}

/** What a search is narrowed to. */
export interface SearchQuery {
  /** Milliseconds since 1970: from, inclusive, and to, exclusive. */
  from?: number
  to?: number
  msgTypes?: readonly number[]
  /** The next page: `before` of the last result. */
  before?: number
}
/** One page of a search in a conversation. */
export interface SearchResult {
  /** Over all pages. */
  total: number
  /** Newest first, at most 20. */
  entries: readonly MessageEntry[]
  /** Give it to the next search; absent: this was the last page. */
  before?: number
}

/**
 * A conversation. `send…`, `recall` and `delete` reject as `send` says; `loadOlder`, `search`, `reveal` and `fillGap` ask the
 * service and reject as `Chat.request` says; the other methods reject with nothing.
 */
export interface Conversation {
  readonly chatId: string
  readonly kind: ChatKindCode
  readonly state: StoreApi<ConversationState>
  /**
   * Stores the message in the outbox, shows it pending, sends it. Resolves to the tid once it is stored, also offline.
   * Rejects with a ChatError when nothing was stored: `content` (does not fit its type, cannot be written as JSON, or no
   * frame takes it: too long, too deep), `outbox-full` (200 messages wait), `outbox-stale` (one has waited for more than
   * 24 hours). Everything that goes wrong later is the entry's `failure`.
   */
  send<T extends MsgTypeCode>(
    msgType: T,
    content: readonly ContentItems[T][],
    extend?: Record<string, unknown>,
  ): Promise<string>
  sendText(text: string): Promise<string>
  /**
   * Uploads, then sends an image, video, voice or file message: by `duration`, else by the file's extension. Resolves to
   * the tid before the upload. Rejects with `outbox-full` or `outbox-stale`; an upload that fails is the entry's `failure`.
   */
  sendFile(file: OutgoingFile): Promise<string>
  /**
   * Forwards messages of any conversation here, as one relay message (IM-24): in their order, at most 100. Recalled ones
   * and those without a number are left out. Default title: whose 聊天记录. Rejects like `send`, and with `content` when
   * nothing is left or more than 100 are.
   */
  sendRelay(messages: readonly MessageEntry[], title?: string): Promise<string>
  /**
   * Sends a failed message again under the same tid. One whose file is gone (`failure.needsFile`) needs `file`, which takes
   * its place; without it nothing happens.
   */
  resend(tid: string, file?: OutgoingFile): Promise<void>
  /** Gives a failed or waiting message up. Resolves false where it is too late: it has been sent, and stays. */
  discard(tid: string): Promise<boolean>
  recall(msgSeqId: number): Promise<string>
  delete(msgSeqId: number): Promise<string>
  /** Tells the others that everything up to the newest message was read. Idempotent. */
  markRead(): void
  /** Coalesced; nothing is stored. */
  notifyTyping(): void
  /** The next 20 older messages. Resolves false when there are none. */
  loadOlder(): Promise<boolean>
  /**
   * Another source, such as a list, knows that the conversation reaches up to this number: what no frame brought is asked
   * of the history. For who may read a conversation and gets no frames of it.
   */
  expectHead(msgSeqId: number): void
  /**
   * Asks the server for messages that hold `text` (two Chinese characters are enough) or lie in the query's bounds.
   * Nothing of the timeline changes. Also rejects with `content` when the text is empty and no bound is given.
   */
  search(text: string, query?: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
  /**
   * Loads what stands around a message, so that a list can go there. False: it is deleted or was never here. A gap
   * entry stands between it and what was loaded before; `fillGap` reads on.
   */
  reveal(msgSeqId: number): Promise<boolean>
  /** Nobody looks at it any more: it may be released from memory when many are held. `conversation()` opens it again. */
  close(): void
  /** The next 20 messages of a gap, from its upper end (default) or its lower one. */
  fillGap(gap: GapEntry, from?: 'above' | 'below'): Promise<void>
}

/**
 * Where a customer is between bot and agent: with the bot, asking for an agent, waiting in the queue, with an agent, or
 * after the service (IM-21).
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
  /** In phase `ended`: the message that ended it. `agentId` and `agentName` say who had served, nobody if absent. */
  endMsgSeqId?: number
  /** Whether people answer now; absent while unknown, or where the server has no hours. */
  hours?: ServiceHoursRow
  questions: readonly Question[]
  questionParentId: string
  /** Whether `nextQuestions` brings others than these. */
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
/** A file of the file service that goes with a message left at the desk. */
export interface LeftFile {
  url: string
  name: string
  /** Bytes. */
  size: number
}

/**
 * The customer's side of the service desk. `requestQuestions`, `chooseQuestion`, `requestTransfer` and `end` send a message
 * and reject as `Conversation.send` says; what asks the service rejects as `Chat.request` says.
 */
export interface Desk {
  readonly state: StoreApi<DeskState>
  readonly conversation: Conversation
  /** Loads the questions below `parentId` from the first page. */
  openQuestions(parentId?: string): Promise<void>
  /** Asks the desk for its list of questions as a message (IM-20). Resolves undefined while that is suppressed. */
  requestQuestions(): Promise<string | undefined>
  /** The next five, from the first page again after the last. */
  nextQuestions(): Promise<void>
  chooseQuestion(question: Question): Promise<string>
  requestTransfer(question?: string): Promise<string>
  /** Ends the service, or takes a request back that still waits. */
  end(reason?: string): Promise<string>
  /**
   * Rates the service that has ended: `score` 1 to 5. The first rating stays; a second call is answered with it.
   * Also rejects with `content`: no service has ended, or the score is no whole number from 1 to 5.
   */
  rate(word: { score: number; reasons?: readonly string[]; text?: string }): Promise<RatingRow>
  /** The rating of the service that has ended; undefined: none yet. Also rejects with `content` when no service has ended. */
  rating(): Promise<RatingRow | undefined>
  /** Whether the bot's answer of that number helped. */
  answerHelped(msgSeqId: number, isHelpful: boolean): Promise<void>
  /**
   * Uploads a file for a message that is left. `signal` stops it. Rejects with `upload` or `http` (the file service stored
   * nothing), `file` (the file cannot be read any more), `network`, `timeout`, `aborted`, or the code of the reply: a visitor
   * may upload nothing.
   */
  storeFile(file: OutgoingFile, signal?: AbortSignal): Promise<LeftFile>
  /** Leaves a message outside service hours. Idempotent: retry with the same form. */
  leaveMessage(form: LeaveMessageForm): Promise<{ id: string; answeredFrom?: number }>
}

/** A snapshot of the conversation list: rows as the server knows them, with what has happened since. */
export interface ConversationListState {
  /** Pinned ones first, then the newest. */
  rows: readonly ChatRow[]
  isLoaded: boolean
  isLoading: boolean
  hasMore: boolean
}
/**
 * The person's conversations, read in pages of 20 and kept current. Pages that cannot be read are asked for again every 5 s
 * while the chat is online, so `open` and `loadMore` reject with nothing; `setTop` rejects as `Chat.request` says.
 */
export interface ConversationList {
  readonly state: StoreApi<ConversationListState>
  /** Begins to keep the list. `types` are chat kinds. Default people and groups: [1, 2]. */
  open(types?: readonly number[]): Promise<void>
  /** The next 20. Resolves false when none came: there are none (`hasMore` is false), or they could not be read yet. */
  loadMore(): Promise<boolean>
  setTop(chatId: string, isTop: boolean): Promise<void>
}

/** One check of `doctor()`: its result and one sentence about it. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'fail'
  name: string
  detail: string
}
/** The result of `doctor()`. */
export interface DoctorReport {
  /** Nothing fails. */
  isHealthy: boolean
  findings: readonly DoctorFinding[]
  /** Everything in lines, for a ticket. */
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
   * `code`: a close code, the code of a 203, or the HTTP status of a refusal, which then says why (`reason`, a RefusalReason)
   * and when the next try comes.
   */
  error: (error: { code: number | string; message: string; reason?: string; retryAt?: number }) => void
  tokenError: (error: { code: number; message: string }) => void
  tokenWillExpire: (token: { expiresAt: number }) => void
  /** Every incoming or echoed message once, after the timeline holds it. */
  message: (event: { chatId: string; entry: MessageEntry }) => void
  status: (event: { code: number; name: string; message: string; tid?: string }) => void
  presence: (event: { userId: string; online: boolean; at: number }) => void
  serviceAddressFailure: (error: { message: string }) => void
}

/** One person's chat with one server, made by `createChat`. Everything else hangs on it. */
export interface Chat {
  readonly state: StoreApi<ChatState>
  /** The customer's side of the service desk. Asking for it makes this chat a customer: leave it alone in an agent's. */
  readonly desk: Desk
  on<E extends keyof ChatEvents>(event: E, listener: ChatEvents[E]): () => void
  /** Host look-up, visitor or token, socket. Resolves when the first connection is online or refused. */
  start(): Promise<void>
  /** An active exit: says 102, closes, never retries. Can be started again. */
  stop(): Promise<void>
  /** Tries at once instead of at `retryAt`. */
  reconnectNow(): void
  /**
   * Opens a conversation; the same object for the same chatId. `kind` (IM-14): 1 another person, 2 a group, 5 the desk as its
   * customer, 6 a customer as an agent. Throws ChatError `kind` where the person cannot have it: a visitor has 5 only, a
   * person is neither oneself nor the desk, and a chatId keeps the kind that it was opened with.
   */
  conversation(chatId: string, kind: ChatKindCode): Conversation
  /** One's conversations with their last messages and unread counts; kept right once it is opened. */
  readonly list: ConversationList
  /** Counted since the chat was made; see ChatFigures. */
  figures(): ChatFigures
  /** Looks for what would keep the chat from working here; a few seconds. `text` goes into a ticket. */
  doctor(): Promise<DoctorReport>
  /** Open conversations with their newest number. */
  cursors(): Cursors
  /**
   * Authorised call to the chat service. Resolves to the reply's `data` when its code is 0. Rejects with a ChatError: the
   * reply's code, `http` (no readable reply, or one of an overloaded service), `network`, `timeout`, `aborted` (by
   * `signal`), and where the token has to be renewed first `token` or `queue-full`.
   */
  request<T = unknown>(call: {
    method: string
    /** With or without its query. */
    path: string
    query?: Record<string, string | number>
    body?: unknown
    /** How `body` travels. Default `json`. */
    encoding?: 'json' | 'form'
    /** `none` leaves the Authorization header out. */
    auth?: string
    /** Default 5 000. */
    timeoutMs?: number
    signal?: AbortSignal
  }): Promise<T[]>
}

/** What the outbox keeps of a message until the server has stored it. */
export interface OutboxRow {
  tid: string
  userId: string
  chatId: string
  kind: ChatKindCode
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  createdAt: number
  /** The device id of the page that wrote it: while that page lives, no other sends it. */
  owner?: string
  state: 'queued' | 'failed'
  failure?: SendFailure
  /** A file still to be uploaded; `content` is made when it is there. */
  attachment?: KeptFile
}

/**
 * A file that waits. Without `data` it was not kept over a reload, for it has more than 25 MB or all that wait more than
 * 100 MB: its message has failed.
 */
export type KeptFile = Omit<OutgoingFile, 'data'> & Partial<Pick<OutgoingFile, 'data'>>
