import { ProtocolError } from '../wire/errors'

/** Hex digits of a key → bits of AES. */
const BITS: Readonly<Record<number, 128 | 192 | 256>> = { 32: 128, 48: 192, 64: 256 }

/**
 * The AES size that a hex key means: 32, 48 or 64 hex digits → 128, 192 or 256 bits.
 * Throws ProtocolError `bad-key` for anything else. Checked before any library sees the key: crypto-js
 * silently takes 4-byte and odd-length keys. The message never repeats the key. Source: IM-04.
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

/** One class of characters: groups of four cost three times as much, and the length says the same. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export const notSealed = (): ProtocolError =>
  new ProtocolError('undecryptable', 'not the Base64 text of whole 16-byte blocks')

/** How many bytes a text of this length is the Base64 of; throws unless they are whole AES blocks. Looks at its end only. */
export function sealedBytes(sealed: string): number {
  const padding = sealed.endsWith('==') ? 2 : sealed.endsWith('=') ? 1 : 0
  const bytes = (sealed.length / 4) * 3 - padding
  if (sealed.length === 0 || sealed.length % 4 !== 0 || bytes % 16 !== 0) throw notSealed()
  return bytes
}

/** Refuses what cannot be the Base64 of whole AES blocks, before a library guesses at it. */
export function assertSealed(sealed: string): void {
  sealedBytes(sealed)
  if (!BASE64.test(sealed)) throw notSealed()
}

export const cannotOpen = (cause?: unknown): ProtocolError =>
  new ProtocolError('undecryptable', 'the key does not open this text', { cause })
