/**
 * The work that a service asks for before it refuses a crowd (P-52) or sends a further code (T19): a number whose SHA-256
 * with the challenge begins with so many zero bits. Cheap for one person, dear for a program that wants thousands.
 * A sub-path, so that only who is asked for it loads it.
 */

/** The work that the service asks for before it takes a call again (P-52). */

export interface Challenge {
  /** How many zero bits the hash begins with, at most 32; 0: no work is asked for. */
  bits: number
  challenge: string
}

/** Numbers tried at once: the browser's digest answers later, one by one they would take ten times as long. */
const AT_ONCE = 512
/** More than anybody is asked for; a service that asks for more is not worked for. */
const MOST_BITS = 24

/** Whether a digest begins with this many zero bits. */
export const hasZeroBits = (digest: ArrayBuffer, bits: number): boolean =>
  bits === 0 || new DataView(digest).getUint32(0) >>> (32 - bits) === 0

/** Writes a challenge for the header X-Weft-Challenge: `15 <text>`. */
export const writeChallenge = ({ bits, challenge }: Challenge): string => `${bits} ${challenge}`
/** Reads the header X-Weft-Challenge; undefined where it is absent or malformed. */
export function readChallenge(header: string | null | undefined): Challenge | undefined {
  const [, bits, challenge] = /^(\d{1,2}) ([\w-]{1,200})$/.exec(header ?? '') ?? []
  return bits === undefined || challenge === undefined ? undefined : { bits: Number(bits), challenge }
}

/**
 * The number as a text; undefined where nothing is asked. Holds up nobody: the digests are made elsewhere, and others come
 * in between. Rejects without WebCrypto (a page that is no secure context) and for more than 24 bits.
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
