/**
 * What a site's own server says about a person: a JWT signed with one of the app's secrets. Only HS256 counts; the
 * signature is compared in constant time (the platform's HMAC verification), and an app without a secret is checked
 * against one that nobody has, so that the answer tells nothing about which apps there are.
 */

import { randomBytes } from 'node:crypto'
import { firstCharacters } from '@weft/protocol'
import { jwtVerify } from 'jose'

/** A site signs again for every asking; what lives longer than this was not made for it. */
const longestSeconds = 60 * 60
/** The clocks of two servers differ. */
const toleranceSeconds = 30
const nobodysSecret = randomBytes(32)

export interface VouchedPerson {
  externalId: string
  name: string | undefined
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Characters of a name that the desk shows; the rest is cut. */
const nameLength = 64
const externalIdLength = 128

/** Undefined when none of the secrets made it, or it does not say who, for whom and until when. */
export async function readAssertion(
  assertion: string,
  options: { appId: string; secrets: readonly string[]; now: number },
): Promise<VouchedPerson | undefined> {
  const keys = options.secrets.length > 0 ? options.secrets.map((secret) => Buffer.from(secret)) : [nobodysSecret]
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(assertion, key, {
        algorithms: ['HS256'],
        audience: options.appId,
        currentDate: new Date(options.now),
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'exp', 'aud'],
      })
      const { sub, name, exp = 0 } = payload
      if (!isName(sub) || sub.length > externalIdLength) return undefined
      if (exp * 1_000 - options.now > (longestSeconds + toleranceSeconds) * 1_000) return undefined
      return { externalId: sub, name: isName(name) ? firstCharacters(name.trim(), nameLength) : undefined }
    } catch {
      // Not by this secret, or not any more: the next one.
    }
  }
  return undefined
}
