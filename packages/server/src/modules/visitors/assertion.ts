/**
 * The assertion of a site's own server about a person: a JWT signed with one of the app's secrets. Only HS256 is accepted; the
 * signature is compared in constant time (the platform's HMAC verification). An app without a secret is checked against a
 * random one, so that the reply does not reveal which apps exist.
 */

import { randomBytes } from 'node:crypto'
import { firstCharacters } from '@weft/protocol'
import { jwtVerify } from 'jose'

/** Maximum life: a site signs a new one for every request. */
const longestSeconds = 60 * 60
/** Allowed difference between two servers' clocks. */
const toleranceSeconds = 30
const nobodysSecret = randomBytes(32)

export interface VouchedPerson {
  externalId: string
  name: string | undefined
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Maximum characters of a name at the desk; the rest is cut. */
const nameLength = 64
const externalIdLength = 128

/** Returns undefined when none of the secrets signed it, and when person, app or expiry is missing or outside its limits. */
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
      // Not signed by this secret, or expired: tries the next one.
    }
  }
  return undefined
}
