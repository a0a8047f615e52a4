/**
 * All that the gateway needs from outside: sockets, time, identity, the store, the desk, the bus. With these ports it runs the
 * same in the simulation, in the testkit on its own sockets and in the server on ws and PostgreSQL. A port's docstrings state its
 * contract; the contract suites (`messageStoreContract`) test every implementation.
 */
import type { Codec, DownFrame, Framing, UpFrame, WireData } from '@weft/protocol'
import type { Bus } from './bus'
import type { DeskStore, FaqSource, HoursSource } from './desk'
import type { ConversationStore, MessageStore } from './messages'
import type { Authenticator, Identity, PeopleSource } from './people'
import type { RobotSource } from './robot'
import type { MessageTracer } from './tracer'

export type * from './bus'
export type * from './desk'
export type * from './messages'
export type * from './people'
export type * from './robot'
export type * from './tracer'

// ── the socket ─────────────────────────────────────────────────────────────────

/** One accepted socket. The gateway answers through it; the adapter reports events through the `SocketEvents` it got. */
export interface Transport {
  /** The peer's address as the limits count it, e.g. `203.0.113.7`. */
  readonly address: string
  /** The Origin header of the upgrade; absent for clients that are no browser. */
  readonly origin?: string
  /** The negotiated sub-protocol; `''` when none was offered, which means `ima.ecb`. */
  readonly protocol: string
  send(data: WireData): void
  /** Starts the closing handshake; `closed` follows. Data sent after it is silently dropped. */
  close(code: number, reason: string): void
  /** Cuts the connection without a closing handshake, for dead peers. */
  terminate(): void
  /**
   * RFC 6455 ping; the adapter answers with `pong`. Absent where the runtime has none: any frame then proves that the peer is
   * alive.
   */
  ping?(): void
  /** Bytes passed to `send` that the network has not taken yet. */
  bufferedBytes(): number
  /**
   * Calls `run` once, when the network has taken all unsent bytes. Absent where the runtime cannot tell: the gateway then polls.
   */
  onceDrained?(run: () => void): void
}

/** Events of one socket, reported by the adapter in order. */
export interface SocketEvents {
  received(data: WireData): void
  /** A pong arrived, requested or not. */
  pong(): void
  /** The peer sent a ping; the adapter or its library has answered it. */
  pinged(): void
  /** The socket is closed, by either side. */
  closed(code: number): void
}

// ── time and chance ────────────────────────────────────────────────────────────

/** The port for time and timers; tests use a virtual clock. */
export interface Clock {
  /** Milliseconds since 1970. Never decides the order of messages. */
  now(): number
  /**
   * Milliseconds on a clock that never goes back or jumps. Durations use it, so that a change of the wall clock closes no socket.
   */
  monotonic(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs after this turn's input was read (setImmediate), so that frames that arrived together are stored together. */
  soon(run: () => void): void
}

/** The port for random ids; tests use a counting one. */
export interface Random {
  /** 128 random bits as a UUID. */
  uuid(): string
}

// ── together ───────────────────────────────────────────────────────────────────

/** The port for log entries. Fields never hold tokens or message bodies. */
export interface GatewayLog {
  info(fields: Record<string, unknown>, text: string): void
  warn(fields: Record<string, unknown>, text: string): void
  error(fields: Record<string, unknown>, text: string): void
}

/**
 * Returns the codec of a text framing, called once per socket; undefined for a framing this gateway does not support. `ima.json`
 * is for development only.
 */
export type CodecSource = (framing: Framing) => Codec<DownFrame, UpFrame> | undefined

/**
 * The gateway's side of one ima.gcm handshake: it sends its hello first, and the client's hello yields the codec (P-12 to P-15).
 */
export interface Greeting {
  readonly hello: Uint8Array
  /** Throws on an invalid hello. `token` is the one that the 100 must carry too. */
  accept(clientHello: WireData): { token: string; codec: Codec<DownFrame, UpFrame> }
}

/** Three stores over one database: one `append` writes to all of them in one transaction. */
export interface GatewayStores {
  messages: MessageStore
  conversations: ConversationStore
  desk: DeskStore
}

/** All that a gateway needs from outside. An absent optional port turns off the features that depend on it. */
export interface GatewayPorts extends GatewayStores {
  clock: Clock
  random: Random
  authenticator: Authenticator
  people: PeopleSource
  faq: FaqSource
  /** Asked for answers while the bot has a round; absent: the bot of questions answers alone. */
  robot?: RobotSource
  bus: Bus
  /** This node's unique name on the bus. Defaults to a random one. */
  nodeId?: string
  /**
   * Returns a number that rises across all nodes with every call: of two logins of one device the higher one is newer, whatever
   * clocks and late hints say. Without it the last login heard of counts as newer, which is correct on one node.
   */
  loginOrder?: () => Promise<number>
  codecs: CodecSource
  /** Starts an ima.gcm handshake; absent where the gateway does not support it. */
  greet?: (sessionId: string) => Greeting
  hours?: HoursSource
  /** Whether an address in a message belongs to the file service, signed or not; without it every address passes. */
  isOwnFile?: (url: string) => boolean
  /**
   * Whether an address of the file service names an existing file that the sender may show, and a picture where one is required.
   */
  holdsFile?: (url: string, as: 'picture' | 'any', sender: Pick<Identity, 'userId' | 'agentOf'>) => Promise<boolean>
  /** Returns an address of the file service without its signature, as it is stored. Without it addresses are stored unchanged. */
  storedFile?: (url: string) => string
  /** Returns the signed URL of a stored address, valid for a limited time. Without it readers get the stored address. */
  signedFile?: (url: string) => string
  /** Follows messages from their frame to their push. Without it none is followed. */
  tracer?: MessageTracer
  log?: GatewayLog
}
