import type { Frame } from './events'

/** How frames travel; the names are the values of Sec-WebSocket-Protocol. */
export const FRAMINGS = ['ima.ecb', 'ima.json', 'ima.gcm'] as const
/** How frames travel, the name a client offers as WebSocket subprotocol (P-02). */
export type Framing = (typeof FRAMINGS)[number]

/** Text → sealed text and back. `open` throws on what the key does not open. */
export interface Cipher {
  seal(text: string): string
  open(sealed: string): string
}

/** Why a received message is no frame; each reason maps to the status that the gateway answers (P-07, P-08). */
export type DecodeFault =
  /** Not Base64, not decryptable, wrong padding: status 200005. */
  | 'undecryptable'
  /** Decrypted, but not JSON: status 100005. */
  | 'not-json'
  /** JSON, but no frame that docs/protocol.md knows: status 100005. */
  | 'not-a-frame'
  /** Longer than LIMITS.frameJsonBytes: status 100004. */
  | 'too-long'

/** The result of decoding one WebSocket message: the frame, or why it is none. `detail` is for logs. */
export type Decoded<F extends Frame = Frame> =
  | { ok: true; frame: F }
  | {
      ok: false
      fault: DecodeFault
      detail: string
      /** Of a 201 that is no frame: the tid it names, for its sender waits for an answer under it (P-29). */
      tid?: string
    }

/** A wire that may answer at once or later; ima.gcm on WebCrypto answers later, its order is the caller's to keep. */
export type MaybePromise<T> = T | Promise<T>
/** One WebSocket message: a string under the text framings, bytes under ima.gcm. */
export type WireData = string | Uint8Array

/**
 * Turns frames into WebSocket messages and back under one framing. `encode` throws ProtocolError `frame-too-long`;
 * `decode` returns a fault instead of throwing.
 */
export interface Codec<Up extends Frame = Frame, Down extends Frame = Frame> {
  readonly framing: Framing
  /** The same for codecs that seal alike, so that one sealing serves all their sockets; none where each has its own keys. */
  readonly alike?: object
  encode(frame: Up): MaybePromise<WireData>
  decode(data: WireData): MaybePromise<Decoded<Down>>
}
