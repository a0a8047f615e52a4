/** The server's part of `@weft/protocol/proof-of-work`: verifies a solution. */
import { createHash } from 'node:crypto'
import type { Challenge } from '@weft/protocol/proof-of-work'

/** Half a second in a browser, 32 768 hashes on average; a program pays it for each of its thousands. Each bit doubles the work. */
export const PROOF_BITS = 15

export function isProven({ bits, challenge }: Challenge, proof: string | undefined): boolean {
  if (bits === 0) return true
  if (proof === undefined) return false
  const digest = createHash('sha256').update(`${challenge}:${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - bits) === 0
}
