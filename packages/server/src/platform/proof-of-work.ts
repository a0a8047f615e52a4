/** The server's half of `@weft/protocol/proof-of-work`: whether somebody did the work that they were asked for. */
import { createHash } from 'node:crypto'
import type { Challenge } from '@weft/protocol/proof-of-work'

/** Half a second of a browser, hours of a script that wants thousands. One bit more is twice the work. */
export const PROOF_BITS = 15

export function isProven({ bits, challenge }: Challenge, proof: string | undefined): boolean {
  if (bits === 0) return true
  if (proof === undefined) return false
  const digest = createHash('sha256').update(`${challenge}:${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - bits) === 0
}
