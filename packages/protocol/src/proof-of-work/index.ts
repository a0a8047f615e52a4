/**
 * Proof of work that the service demands before it refuses many callers (P-52) or sends another code (T19): a number whose
 * SHA-256 together with the challenge starts with a number of zero bits. Cheap for one person, expensive for a program that
 * needs thousands. A sub-path, so that only clients that need it load it.
 */

/** Challenge that a client must solve before the service accepts the call again (P-52). */
export interface Challenge {
  /** Number of zero bits that the hash must start with, at most 32; 0: no proof is needed. */
  bits: number
  challenge: string
}

/** Numbers hashed at once: the browser's digest is asynchronous, and one by one they would take ten times as long. */
const AT_ONCE = 512
/** More than a genuine service demands; a challenge with more is refused. */
const MOST_BITS = 24

/** Whether a digest begins with this many zero bits. */
export const hasZeroBits = (digest: ArrayBuffer, bits: number): boolean =>
  bits === 0 || new DataView(digest).getUint32(0) >>> (32 - bits) === 0

/** Value of the header X-Weft-Challenge: `15 <text>`. */
export const writeChallenge = ({ bits, challenge }: Challenge): string => `${bits} ${challenge}`
/** Parses the header X-Weft-Challenge; undefined when it is absent or malformed. */
export function readChallenge(header: string | null | undefined): Challenge | undefined {
  const [, bits, challenge] = /^(\d{1,2}) ([\w-]{1,200})$/.exec(header ?? '') ?? []
  return bits === undefined || challenge === undefined ? undefined : { bits: Number(bits), challenge }
}

/**
 * Returns the number as text; undefined when no proof is needed. Does not block: the digests are asynchronous and other work
 * runs in between. Rejects without WebCrypto (a page outside a secure context) and for more than 24 bits.
 */
export async function proofFor({ bits, challenge }: Challenge): Promise<string | undefined> {
  if (bits === 0) return undefined
  if (bits > MOST_BITS) throw new RangeError(`${bits} bits are too much work`)
  const encoder = new TextEncoder()
  for (let start = 0; ; start += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => start + at)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${number}`))),
    )
    const found = digests.findIndex((digest) => hasZeroBits(digest, bits))
    if (found >= 0) return String(start + found)
  }
}
