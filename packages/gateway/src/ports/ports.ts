/**
 * Everything the gateway needs from outside: one socket, time, identity, the store, the desk, the bus. With these given it
 * runs the same under the simulation, in the testkit on mock-socket and in the server on ws and PostgreSQL.
 * A port promises what its docstring says; the contract suites (`messageStoreContract`) hold every implementation to it.
 */
import type { Codec, DownFrame, Framing, UpFrame, WireData } from '@weft/protocol'
import type { Bus } from './bus'
import type { DeskStore, FaqSource, HoursSource } from './desk'
import type { ConversationStore, MessageStore } from './messages'
import type { Authenticator, Identity, PeopleSource } from './people'

export type * from './bus'
export type * from './desk'
export type * from './messages'
export type * from './people'

// ── the socket ─────────────────────────────────────────────────────────────────

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
  /** Calls `run` once, when all unsent bytes have been taken by the network. Absent where nothing says so: the gateway then looks again. */
  onceDrained?(run: () => void): void
}

/** What an adapter tells the gateway about one socket, in order. */
export interface SocketEvents {
  received(data: WireData): void
  /** A pong came, whether it was asked for or not. */
  pong(): void
  /** The peer sent a ping of its own; the adapter, or what it stands on, has answered it. */
  pinged(): void
  /** The socket is gone, whoever ended it. */
  closed(code: number): void
}

// ── time and chance ────────────────────────────────────────────────────────────

/** The port for time and timers; tests give a virtual clock. */
export interface Clock {
  /** Milliseconds since 1970. Never decides the order of messages. */
  now(): number
  /** Milliseconds that never go back and never jump: how long something lasts is measured with these, so that a step of the wall clock ends no socket. */
  monotonic(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs after the input of this turn was read (setImmediate); lets frames that arrived together be stored together. */
  soon(run: () => void): void
}

/** The port for random ids; tests give a counting one. */
export interface Random {
  /** 128 random bits as a UUID. */
  uuid(): string
}

// ── together ───────────────────────────────────────────────────────────────────

/** The port for log lines. Fields never hold tokens or bodies of messages. */
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

/** The three stores of one database: one `append` writes to all of them in one transaction. */
export interface GatewayStores {
  messages: MessageStore
  conversations: ConversationStore
  desk: DeskStore
}

/** Everything a gateway needs from outside. An absent optional port turns off what depends on it. */
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
  /** Whether an address in a message is the file service's own, signed or not; without it every address passes. */
  isOwnFile?: (url: string) => boolean
  /** Whether an own address names a file that is there and this person may show, and a picture where one is asked for. */
  holdsFile?: (url: string, as: 'picture' | 'any', sender: Pick<Identity, 'userId' | 'agentOf'>) => Promise<boolean>
  /** An own address as it is stored: without a signature. Without it addresses are stored as they came. */
  storedFile?: (url: string) => string
  /** A stored address as a reader gets it: signed, for a while. Without it readers get what is stored. */
  signedFile?: (url: string) => string
  log?: GatewayLog
}
