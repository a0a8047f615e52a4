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
  /**
   * Origin of the chat service; defaults to `https://im.test`, or `https://im-2.test` and so on while another mock has that. The
   * socket is at `/ima-access/ws` of it.
   */
  url?: string
  /** Defaults to `weft-demo`. */
  appId?: string
  /** Key of ima.ecb in hex; defaults to 32 fixed digits. */
  frameKey?: string
  /** Defaults to the machine's clock. With a virtual clock nothing happens until the test advances it. */
  clock?: TestClock
  /** Id of the service desk; defaults to `desk`. */
  deskId?: string
  /** Time that a frame or a call travels, each way, in ms. Defaults to 1. */
  latencyMs?: number
  /**
   * Heartbeat interval in ms, sent to clients in the host reply and in the 203 for 100. Defaults to 30 000, like the reference
   * server.
   */
  heartbeatMs?: number
  /**
   * Reconnect policy that the host reply sends to clients; ms, and `jitter` as a share. Default: `baseMs: 1000, maxMs: 10000,
   * jitter: 0.5`, like the reference server, so that a test waits as users do. For constant waits: `baseMs: 5000, maxMs: 5000,
   * jitter: 0`.
   */
  reconnect?: { baseMs: number; maxMs: number; jitter: number }
  /** Seed of faults that hit only a share of the frames: the same seed hits the same frames. Defaults to 1. */
  seed?: number
  /**
   * Framings that the mock accepts and names in the host reply (P-16). By default it accepts all three and names none, like a
   * gateway that follows only the documents; a client that asks the host first then uses ima.ecb. ima.gcm needs node:crypto, so
   * it is absent in a browser. Under ima.gcm, a frame that a fault drops, duplicates or reorders closes the socket with 4005, as
   * on a real gateway (P-15).
   */
  framings?: readonly Framing[]
  /** The FAQ of the desk; defaults to seven questions of the first level and two below one of them. */
  questions?: readonly (Question & { answer?: string })[]
  /** Reply of the call for service hours (P-59). Default: always open, no messages taken. */
  hours?: ServiceHoursRow
}

/** A person whom the gateway knows. Build one with `aVisitor`, `aCustomer`, `anAgent` or `aRobot`. */
export interface TestPerson {
  userId: string
  userName: string
  kind: 'visitor' | 'customer' | 'staff'
  department?: string
  organisation?: string
  /** Ids of the desks at which this person is an agent. */
  agentOf: readonly string[]
  /** Of a robot: ids of the desks at which it has a seat (P-48). */
  robotOf?: readonly string[]
}

/** A token of a signed-in test person; fits the core's TokenInfo. */
export interface TestToken {
  accessToken: string
  /** Always `bearer`. */
  tokenType: string
  /** Lifetime in seconds; defaults to 7 199. */
  expiresIn: number
  /** Milliseconds since 1970. */
  createTime: number
}

/**
 * One frame that crossed a socket. `seq` counts the frames of all sockets and the calls together, in the order in which the mock
 * saw them; `at` in ms of the mock's clock.
 */
export interface RecordedFrame {
  seq: number
  at: number
  direction: 'up' | 'down'
  /** Number of the socket, from 1. */
  socket: number
  /** The user of the socket, known after its 100. */
  userId?: string
  /** The decoded frame; absent where decoding failed, then `fault` says why. */
  frame?: Frame
  fault?: string
  /** What a fault did to it on the way, if anything. */
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

/** Which frames a fault affects; all given fields must match. */
export interface FrameMatch {
  direction?: 'up' | 'down'
  eventType?: number
  msgType?: number
  /** User of the socket. */
  userId?: string
  where?: (frame: Frame) => boolean
}

/** How often a fault hits; default once. `Infinity`: until cleared. */
export interface FaultOptions {
  times?: number
  /** Share of the matching frames, 0..1, drawn from the gateway's seed; default all. Frames that are spared do not count. */
  share?: number
}
/** How the service refuses. */
export interface RefusalOptions {
  /**
   * `too-many` (default): 429, the limit per address. `not-allowed`: 403, the page or app has no permission. `busy`: 503.
   * `unknown-app`: the host call returns code 1 under HTTP 200, the visitor call 403.
   */
  because?: 'too-many' | 'not-allowed' | 'busy' | 'unknown-app'
  /** HTTP status, 400 to 599, of a refusal that `because` does not cover; excludes `because`. */
  status?: number
  /** The Retry-After header, in seconds or as an HTTP date. Defaults to 30 with 429 and 503, otherwise none. */
  retryAfter?: number | string
}
/** Which messages `refuseMessage` affects; all given fields must match. */
export type MessageMatch = Pick<FrameMatch, 'msgType' | 'userId' | 'where'>

/** How often a fault hit. */
export interface Strikes {
  /** Number of frames, sockets, logins and calls that the fault has hit so far. */
  readonly struck: number
  /**
   * Throws an Error if the fault hit nothing or, with `times`, if the count differs. The error lists the traffic since the fault
   * was injected.
   */
  expectStruck(times?: number): void
}
/** Ends a fault early. */
export type ClearFault = () => void
/** An injected fault; call it to end the fault early. */
export type Fault = ClearFault & Strikes
/** A requested restart; resolves when the gateway is up again. */
export type Restart = Promise<void> & Strikes

/**
 * Faults that a test injects; each affects only later traffic. A fault that can never hit throws a TypeError that lists the valid
 * values: an unknown person, a number that no frame has, an expired token.
 */
export interface Faults {
  /** Drops matching frames. */
  drop(match: FrameMatch, options?: FaultOptions): Fault
  /** Delivers matching frames twice. */
  duplicate(match: FrameMatch, options?: FaultOptions): Fault
  /** Delays matching frames by `ms`; later frames overtake them. */
  delay(match: FrameMatch, ms: number, options?: FaultOptions): Fault
  /**
   * Answers the next matching 201 with a 203 of this code and does not store the message; the socket stays open. `code` is a code
   * of the protocol's table, but not 0, because a message with 0 is stored.
   */
  refuseMessage(code: number, match?: MessageMatch, options?: FaultOptions): Fault
  /** Expires the person's tokens: sockets get 203 200002 and close with 4001, calls return 20300. */
  expireToken(userId: string): Strikes
  /** Refuses the next 100 of this person (of any person when absent) with 200000 and 4001, even with a valid token. */
  refuseToken(userId?: string): Fault
  /**
   * Closes the sockets with 1006 (`kill`) or 1012 (`drain`); for `downForMs` (default 0) new ones are refused and calls fail. The
   * store survives. Resolves when the gateway is up again: with a virtual clock, advance the time before you await it. Throws a
   * TypeError at once for an unknown or invalid option; you may ignore the promise.
   */
  restart(options?: { how?: 'kill' | 'drain'; downForMs?: number }): Restart
  /**
   * Swallows both directions of this person's sockets (of all when absent) without closing them, also of sockets opened later.
   * Clearing the fault closes those that have swallowed something with 1006; the others work again.
   */
  halfOpen(userId?: string): Fault
  /**
   * This person (every person when absent) reads nothing more: frames to them queue up and count as unsent, until the gateway
   * closes with 4008 (1 MiB, or 10 s). After clearing they read on, queued frames first.
   */
  slowReader(userId?: string): Fault
  /**
   * Encrypts the frames of this person (of all when absent) with another key, both ways: neither side can decrypt (200005, then
   * 4005; under ima.gcm 4005 at once). ima.json has no key.
   */
  wrongKey(userId?: string): Fault
  /** Closes this person's sockets (all when absent) with `code`, defaults to 1006. */
  cut(userId?: string, code?: number): Strikes
  /** Closes every socket with 1006; refuses new ones and fails calls as on a dead network, until cleared. */
  offline(): Fault
  /**
   * The service is reachable and refuses, until cleared. Open sockets stay.
   * - `visitors`: the call that creates a visitor is refused.
   * - `sockets`: no new socket opens (a browser sees 1006; on a real port other clients see the status), and the host call is
   * refused with the reason.
   */
  refuse(what: 'visitors' | 'sockets', refusal?: RefusalOptions): Fault
  /**
   * Answers the next calls whose path contains `path` with this reply; defaults: `status` 200, `code` 0, `msg` empty, no `data`.
   * `retryAfter`: the Retry-After header, in seconds or as an HTTP date.
   */
  answer(
    call: { path: string },
    reply: { status?: number; code?: number; msg?: string; data?: unknown[]; retryAfter?: number | string },
    options?: FaultOptions,
  ): Fault
  /** Throws an Error if any fault of this gateway hit nothing. Call it at the end of each test. */
  expectStruck(): void
}

/** Another person in the conversation, played by the test on the same gateway. */
export interface Actor {
  readonly person: TestPerson
  /** Frames that this person received, oldest first. */
  readonly received: readonly DownFrame[]
  /** Goes online and resolves with the code of the 203. */
  online(): Promise<number>
  offline(): void
  /**
   * Sends a message and resolves with its status. `kind` defaults to 5 to the desk, to 6 from an agent or a robot of the desk, else
   * to 1.
   */
  send<T extends MsgTypeCode>(
    targetId: string,
    msgType: T,
    content: readonly ContentItems[T][],
    options?: { kind?: ChatKindCode; tid?: string },
  ): Promise<{ code: number; msgSeqId?: number; tid: string }>
  sendText(targetId: string, text: string): Promise<{ code: number; msgSeqId?: number; tid: string }>
  typing(targetId: string): void
  /** As a robot: the whole text so far, under the tid of the message to come; without `text` it is withdrawn (P-48). */
  growing(customerId: string, tid: string, text?: string): void
  /** As an agent: accepts a waiting customer. */
  accept(customerId: string): Promise<boolean>
  /** As an agent: hands a customer over to a colleague of the same desk; resolves false if the colleague is not online. */
  transfer(customerId: string, toAgentId: string): Promise<boolean>
  /** As an agent: ends the service. */
  end(customerId: string, reason?: string): Promise<boolean>
}

/** Callbacks of a socket from `openSocket`; `closed` comes last. */
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

/** A whole gateway in memory with its calls, the people that a test plays, faults and a record of the traffic. */
export interface MockGateway {
  /** Origin of the host call and the other calls, e.g. `https://im.test`. */
  readonly url: string
  readonly socketUrl: string
  readonly appId: string
  readonly deskId: string
  readonly frameKey: string
  readonly clock: TestClock
  /** A WebSocket class that connects to this gateway; pass it to the client under test. */
  readonly WebSocket: typeof globalThis.WebSocket
  /** The same as a SocketPort of the core. */
  readonly openSocket: TestSocketPort
  /** Answers the calls of the chat service; rejects with a TypeError for other addresses. */
  readonly fetch: typeof globalThis.fetch
  /** Replaces the global `WebSocket` and `fetch`; the returned function restores the originals. */
  install(): () => void

  /** Registers a person and returns a token. For a registered person, returns a further token. */
  signIn(person: TestPerson, options?: { expiresIn?: number }): TestToken
  /** Plays this person. A registered person keeps their tokens. */
  actor(person: TestPerson): Actor

  readonly faults: Faults
  /** All frames that crossed the sockets. */
  readonly frames: readonly RecordedFrame[]
  /** Frames that clients sent, oldest first. */
  readonly received: readonly UpFrame[]
  readonly calls: readonly RecordedCall[]
  /** Empties the records. */
  forget(): void
  /**
   * Sends any frame, plausible or not, to this person's sockets (all when absent), bypassing the gateway's logic. Throws a
   * TypeError for an unknown person.
   */
  say(frame: DownFrame, to?: string): void
  /** Sends any text, even one that is not a frame. */
  sayText(text: string, to?: string): void
  /** Ids of people with an online socket. */
  readonly online: readonly string[]
  /** Stops the mock; open sockets close with 1001. Idempotent. */
  close(): void
}
