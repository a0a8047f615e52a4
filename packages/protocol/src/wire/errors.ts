/** Why this package throws a ProtocolError. Stable, for programs. */
export type ProtocolErrorCode =
  /** The key is not 32, 48 or 64 hex digits. No frame can be encrypted with it: refuse at initialisation (IM-04). */
  | 'bad-key'
  /** The text is not Base64, not whole blocks, or was not sealed with this key. */
  | 'undecryptable'
  /** The frame's JSON is longer than CLIENT_LIMITS.frameJsonBytes. Shorten the message; a retry is pointless. */
  | 'frame-too-long'
  /** The first message of ima.gcm is no hello, or its token cannot be decrypted: close with 4005. */
  | 'bad-hello'

/** The only error class of this package. Branch on `code`; `message` is for logs. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly code: ProtocolErrorCode

  constructor(code: ProtocolErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
