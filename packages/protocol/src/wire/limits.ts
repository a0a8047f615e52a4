/**
 * The limits that a client keeps to, and those that it counts with. `LIMITS` (all-limits.ts) has the gateway's own too: a page
 * need not load those.
 * Source: docs/protocol.md, "Transport and framing" and "Status codes and limits".
 */
export const CLIENT_LIMITS = {
  /** UTF-8 bytes of one frame's JSON before encryption. */
  frameJsonBytes: 65_536,
  /** Characters of the Base64 text of such a frame. */
  frameTextBytes: 87_404,
  /** Maximum bytes of one message on the socket; above it the connection closes with 1009. */
  socketPayloadBytes: 131_072,
  /** Items of `content` in one message. */
  contentItems: 20,
  /** Code points of a text message. */
  textCodePoints: 5_000,
  relayItems: 100,
  relayDepth: 3,
  jsonDepth: 32,
  jsonNodes: 2_000,
  /** Maximum conversations with cursors in one 100, and with heads in one 203. */
  cursors: 500,
  messagesPerSecond: 20,
  messageBurst: 100,
  recallWindowMs: 120_000,
} as const

/**
 * Policy in the host reply of the reference server and of the mock gateway (P-51, decision 6), in ms. The first wait is a
 * second, doubling to ten, each half random: reconnects are spread, and all clients are back within 15 s of an outage of any
 * length (G8).
 */
export const HOST_POLICY = {
  heartbeatMs: 30_000,
  reconnect: { baseMs: 1_000, maxMs: 10_000, jitter: 0.5 },
} as const

/** Defaults of a client when the host reply names no policy (document 2, section 9). */
export const DEFAULTS = {
  heartbeatMs: 120_000,
  reconnectMs: 5_000,
  sendTimeoutMs: 10_000,
  transferStatusMs: 10_000,
  historyPageSize: 20,
  questionPageSize: 5,
  tokenRefreshShare: 0.75,
  tokenWillExpireShare: 0.7,
  tokenRefreshThrottleMs: 5_000,
  pendingRequests: 100,
  /** How long a client waits for a missing number before it asks the history once. */
  gapPatienceMs: 500,
} as const
