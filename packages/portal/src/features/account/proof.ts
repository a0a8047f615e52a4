/** The work that a code costs from the third on (T19): a number whose hash with the challenge begins with zero bits. */
import type { CallData, registrationCalls } from '@weft/contract'

type Challenge = CallData<typeof registrationCalls.challenge>

/** Numbers tried at once: the browser's digest answers later, one by one they would take ten times as long. */
const AT_ONCE = 512

/** The number as a text; undefined where nothing is asked. */
export async function proofFor({ bits, challenge }: Challenge): Promise<string | undefined> {
  if (bits === 0) return undefined
  const encoder = new TextEncoder()
  for (let start = 0; ; start += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => start + at)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${number}`))),
    )
    const found = digests.findIndex((digest) => new DataView(digest).getUint32(0) >>> (32 - bits) === 0)
    if (found >= 0) return String(start + found)
  }
}
