import { CLIENT_LIMITS } from './limits'

/** All limits of the wire. Names of lengths contain their unit. */
export const LIMITS = {
  ...CLIENT_LIMITS,
  /** Bytes of the ciphertext of a frame (PKCS7 always pads). */
  frameCipherBytes: 65_552,
  /** For a gap above this many messages the gateway sends 206 instead of the messages. */
  resyncGap: 500,
  /** Undecodable frames in a row before close 4005. */
  badFramesInARow: 10,
  onlineTimeoutMs: 10_000,
  pingIntervalMs: 25_000,
  silentPeerMs: 45_000,
  /** Per address; the reference server's default. A mill may have 300 people behind one address. */
  visitorsPerAddressPerHour: 300,
  /** Sockets of users with an account do not count. */
  socketsPerAddress: 600,
  socketsPerAccount: 60,
  /** A reader with more unsent bytes, or with bytes unsent for longer, is closed with 4008. */
  slowReaderBytes: 1_048_576,
  slowReaderMs: 10_000,
} as const
