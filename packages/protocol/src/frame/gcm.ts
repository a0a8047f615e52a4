/**
 * Shared by both implementations of ima.gcm: the layout of the two hellos, the authenticated data, the nonces. No cryptography
 * here: gcm-node uses node:crypto, gcm-web uses WebCrypto, with the same bytes.
 *
 *   gateway's hello  1 ‖ serverRandom 32 ‖ serverPublic 65 ‖ sessionId (ASCII)         sent first, at once
 *   client's hello   1 ‖ clientRandom 32 ‖ clientPublic 65 ‖ sealed token              then frames, both ways
 *   frame            AES-256-GCM(key of its direction, nonce = its number, AAD = sessionId ‖ direction)
 *
 * Frame numbers are counted, never sent: a frame that was dropped, repeated, reordered or changed cannot be decrypted, and
 * neither can any later one. Source: docs/protocol.md, P-06 and P-12 to P-16.
 */
import { ProtocolError } from '../wire/errors'
import { CLIENT_LIMITS } from '../wire/limits'
import type { MaybePromise, WireData } from './codec'

export const GCM = {
  version: 1,
  randomBytes: 32,
  /** An uncompressed point of P-256. */
  publicBytes: 65,
  keyBytes: 32,
  nonceBytes: 12,
  tagBytes: 16,
  /** UTF-8 bytes of a token. */
  tokenBytes: 8_192,
} as const

/** HKDF `info` for each key. */
export const GCM_INFO = { hello: 'ima.gcm hello', up: 'ima.gcm up', down: 'ima.gcm down' } as const

const HEAD_BYTES = 1 + GCM.randomBytes + GCM.publicBytes
const MOST_BYTES = HEAD_BYTES + GCM.tokenBytes + GCM.tagBytes

/** A parsed hello. `head` is the bytes before `rest`, as sent. */
export interface GcmHello {
  random: Uint8Array
  publicKey: Uint8Array
  head: Uint8Array
  /** From the gateway: the session id. From the client: the sealed token. */
  rest: Uint8Array
}

export const badHello = (detail: string, cause?: unknown): ProtocolError =>
  new ProtocolError('bad-hello', detail, cause === undefined ? undefined : { cause })

export const cannotOpenFrame = (cause?: unknown): ProtocolError =>
  new ProtocolError('undecryptable', 'the frame was changed, dropped, repeated or moved on its way', { cause })

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export const helloHead = (random: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  joined(Uint8Array.of(GCM.version), random, publicKey)

/** Throws ProtocolError `bad-hello` unless `data` is a hello of this version. */
export function readHello(data: WireData): GcmHello {
  if (typeof data === 'string') throw badHello('the hello is text, expected bytes')
  if (data.length <= HEAD_BYTES || data.length > MOST_BYTES)
    throw badHello(`the hello has ${data.length} bytes, expected ${HEAD_BYTES + 1} to ${MOST_BYTES}`)
  if (data[0] !== GCM.version) throw badHello(`version ${data[0]} of ima.gcm is not spoken here`)
  return {
    random: data.slice(1, 1 + GCM.randomBytes),
    publicKey: data.slice(1 + GCM.randomBytes, HEAD_BYTES),
    head: data.slice(0, HEAD_BYTES),
    rest: data.slice(HEAD_BYTES),
  }
}

const SESSION_ID = /^[!-~]{1,128}$/

export function sessionIdOf({ rest }: GcmHello): string {
  const sessionId = String.fromCharCode(...rest.subarray(0, 129))
  if (!SESSION_ID.test(sessionId)) throw badHello('the session id is not 1 to 128 printable characters')
  return sessionId
}
export function sessionIdBytes(sessionId: string): Uint8Array {
  if (!SESSION_ID.test(sessionId)) throw badHello('the session id is not 1 to 128 printable characters')
  return Uint8Array.from(sessionId, (character) => character.charCodeAt(0))
}

/** Data authenticated with the token: all bytes of the handshake before it. */
export const helloTranscript = (gateway: GcmHello, clientHead: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined(gateway.head, gateway.rest, clientHead)

export const additionalData = (sessionId: string, direction: 'up' | 'down'): Uint8Array<ArrayBuffer> =>
  joined(sessionIdBytes(sessionId), Uint8Array.of(direction === 'up' ? 0 : 1))

/** Counts the frames of one direction from 0; 96 bits, big-endian. No connection sends 2⁵³ frames. */
export class NonceCounter {
  readonly #bytes = new Uint8Array(GCM.nonceBytes)
  readonly #view = new DataView(this.#bytes.buffer)
  #next = 0

  /** Returns a view that the next call overwrites, unless `copy`. */
  take(copy = false): Uint8Array<ArrayBuffer> {
    this.#view.setUint32(GCM.nonceBytes - 8, Math.floor(this.#next / 2 ** 32))
    this.#view.setUint32(GCM.nonceBytes - 4, this.#next % 2 ** 32)
    this.#next += 1
    return copy ? this.#bytes.slice() : this.#bytes
  }
}

/** Checks the length of a sealed frame before decryption. */
export function assertSealedFrame(data: WireData): asserts data is Uint8Array<ArrayBuffer> {
  if (typeof data === 'string') throw cannotOpenFrame(new TypeError('not a binary message'))
  if (data.length < GCM.tagBytes || data.length > CLIENT_LIMITS.socketPayloadBytes) throw cannotOpenFrame()
}

/** Seals and opens the frames of one connection; each call uses the next number of its direction. */
export interface FrameSealer {
  seal(json: string): MaybePromise<Uint8Array>
  /** Throws ProtocolError `undecryptable`; every later call then throws too. */
  open(data: WireData): MaybePromise<string>
}
