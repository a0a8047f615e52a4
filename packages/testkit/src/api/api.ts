/** The mock gateway as a test sees it. */
import type {
  ChatKindCode,
  ContentItems,
  DownFrame,
  Frame,
  Framing,
  MsgTypeCode,
  Question,
  ServiceHoursRow,
  UpFrame,
  WireData,
} from '@weft/protocol'
import type { TestClock } from './clock'

/** Options of `createMockGateway`; each has a default. */
export interface MockGatewayOptions {
  /** Origin of the chat service, default `https://im.test`; the socket is at `wss://im.test/ima-access/ws`. */
  url?: string
  /** Default `weft-demo`. */
  appId?: string
  /** Hex key of ima.ecb, default 32 digits. */
  frameKey?: string
  /** Default: the machine's own time. With a virtual clock nothing happens until the test advances it. */
  clock?: TestClock
  /** The service desk, default `desk`. */
  deskId?: string
  /** How long a frame travels, each way. Default 1 ms. */
  latencyMs?: number
  /** Told to clients by the host call and the 203 for 100, ms. Default 30 000, as the reference server's. */
  heartbeatMs?: number
  /**
   * Told to clients by the host call, ms and a share. Default: `baseMs: 1000, maxMs: 10000, jitter: 0.5`, as the reference
   * server's, so that what a test sees is what people see. For waits of one length: `baseMs: 5000, maxMs: 5000, jitter: 0`.
   */
  reconnect?: { baseMs: number; maxMs: number; jitter: number }
  /** Of faults that strike a share of the frames: the same seed strikes the same ones. Default 1. */
  seed?: number
  /**
   * What it speaks, and names in the host reply (P-16). Default: it speaks all three and names none, as a gateway of the
   * documents alone does, so that a client that asks the host first comes with ima.ecb. ima.gcm is there where there is
   * node:crypto, not in a browser. Under it a frame that a fault drops, doubles or lets be overtaken ends the line with
   * 4005, as on a real one (P-15).
   */
  framings?: readonly Framing[]
  /** The FAQ of the desk; default seven questions on two levels. */
  questions?: readonly (Question & { answer?: string })[]
  /** What the call of the desk's hours says (P-59). Default: always open, no messages taken. */
  hours?: ServiceHoursRow
}

/** Somebody whom the gateway knows. The builders `aVisitor`, `aCustomer` and `anAgent` make one. */
export interface TestPerson {
  userId: string
  userName: string
  kind: 'visitor' | 'customer' | 'staff'
  department?: string
  organisation?: string
  /** Desks this person answers for. */
  agentOf: readonly string[]
}

/** A token of a signed-in test person; fits the core's TokenInfo. */
export interface TestToken {
  accessToken: string
  /** Always `bearer`. */
  tokenType: string
  /** Seconds, 7 199 unless told otherwise. */
  expiresIn: number
  /** Milliseconds since 1970. */
  createTime: number
}

/** What went over one socket. `seq` counts over all sockets, in the order in which the gateway saw it. */
export interface RecordedFrame {
  seq: number
  at: number
  direction: 'up' | 'down'
  /** Counts the sockets from 1. */
  socket: number
  /** The user of the socket, once a 100 named one. */
  userId?: string
  /** Absent where the text could not be decoded. */
  frame?: Frame
  fault?: string
  /** What was done to it on the way, if anything. */
  injected?: 'dropped' | 'duplicated' | 'delayed' | 'refused' | 'swallowed' | 'held' | 'sealed with another key'
}

/** One HTTP call that the client made. `at` in ms of the mock's clock, `code` of the reply's envelope. */
export interface RecordedCall {
  seq: number
  at: number
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body?: unknown
  authorization?: string
  status: number
  code?: number
}

/** Which frames a fault is for; every field given must fit. */
export interface FrameMatch {
  direction?: 'up' | 'down'
  eventType?: number
  msgType?: number
  /** Of the socket's owner. */
  userId?: string
  where?: (frame: Frame) => boolean
}

/** How often a fault strikes; default once. `Infinity`: until cleared. */
export interface FaultOptions {
  times?: number
  /** Share of the frames that fit, 0..1, drawn from the gateway's seed; default all. Frames that are spared do not count. */
  share?: number
}
/** How a service says no. */
export interface RefusalOptions {
  /**
   * `too-many` (default): 429, the limit of the address. `not-allowed`: 403, the page or app may not. `busy`: 503.
   * `unknown-app`: the host call's code 1 under 200, the visitor call's 403.
   */
  because?: 'too-many' | 'not-allowed' | 'busy' | 'unknown-app'
  /** HTTP status, 400 to 599, of a refusal that `because` has no word for; it stands alone. */
  status?: number
  /** The Retry-After header, in seconds or as an HTTP date. Default: 30 with 429 and 503, none else. */
  retryAfter?: number | string
}
/** Which messages `refuseMessage` is for; every field given must fit. */
export type MessageMatch = Pick<FrameMatch, 'msgType' | 'userId' | 'where'>

/** How often a fault struck. */
export interface Strikes {
  /** Frames, sockets, logins and calls that it befell so far. */
  readonly struck: number
  /**
   * Throws an Error where the fault struck nothing, or, with `times`, not just so often. The error tells what passed since the
   * fault was said.
   */
  expectStruck(times?: number): void
}
/** Ends a fault before its time. */
export type ClearFault = () => void
/** A fault that was said: called, it ends before its time. */
export type Fault = ClearFault & Strikes
/** A restart that was said; resolves when the gateway is up again. */
export type Restart = Promise<void> & Strikes

/**
 * Faults in words. Each takes effect for what passes from now on. What can strike nothing is a TypeError that names what there
 * is: a person whom nobody has signed in, played or made a visitor, a number that no frame has, a token that has run out.
 */
export interface Faults {
  /** Matching frames are lost on the way. */
  drop(match: FrameMatch, options?: FaultOptions): Fault
  /** Matching frames arrive twice. */
  duplicate(match: FrameMatch, options?: FaultOptions): Fault
  /** Matching frames come `ms` later; frames behind them overtake. */
  delay(match: FrameMatch, ms: number, options?: FaultOptions): Fault
  /**
   * The next 201 (that matches) is answered with a 203 of this code and stored nowhere; the line stays as it is. `code` is a
   * number of the protocol's table, but not 0: a message with 0 is stored.
   */
  refuseMessage(code: number, match?: MessageMatch, options?: FaultOptions): Fault
  /** The person's tokens have run out: sockets get 203 200002 and close with 4001, calls are answered 20300. */
  expireToken(userId: string): Strikes
  /** The next 100 of this person (of anybody when absent) is refused with 200000 and 4001, whatever its token. */
  refuseToken(userId?: string): Fault
  /**
   * Sockets close with 1006 (`kill`) or 1012 (`drain`), and new ones are refused for `downForMs` (default 0). The store
   * survives. Resolves when it is up again: with a virtual clock, advance the time before you wait for it. A word that it does
   * not know is thrown at once; the promise need not be heard.
   */
  restart(options?: { how?: 'kill' | 'drain'; downForMs?: number }): Restart
  /** The line of this person (of everybody when absent) swallows both directions without closing. Lifted, it works again. */
  halfOpen(userId?: string): Fault
  /**
   * This person (everybody when absent) reads nothing more: what is said to them piles up and counts as unsent, until the
   * gateway closes with 4008 (1 MiB, or 10 s). Lifted, they read on, what piled up first.
   */
  slowReader(userId?: string): Fault
  /**
   * The frames of this person (of everybody when absent) are sealed with another key, both ways: neither side can open
   * what comes (200005, then 4005; under ima.gcm 4005 at once). ima.json has no key.
   */
  wrongKey(userId?: string): Fault
  /** Cuts this person's sockets (everybody's when absent) with a code, 1006 by default. */
  cut(userId?: string, code?: number): Strikes
  /** New sockets are refused, calls fail as on a dead network, until cleared. */
  offline(): Fault
  /**
   * The service is there and says no, until cleared. `visitors`: the call that makes a visitor is refused. `sockets`: no new
   * socket opens (a browser sees 1006, on a real port others see the status), and the host call, asked why, is refused with
   * the reason. What is open stays.
   */
  refuse(what: 'visitors' | 'sockets', refusal?: RefusalOptions): Fault
  /** The next matching calls are answered with this instead. `retryAfter`: the header, seconds or an HTTP date. */
  answer(
    call: { path: string },
    reply: { status?: number; code?: number; msg?: string; data?: unknown[]; retryAfter?: number | string },
    options?: FaultOptions,
  ): Fault
  /** Throws an Error where a fault that was said to this gateway has struck nothing: for the end of each test. */
  expectStruck(): void
}

/** Somebody else in the conversation, played by the test over the same gateway. */
export interface Actor {
  readonly person: TestPerson
  /** Frames that came down to this person, oldest first. */
  readonly received: readonly DownFrame[]
  /** Goes online and resolves with the 203's code. */
  online(): Promise<number>
  offline(): void
  /** Sends and resolves with the status. Kind 5 to the desk for customers, 6 for agents, 1 otherwise. */
  send<T extends MsgTypeCode>(
    targetId: string,
    msgType: T,
    content: readonly ContentItems[T][],
    options?: { kind?: ChatKindCode; tid?: string },
  ): Promise<{ code: number; msgSeqId?: number; tid: string }>
  sendText(targetId: string, text: string): Promise<{ code: number; msgSeqId?: number; tid: string }>
  typing(targetId: string): void
  /** As an agent: takes a waiting customer. */
  accept(customerId: string): Promise<boolean>
  /** As an agent: hands a customer over to a colleague at the same desk who is online; false when that one is not there. */
  transfer(customerId: string, toAgentId: string): Promise<boolean>
  /** As an agent: ends the service. */
  end(customerId: string, reason?: string): Promise<boolean>
}

/** What a socket of `openSocket` tells its owner; `closed` comes last. */
export interface TestSocketHandlers {
  opened(framing: Framing): void
  received(data: WireData): void
  closed(event: { code: number; reason: string; clean: boolean }): void
}
/** Opens a socket to the mock gateway; fits the core's SocketPort. */
export type TestSocketPort = (
  url: string,
  framings: readonly Framing[],
  handlers: TestSocketHandlers,
) => { send(data: WireData): void; close(code?: number, reason?: string): void }

/** A whole gateway in memory with its calls, the people that play on it, faults and a record of what passed. */
export interface MockGateway {
  /** Origin of the host call and the other calls, e.g. `https://im.test`. */
  readonly url: string
  readonly socketUrl: string
  readonly appId: string
  readonly deskId: string
  readonly frameKey: string
  readonly clock: TestClock
  /** A WebSocket class that reaches this gateway; give it to the client under test. */
  readonly WebSocket: typeof globalThis.WebSocket
  /** The same as a port of the core. */
  readonly openSocket: TestSocketPort
  /** Answers the calls of the chat service; other addresses reject with a TypeError. */
  readonly fetch: typeof globalThis.fetch
  /** Puts `WebSocket` and `fetch` in place of the global ones; the returned function puts the old ones back. */
  install(): () => void

  /** Makes a person known and gives a token. The same person again gives a further token. */
  signIn(person: TestPerson, options?: { expiresIn?: number }): TestToken
  /** Plays this person. Known people keep their tokens. */
  actor(person: TestPerson): Actor

  readonly faults: Faults
  /** Everything that went over the sockets. */
  readonly frames: readonly RecordedFrame[]
  /** Frames that clients sent, oldest first. */
  readonly received: readonly UpFrame[]
  readonly calls: readonly RecordedCall[]
  /** Empties the records. */
  forget(): void
  /**
   * Says any frame, true or not, to this person's sockets (everybody's when absent), beside the gateway's own logic. A person
   * whom the gateway does not know is a TypeError.
   */
  say(frame: DownFrame, to?: string): void
  /** Says any text, also one that is no frame. */
  sayText(text: string, to?: string): void
  /** People with an online socket. */
  readonly online: readonly string[]
  /** Stops it; open sockets close with 1001. Idempotent. */
  close(): void
}
