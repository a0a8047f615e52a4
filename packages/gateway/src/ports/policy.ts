import { LIMITS } from '@weft/protocol'

/** Settings of an operator; units are in the names. The defaults are the limits of the wire (docs/protocol.md). */
export interface GatewayPolicy {
  /** Sent to clients in the 203 for 100. */
  heartbeatMs: number
  onlineTimeoutMs: number
  pingIntervalMs: number
  silentPeerMs: number
  messagesPerSecond: number
  messageBurst: number
  /** An address may send this many times what one person may: an office shares one address. */
  addressRateFactor: number
  /**
   * Sockets of an address without an account: visitors, and sockets before their login. Above it the login refuses visitors
   * (`socketsWithDoor`).
   */
  socketsPerAddress: number
  /** Sockets of one account on this node, from any address. */
  socketsPerAccount: number
  badFramesInARow: number
  slowReaderBytes: number
  slowReaderMs: number
  recallWindowMs: number
  cursors: number
  resyncGap: number
  /** Messages per commit at most. */
  commitBatch: number
  /** Maximum rows per read from the store for a push. */
  pushPage: number
  /** Maximum stored bytes of such a page; it holds at least one row. */
  pushPageBytes: number
  /** Concurrent reads of backlogs and conversation lists; commits do not count. */
  readsAtOnce: number
  /** A socket with more unsent bytes than this gets no further page until it has drained. */
  pushPauseBytes: number
  /** How often the positions of sockets are compared with the heads in the store. */
  tailCheckMs: number
  /** How often queues are checked for places that were not announced. */
  queueCheckMs: number
  /** At most one typing frame per socket and conversation in this time. */
  typingIntervalMs: number
  /** At most one frame of a growing text in this time. */
  growingIntervalMs: number
  /** A robot on a socket that gives no sign for this long after a customer's text is not waited for. */
  robotSignMs: number
  /** A robot that says no more for this long, or answers nothing, is given up, and what it was writing is withdrawn. */
  robotSilenceMs: number
  /** A sender gets at most one 207 per conversation in this time. */
  deliveredIntervalMs: number
  /** A user counts as offline only after this long without a socket, so that a reload goes unnoticed. */
  presenceLingerMs: number
  /** How often a node publishes its users; a node silent for three rounds counts as dead. */
  presenceRoundMs: number
  /** How often a node publishes what its heaviest senders have sent. */
  spentRoundMs: number
  /** The desk's promise of an agent's answer, in working time. */
  replyPromiseMs: number
  /** An agent who is disconnected, or has status away, for this long counts as gone: colleagues may take over. */
  agentAwayMs: number
  /** Sockets closed per step, and the pause between steps, when the gateway drains. */
  drainBatch: number
  drainPauseMs: number
}

/** The default policy of a gateway: the limits of the wire (docs/protocol.md), and the sizes of batches and pages. Frozen. */
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
  growingIntervalMs: 250,
  robotSignMs: 4_000,
  robotSilenceMs: 15_000,
  deliveredIntervalMs: 1_000,
  presenceLingerMs: 3_000,
  presenceRoundMs: 10_000,
  spentRoundMs: 500,
  replyPromiseMs: 15 * 60_000,
  agentAwayMs: 60_000,
  drainBatch: 200,
  drainPauseMs: 100,
})

/** Share of an address's socket limit that may open beyond it, until their login. */
const DOOR_SHARE = 0.1

/**
 * Returns the maximum sockets of an address without an account, logins in progress included. The user of a socket is known only
 * at its login, so a tenth more may open: a user with an account can log in even when visitors have filled the address.
 */
export const socketsWithDoor = ({ socketsPerAddress }: Pick<GatewayPolicy, 'socketsPerAddress'>): number =>
  socketsPerAddress + Math.ceil(socketsPerAddress * DOOR_SHARE)
