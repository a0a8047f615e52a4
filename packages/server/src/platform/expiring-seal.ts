/**
 * Signatures that expire: of a signed URL, of the archive of a person's data, of a pass. A signature covers a purpose, some
 * fields and the instant until which it is valid; for another purpose it is invalid.
 */
import { timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface ExpiringSeal {
  /** Returns the signature, base64url. `until` in the unit of the seal, as digits. */
  of(fields: readonly string[], until: string): string
  /** Whether `seal` belongs to these fields, and `until` has not passed. Never throws, whatever the input. */
  opens(fields: readonly string[], until: string, seal: string): boolean
}

export interface ExpiringSealParts {
  secrets: { keyedHash(purpose: string, value: string): string }
  purpose: string
  /** Unit of `until`, in milliseconds: 1 or 1 000. */
  unitMs: number
  /** Milliseconds since 1970. */
  now(): number
}

export function createExpiringSeal({ secrets, purpose, unitMs, now }: ExpiringSealParts): ExpiringSeal {
  const of = (fields: readonly string[], until: string) => secrets.keyedHash(purpose, [...fields, until].join('\n'))
  return {
    of,
    opens: (fields, until, seal) =>
      /^\d{1,16}$/.test(until) && isSameSecret(seal, of(fields, until)) && Number(until) * unitMs > now(),
  }
}
