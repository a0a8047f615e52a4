import { LIMITS } from '@weft/protocol'

/** Numbers an operator may set; units in the names. The defaults are the wire's own (docs/protocol.md). */
export interface GatewayPolicy {
  /** Sent to clients in the 203 for 100. */
  heartbeatMs: number
  onlineTimeoutMs: number
  pingIntervalMs: number
  silentPeerMs: number
  messagesPerSecond: number
  messageBurst: number
  /** An address, with all its people, may send this many times what one person may: an office has one address. */
  addressRateFactor: number
  /**
   * Sockets of an address that no account stands behind: visitors, and those that have not logged in yet. Beyond it a visitor is
   * refused at the login (`socketsWithDoor`).
   */
  socketsPerAddress: number
  /** Sockets of one account on this node, wherever they come from. */
  socketsPerAccount: number
  badFramesInARow: number
  slowReaderBytes: number
  slowReaderMs: number
  recallWindowMs: number
  cursors: number
  resyncGap: number
  /** Messages per commit at most. */
  commitBatch: number
  /** Rows read from the store at once for a push. */
  pushPage: number
  /** Stored bytes of such a page at most, one row always among them. */
  pushPageBytes: number
  /** Reads of backlogs and lists of conversations at once; commits are not among them. */
  readsAtOnce: number
  /** Above this many unsent bytes a socket gets no further page until it drained. */
  pushPauseBytes: number
  /** How often the heads of conversations with sockets are compared with the store. */
  tailCheckMs: number
  /** How often queues are looked at for places that nobody was told yet. */
  queueCheckMs: number
  /** At most one typing frame per socket and conversation in this time. */
  typingIntervalMs: number
  /** A sender is told at most once in this time, and per conversation, what has reached the other side. */
  deliveredIntervalMs: number
  /** A user is told offline only after this long without a socket: a reload is no absence. */
  presenceLingerMs: number
  /** How often a node tells the others who is at it; a node unheard of for three rounds is dead. */
  presenceRoundMs: number
  /** How often the other nodes are told what was sent here by those who send much. */
  spentRoundMs: number
  /** The human-reply promise of the service desk. */
  replyPromiseMs: number
  /** An agent who is not connected, or says to be away, for this long has left: colleagues may take over. */
  agentAwayMs: number
  /** Sockets closed per step, and the pause between steps, when the gateway drains. */
  drainBatch: number
  drainPauseMs: number
}

/**
 * The policy of a gateway without settings: the limits of the wire (docs/protocol.md), and the sizes of batches and
 * pages. Frozen.
 */
export const DEFAULT_POLICY: GatewayPolicy = Object.freeze({
  heartbeatMs: 30_000,
  onlineTimeoutMs: LIMITS.onlineTimeoutMs,
  pingIntervalMs: LIMITS.pingIntervalMs,
  silentPeerMs: LIMITS.silentPeerMs,
  messagesPerSecond: LIMITS.messagesPerSecond,
  messageBurst: LIMITS.messageBurst,
  addressRateFactor: 10,
  socketsPerAddress: LIMITS.socketsPerAddress,
  socketsPerAccount: LIMITS.socketsPerAccount,
  badFramesInARow: LIMITS.badFramesInARow,
  slowReaderBytes: LIMITS.slowReaderBytes,
  slowReaderMs: LIMITS.slowReaderMs,
  recallWindowMs: LIMITS.recallWindowMs,
  cursors: LIMITS.cursors,
  resyncGap: LIMITS.resyncGap,
  commitBatch: 512,
  pushPage: 100,
  pushPageBytes: 1_048_576,
  readsAtOnce: 8,
  pushPauseBytes: 262_144,
  tailCheckMs: 5_000,
  queueCheckMs: 10_000,
  typingIntervalMs: 1_000,
  deliveredIntervalMs: 1_000,
  presenceLingerMs: 3_000,
  presenceRoundMs: 10_000,
  spentRoundMs: 500,
  replyPromiseMs: 15 * 60_000,
  agentAwayMs: 60_000,
  drainBatch: 200,
  drainPauseMs: 100,
})

/** The share of the sockets of an address that may open beyond its limit, until their login. */
const DOOR_SHARE = 0.1

/**
 * All sockets of an address without an account. The user of a socket is known only at its login: a tenth more may open, so
 * that somebody with an account comes in where visitors have filled their address.
 */
export const socketsWithDoor = ({ socketsPerAddress }: Pick<GatewayPolicy, 'socketsPerAddress'>): number =>
  socketsPerAddress + Math.ceil(socketsPerAddress * DOOR_SHARE)
