import type { Frame } from './events'

/** Framings of the wire; the names are the values of Sec-WebSocket-Protocol. */
export const FRAMINGS = ['ima.ecb', 'ima.json', 'ima.gcm'] as const
/** Framing of a connection: the name a client offers as WebSocket subprotocol (P-02). */
export type Framing = (typeof FRAMINGS)[number]

/** Encrypts text and decrypts it. `open` throws on text that the key did not seal. */
export interface Cipher {
  seal(text: string): string
  open(sealed: string): string
}

/** Why a received message is no frame; the gateway answers each with a status (P-07, P-08). */
export type DecodeFault =
  /** Not Base64, not decryptable, wrong padding: status 200005. */
  | 'undecryptable'
  /** Decrypted, but not JSON: status 100005. */
  | 'not-json'
  /** JSON, but no frame of docs/protocol.md: status 100005. */
  | 'not-a-frame'
  /** Longer than CLIENT_LIMITS.frameJsonBytes: status 100004. */
  | 'too-long'

/** Result of decoding one WebSocket message: the frame, or the fault. `detail` is for logs. */
export type Decoded<F extends Frame = Frame> =
  | { ok: true; frame: F }
  | {
      ok: false
      fault: DecodeFault
      detail: string
      /** The tid of a malformed 201: its sender waits for an answer to it (P-29). */
      tid?: string
    }

/** Result of a framing that may be synchronous or not. ima.gcm on WebCrypto is asynchronous; the caller keeps the order. */
export type MaybePromise<T> = T | Promise<T>
/** One WebSocket message: a string under the text framings, bytes under ima.gcm. */
export type WireData = string | Uint8Array

/**
 * Turns frames into WebSocket messages and back under one framing. `encode` throws ProtocolError `frame-too-long`;
 * `decode` returns a fault instead of throwing.
 */
export interface Codec<Up extends Frame = Frame, Down extends Frame = Frame> {
  readonly framing: Framing
  /**
   * Equal for codecs that encode alike, so that one encoded frame serves all their sockets; absent when each has its own keys.
   */
  readonly alike?: object
  encode(frame: Up): MaybePromise<WireData>
  decode(data: WireData): MaybePromise<Decoded<Down>>
}
