/** The server's part of `@weft/protocol/proof-of-work`: verifies a solution. */
import { createHash } from 'node:crypto'
import type { Challenge } from '@weft/protocol/proof-of-work'

/**
 * 32 768 hashes on average, half a second in a browser. A program that asks a thousand times pays a thousand times. Each bit
 * doubles the work.
 */
export const PROOF_BITS = 15

export function isProven({ bits, challenge }: Challenge, proof: string | undefined): boolean {
  if (bits === 0) return true
  if (proof === undefined) return false
  const digest = createHash('sha256').update(`${challenge}:${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - bits) === 0
}
