/**
 * Everything the gateway needs from outside: one socket, time, identity, the store, the desk, the bus. With these given it
 * runs the same under the simulation, in the testkit on mock-socket and in the server on ws and PostgreSQL.
 * A port promises what its docstring says; the contract suites (`messageStoreContract`) hold every implementation to it.
 */
import type { Codec, DownFrame, Framing, Question, StatusCode, UpFrame, WireData } from '@weft/protocol'

// ── the socket ──────────────────────────────────────────────────────────────

/** One accepted socket. The gateway answers through it; the adapter tells what happens by the `SocketEvents` it got. */
export interface Transport {
  /** The peer's address as limits count it, e.g. `203.0.113.7`. */
  readonly address: string
  /** The Origin header of the upgrade; absent for programs. */
  readonly origin?: string
  /** The negotiated sub-protocol; `''` when none was offered, which means `ima.ecb`. */
  readonly protocol: string
  send(data: WireData): void
  /** Asks for a close; `closed` follows. Sending after it is silently dropped. */
  close(code: number, reason: string): void
  /** Cuts without a closing handshake: for peers that are dead. */
  terminate(): void
  /** RFC 6455 ping; the adapter answers with `pong`. Absent where the runtime has none: any frame then counts as life. */
  ping?(): void
  /** Bytes given to `send` and not yet taken by the network. */
  bufferedBytes(): number
}

/** What an adapter tells the gateway about one socket, in order. */
export interface SocketEvents {
  received(data: WireData): void
  pong(): void
  /** The socket is gone, whoever ended it. */
  closed(code: number): void
}

// ── time and chance ─────────────────────────────────────────────────────────

export interface Clock {
  /** Milliseconds since 1970. Never decides the order of messages. */
  now(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs after the input of this turn was read (setImmediate); lets frames that arrived together be stored together. */
  soon(run: () => void): void
}

export interface Random {
  /** 128 random bits as a UUID. */
  uuid(): string
}

// ── identity ────────────────────────────────────────────────────────────────

export type PersonKind = 'visitor' | 'customer' | 'staff'

/** Who a token speaks for. Everything said about a sender comes from here, never from a frame. */
export interface Identity {
  userId: string
  userName: string
  kind: PersonKind
  department?: string
  organisation?: string
  /** Desks this person answers for. */
  agentOf: readonly string[]
  /** Under which the token is revoked. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface Authenticator {
  /** `invalid`: malformed, unknown or forged (200000). `expired`, `revoked`: was good once (200002). Rejects only when it cannot tell. */
  verify(
    tokenType: string,
    token: string,
    peer: { address: string; origin?: string },
  ): Promise<{ ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'expired' | 'revoked' }>
  /**
   * What was revoked at or after `since`, and which of these users have lost every token: asked every few seconds, so that
   * a revocation counts on every node also when its hint was lost (G9). May repeat what it told before.
   */
  revokedSince?(since: number, userIds: readonly string[]): Promise<readonly Revocation[]>
  /**
   * The desks that these users answer for now; who is missing answers for none. Asked every few seconds and at a `rights`
   * hint, so that a right that is given or withdrawn counts for open sockets on every node (T6).
   */
  desksNow?(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Tokens that no longer count: one by its id, or all of a user. */
export interface Revocation {
  tokenId?: string
  userId?: string
}

export interface Person {
  userId: string
  userName: string
  kind: PersonKind
  agentOf: readonly string[]
}

/** The people and groups that can be written to. */
export interface PeopleSource {
  find(userId: string): Promise<Person | undefined>
  /** The members of a group that exists, whose conversation may not have begun yet; undefined: no such group. */
  groupMembers?(groupId: string): Promise<readonly string[] | undefined>
  /** Whether one may begin a single chat with the other, by the directory's rule; without it everybody may. */
  maySee?(userId: string, otherId: string): Promise<boolean>
}

// ── conversations and messages ──────────────────────────────────────────────

export type ConversationKind = 'single' | 'group' | 'service'

/** A conversation by what makes it unique; `keyOf` gives its key. */
export type ConversationRef =
  | { kind: 'single'; userIds: readonly [string, string] }
  | { kind: 'group'; groupId: string }
  | { kind: 'service'; deskId: string; customerId: string }

export type ParticipantRole = 'member' | 'customer' | 'agent'

/** Numbers outside from..to are not this participant's to see. */
export interface Participant {
  userId: string
  role: ParticipantRole
  /** First msgSeqId that this participant may see; 1 unless they joined later. */
  fromSeqId: number
  /** Last one; absent while they are in. */
  toSeqId?: number
}

export interface ConversationRecord {
  key: string
  ref: ConversationRef
  /** The last msgSeqId given; 0 before the first message. */
  headSeqId: number
  participants: readonly Participant[]
  /** msgSeqId of the sticky message. */
  stickyMsgId?: number
}

/** A message as it is stored; rows never change but for recall and delete, which blank `content` and `extend`. */
export interface StoredMessage {
  key: string
  msgSeqId: number
  tid: string
  senderId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  /** The server's clock, milliseconds since 1970. */
  timestamp: number
  clientTimestamp: number
  isRemoved: boolean
  isMsgDelete: boolean
}

export type ServicePhase = 'bot' | 'waiting' | 'open' | 'resolved'

/** Why an agent is advised: they served this customer last, they are of the group the question is for, they have least to do. */
export type RoutingReason = 'lastAgent' | 'skill' | 'leastBusy'

/** Who should take a waiting customer; advice, anybody of the desk may accept. */
export interface RoutingAdvice {
  suggestedAgentId?: string
  routingReason?: RoutingReason
  /** The group that the question is for, or that the conversation was handed to. */
  groupId?: string
  groupName?: string
}

/** What a conversation is handed over with. */
export interface Handover {
  /** For colleagues only. */
  note?: string
  /** Who hands it over, or takes it over: the id, and the name as colleagues read it. */
  byId?: string
  byName?: string
  /** Until when the next answer is owed. */
  replyDueAt?: number
}

export interface LeftMessage {
  name?: string
  phone: string
  text: string
  at: number
}

/**
 * What storing a message does besides, in the same transaction:
 * recall (own message, not older than `windowMs`: else 501001-501003), delete (own message), read (the sender's watermark
 * rises to msgId, never falls), sticky, mute (the sender's own, for good without `until`), and the steps of a service session.
 */
export type MessageEffect =
  | { type: 'recall'; msgId: number; windowMs: number }
  | { type: 'delete'; msgId: number }
  | { type: 'read'; msgId: number }
  | { type: 'sticky'; msgId: number; on: boolean }
  | { type: 'mute'; until?: number }
  /** A customer's ordinary message: opens a session in phase `bot` unless one is unresolved. */
  | { type: 'contacted' }
  /** bot → waiting. While waiting or open it changes nothing and is no error. */
  | ({ type: 'requested'; question?: string; source?: string; promiseDueAt: number } & RoutingAdvice)
  /**
   * What a customer left while nobody was there: they wait from now on, with a way to reach them. While waiting the
   * message is kept beside the request; while open it changes nothing, for an agent reads it.
   */
  | ({ type: 'messageLeft'; left: LeftMessage; promiseDueAt: number } & RoutingAdvice)
  /** waiting (or bot) → open. Fails with `conflict` when another agent has it. */
  | { type: 'accepted'; agentId: string; agentName: string /** A supervisor who decided it. */; byId?: string }
  /** open → open with another assignee, who owes an answer until `replyDueAt`. Fails with `conflict` unless `fromAgentId` has it. */
  | ({ type: 'transferred'; fromAgentId: string; agentId: string; agentName: string } & Handover)
  /** open → waiting for one of a group. Fails with `conflict` unless `fromAgentId` has it. */
  | ({ type: 'queued'; fromAgentId: string; position: number } & Handover & RoutingAdvice)
  /** An agent wrote to the customer. The assignee's first answer is the one that the promise is measured by; else it changes nothing. */
  | { type: 'replied'; agentId: string }
  /** waiting or open → resolved. `agentId`: the agent who ends it must be its assignee. Without a session it changes nothing. */
  | { type: 'ended'; by: string; agentId?: string }
  /** The customer was told this place in the queue. Fails with `conflict` when they no longer wait. */
  | { type: 'announced'; position: number }
  /**
   * A visitor signed in: what was begun in the service conversation `fromKey` goes on in this one. The round over there
   * ends; its place in the queue with the time it waited for, or its agent, is this one's from now on. An agent whom this
   * customer has already stays; of two waits the longer counts.
   */
  | { type: 'continued'; fromKey: string }
  /** The desk answered a customer's text by itself; changes nothing. Fails with `conflict` unless in phase bot. */
  | { type: 'botAnswered' }

/** Whose right to write is checked inside the storing transaction. `server`: a message the server makes itself. */
export type AppendRight = 'participant' | 'server'

export interface AppendRequest {
  key: string
  right: AppendRight
  /** (senderId, tid) is unique for ever. */
  senderId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  tid: string
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  timestamp: number
  clientTimestamp: number
  effect?: MessageEffect
}

export type AppendResult =
  /** `isRepeat`: the tid was known, nothing was stored, key and number are the first ones. `timestamp` is the stored row's. */
  | { ok: true; key: string; msgSeqId: number; timestamp: number; isRepeat: boolean }
  /** Nothing was stored, no number was used. */
  | {
      ok: false
      code: StatusCode
      reason: 'not-a-participant' | 'no-conversation' | 'conflict' | 'not-found' | 'too-late' | 'not-own' | 'unstorable'
    }

export interface MessageStore {
  /**
   * Stores a batch in one durable transaction, in its order; answers in the same order. Numbers of a conversation go on
   * without a hole. One refused request leaves the others alone. Rejects when nothing of the batch was stored: a retry is safe.
   */
  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]>
  /** Rows above `afterSeqId`, rising, at most `limit`. */
  readAfter(key: string, afterSeqId: number, limit: number): Promise<readonly StoredMessage[]>
  /** Rows below `beforeSeqId` (all without it), newest first, at most `limit`. */
  readBefore(key: string, beforeSeqId: number | undefined, limit: number): Promise<readonly StoredMessage[]>
  /** What a (sender, tid) was stored as, if it was. */
  findByTid(senderId: string, tid: string): Promise<{ key: string; msgSeqId: number; timestamp: number } | undefined>
}

/** One conversation of a user's list. */
export interface OwnConversation {
  key: string
  ref: ConversationRef
  headSeqId: number
  /** First msgSeqId that this user may see. */
  fromSeqId: number
}

export interface ConversationStore {
  /** Creates it with these participants unless it is there. Idempotent, also when called at the same instant. */
  ensure(ref: ConversationRef, participants: readonly Pick<Participant, 'userId' | 'role'>[]): Promise<void>
  find(key: string): Promise<ConversationRecord | undefined>
  /** Those a user takes part in, the latest changed first, at most `limit`. */
  listOwn(userId: string, limit: number): Promise<readonly OwnConversation[]>
  /** key → head, for keys that exist. */
  heads(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** userId → the highest msgSeqId read. */
  readWatermarks(key: string): Promise<ReadonlyMap<string, number>>
}

// ── the service desk ────────────────────────────────────────────────────────

export interface ServiceSession {
  id: string
  key: string
  deskId: string
  customerId: string
  phase: ServicePhase
  /** When the customer asked for a human in this round. Milliseconds since 1970, like all instants here. */
  askedAt?: number
  /** Since when they wait, or waited last: from asking, or from a handover to a group. */
  waitingSince?: number
  /** Until when a human must have answered: 15 minutes of business hours after they first asked. Stays for the figures. */
  promiseDueAt?: number
  /** Until when an answer is owed now: the promise, or that of a handover; absent once answered. */
  replyDueAt?: number
  /** When an agent first wrote in this round. */
  firstReplyAt?: number
  acceptedAt?: number
  resolvedAt?: number
  assigneeId?: string
  assigneeName?: string
  /** Who ended it: the customer's id, an agent's. */
  resolvedBy?: string
  suggestedAgentId?: string
  routingReason?: RoutingReason
  groupId?: string
  groupName?: string
  /** What the colleague who handed it over wrote, and their name. */
  transferNote?: string
  transferredBy?: string
  leftMessage?: LeftMessage
  question?: string
  source?: string
  /** The place the customer was last told. */
  announcedPosition?: number
  /** How often a place was told; makes the announcement's tid the same on every node. */
  announcements: number
}

/** `busy`: there, but wants no new customers. `away`: not at the desk, whatever is connected. */
export type AgentStatus = 'online' | 'busy' | 'away'

/** Agents who know about something. */
export interface DeskGroup {
  id: string
  name: string
  /** Words in a question that make it this group's. */
  keywords: readonly string[]
  memberIds: readonly string[]
}

export interface DeskAgent {
  userId: string
  userName: string
  /** As the agent set it. */
  status: AgentStatus
  /** Open conversations they have now. */
  openCount: number
}

export interface DeskStore {
  hasDesk(deskId: string): Promise<boolean>
  /** By name. */
  agents(deskId: string): Promise<readonly DeskAgent[]>
  /** The unresolved session, else the last resolved one. */
  session(key: string): Promise<ServiceSession | undefined>
  /** Sessions in phase waiting, the longest waiting first. */
  queue(deskId: string): Promise<readonly ServiceSession[]>
  /** All desks with somebody waiting. */
  desksWaiting(): Promise<readonly string[]>
  /** Groups of the desk, in its order. */
  groups(deskId: string): Promise<readonly DeskGroup[]>
  /** Who had the latest round of this conversation that was resolved at or after `since`. */
  lastAgent(key: string, since: number): Promise<string | undefined>
  /** Milliseconds from asking to being accepted, of services that were accepted at or after `since`; the latest first, at most `limit`. */
  recentWaits(deskId: string, since: number, limit: number): Promise<readonly number[]>
}

export interface Explanation {
  title: string
  text: string
  items?: readonly Question[]
}

export interface FaqSource {
  /** The first page of top questions. */
  topQuestions(deskId: string): Promise<readonly Question[]>
  /** The answer to a chosen question; undefined when it is not (or no longer) published. */
  explain(questionId: string, deskId: string): Promise<Explanation | undefined>
  /** Every published question that is no group, in the desk's order. Without it a customer's free text stays unanswered. */
  questions?(deskId: string): Promise<readonly Question[]>
}

/** Whether a desk works now, and when that changes next (absent: not in sight). */
export interface HoursState {
  isOpen: boolean
  changesAt?: number
}

/** When somebody is at the desk; `alwaysOpen` is the default. */
export interface HoursSource {
  /** The instant until which a promise of `withinMs` of working time, begun at `from`, is due. */
  dueAt(deskId: string, from: number, withinMs: number): Promise<number>
  state(deskId: string, at: number): Promise<HoursState>
}

// ── between nodes ───────────────────────────────────────────────────────────

/** Small facts, never message bodies: a body is always read from the store. Each fits a NOTIFY payload (8 000 bytes). */
export type Hint =
  /** Messages from..to of a conversation were committed. */
  | { type: 'committed'; key: string; fromSeqId: number; toSeqId: number }
  | { type: 'typing'; key: string; userId: string }
  /** What `senderId` wrote up to `toSeqId` was handed to a device of `userId`, of the other side. */
  | { type: 'delivered'; key: string; senderId: string; userId: string; toSeqId: number }
  /** A user's first socket on this node, or the end of the last one. `keys`: where it is to be told; none when they are at another node too. */
  | { type: 'presence'; nodeId: string; userId: string; online: boolean; at: number; keys: readonly string[] }
  /** Users who are at this node, said anew every few seconds: whoever is not said again has gone with their node. */
  | { type: 'here'; nodeId: string; userIds: readonly string[] }
  /** A node that begins, or has heard nothing for a while: the others say who is at them. */
  | { type: 'hello'; nodeId: string }
  /** A node that ends. */
  | { type: 'bye'; nodeId: string }
  /** A newer socket of this device is online; older ones close with 4002. `order` says which is newer (see `loginOrder`). */
  | { type: 'replaced'; userId: string; deviceId: string; sessionId: string; order?: number }
  /** Tokens that no longer count: one, or all of a user. */
  | ({ type: 'revoked' } & Revocation)
  /** Which desks a user answers for has changed; without `userId` perhaps anybody's. */
  | { type: 'rights'; userId?: string }
  /** What these users (`u`) and addresses (`a`) have sent at this node, in frames: the other nodes' buckets give it up too. */
  | { type: 'spent'; nodeId: string; spent: readonly (readonly [scope: 'u' | 'a', key: string, count: number])[] }

export interface Bus {
  /** Best effort, at most once; reaches this node's own subscribers at once. Never throws. */
  publish(hint: Hint): void
  subscribe(listener: (hint: Hint) => void): () => void
  /** Told after every break in which hints of other nodes may have been lost; absent where none can be. */
  onGap?(listener: () => void): () => void
}

// ── together ────────────────────────────────────────────────────────────────

export interface GatewayLog {
  info(fields: Record<string, unknown>, text: string): void
  warn(fields: Record<string, unknown>, text: string): void
  error(fields: Record<string, unknown>, text: string): void
}

/** A codec per text framing, asked once a socket; undefined for one that this gateway does not speak. `ima.json` belongs to development only. */
export type CodecSource = (framing: Framing) => Codec<DownFrame, UpFrame> | undefined

/** The gateway's end of one ima.gcm connection: its hello is sent first, the client's opens the codec (P-12 to P-15). */
export interface Greeting {
  readonly hello: Uint8Array
  /** Throws on what is no hello. `token` is what the 100 must carry too. */
  accept(clientHello: WireData): { token: string; codec: Codec<DownFrame, UpFrame> }
}

export interface GatewayStores {
  messages: MessageStore
  conversations: ConversationStore
  desk: DeskStore
}

export interface GatewayPorts extends GatewayStores {
  clock: Clock
  random: Random
  authenticator: Authenticator
  people: PeopleSource
  faq: FaqSource
  bus: Bus
  /** This node's name among those on the bus. Default: a fresh one. */
  nodeId?: string
  /**
   * A number that rises over all nodes with every call: of two logins of one device the higher one is the newer, whatever
   * clocks and late hints say. Without it the last to be heard of counts as newer, which is right on one node.
   */
  loginOrder?: () => Promise<number>
  codecs: CodecSource
  /** Greets under ima.gcm; absent where the gateway does not speak it. */
  greet?: (sessionId: string) => Greeting
  hours?: HoursSource
  /** Whether an address in a message is the file service's own; without it every address passes. */
  isOwnFile?: (url: string) => boolean
  /** Whether an own address names a file that is there and this person may show, and a picture where one is asked for. */
  holdsFile?: (url: string, as: 'picture' | 'any', senderId: string) => Promise<boolean>
  log?: GatewayLog
}
