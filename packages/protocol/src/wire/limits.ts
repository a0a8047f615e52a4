/**
 * Every limit of the wire, in one place. Lengths say their unit in the name.
 * Source: docs/protocol.md, "Transport and framing" and "Status codes and limits".
 */
export const LIMITS = {
  /** UTF-8 bytes of one frame's JSON before it is sealed. */
  frameJsonBytes: 65_536,
  /** Bytes of the ciphertext of such a frame (PKCS7 always pads). */
  frameCipherBytes: 65_552,
  /** Characters of the Base64 text of such a frame. */
  frameTextBytes: 87_404,
  /** What the socket takes at all; above it the connection closes with 1009. */
  socketPayloadBytes: 131_072,
  /** Items of `content` in one message. */
  contentItems: 20,
  /** Code points of a text message. */
  textCodePoints: 5_000,
  relayItems: 100,
  relayDepth: 3,
  jsonDepth: 32,
  jsonNodes: 2_000,
  /** Conversations that one 100 frame may carry cursors for, and one 203 heads for. */
  cursors: 500,
  /** A gap above this many messages is answered with 206 instead of the messages. */
  resyncGap: 500,
  /** Undecodable frames in a row before close 4005. */
  badFramesInARow: 10,
  onlineTimeoutMs: 10_000,
  pingIntervalMs: 25_000,
  silentPeerMs: 45_000,
  messagesPerSecond: 20,
  messageBurst: 100,
  recallWindowMs: 120_000,
  /** Of one address, as the reference server has them unless its operator says otherwise: 300 people have one at a mill. */
  visitorsPerAddressPerHour: 300,
  /** Not counting those of people with an account. */
  socketsPerAddress: 600,
  socketsPerAccount: 60,
  /** A reader with more unsent bytes, or older ones, is closed with 4008. */
  slowReaderBytes: 1_048_576,
  slowReaderMs: 10_000,
} as const

/**
 * What the reference server's host reply names (P-51, decision 6), in ms; the mock gateway's does, too. First wait of a second,
 * doubling to ten, each half random: no stampede, and all are back within 15 s of an outage of any length (G8).
 */
export const HOST_POLICY = {
  heartbeatMs: 30_000,
  reconnect: { baseMs: 1_000, maxMs: 10_000, jitter: 0.5 },
} as const

/** What a client does when the host reply names no policy (document 2, section 9). */
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
  /** A client that misses a number waits this long for it, then asks the history once. */
  gapPatienceMs: 500,
} as const
