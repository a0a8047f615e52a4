/** Numbers of people and ids of things: 24 characters of lower-case base 32, 120 random bits, read over a phone without doubt. */
import { randomBytes } from 'node:crypto'
import { hashOf, type Wish } from '../../platform/made-once'

const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'

/** Returns 24 characters from at least 15 bytes, e.g. of a random source or of a keyed hash. */
export function numberFrom(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes.subarray(0, 15)) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  if (text.length !== 24) throw new RangeError('A number needs 15 bytes')
  return text
}

/** Returns a new, unguessable number. */
export const randomNumber = (): string => numberFrom(randomBytes(15))

/** Returns the number of the thing that this request creates: the same for the same idempotency key. */
export const numberOf = (wish: Wish): string => numberFrom(hashOf(wish))
