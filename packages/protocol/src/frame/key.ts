import { ProtocolError } from '../wire/errors'

/** Hex digits of a key → AES key size in bits. */
const BITS: Readonly<Record<number, 128 | 192 | 256>> = { 32: 128, 48: 192, 64: 256 }

/**
 * Returns the AES key size for a hex key: 32, 48 or 64 hex digits → 128, 192 or 256 bits.
 * Throws ProtocolError `bad-key` for anything else. Call it before any library gets the key: crypto-js
 * silently accepts 4-byte and odd-length keys. The message never contains the key. Source: IM-04.
 */
export function keyBits(hexKey: unknown): 128 | 192 | 256 {
  if (typeof hexKey !== 'string') throw new ProtocolError('bad-key', 'the frame key is not a string')
  const bits = BITS[hexKey.length]
  if (bits === undefined) {
    throw new ProtocolError(
      'bad-key',
      `a frame key has 32, 48 or 64 hex digits, this one has ${hexKey.length} characters`,
    )
  }
  if (!/^[0-9a-fA-F]+$/.test(hexKey)) throw new ProtocolError('bad-key', 'a frame key holds hex digits only')
  return bits
}

/** One character class: matching groups of four takes three times as long, and the length check covers it. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export const notSealed = (): ProtocolError =>
  new ProtocolError('undecryptable', 'not the Base64 text of whole 16-byte blocks')

/**
 * Returns the decoded byte count of a Base64 text; throws unless it is whole AES blocks. Looks at the length and the end only.
 */
export function sealedBytes(sealed: string): number {
  const padding = sealed.endsWith('==') ? 2 : sealed.endsWith('=') ? 1 : 0
  const bytes = (sealed.length / 4) * 3 - padding
  if (sealed.length === 0 || sealed.length % 4 !== 0 || bytes % 16 !== 0) throw notSealed()
  return bytes
}

/** Throws on text that cannot be the Base64 of whole AES blocks, before a library guesses at it. */
export function assertSealed(sealed: string): void {
  sealedBytes(sealed)
  if (!BASE64.test(sealed)) throw notSealed()
}

export const cannotOpen = (cause?: unknown): ProtocolError =>
  new ProtocolError('undecryptable', 'the key does not open this text', { cause })
