/** A visitor's token: signed, expiring, bound to the app and to the origin of the page that asked for it (T3). */
import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** A day; the page requests a new one with its own id, before or after (IM-22). */
export const visitorTokenSeconds = 24 * 60 * 60

/** Two hours: when a site stops vouching for a person, the next renewal fails. */
const identifiedTokenSeconds = 2 * 60 * 60

const audience = 'weft-visitor'

export interface VisitorClaims {
  userId: string
  userName: string
  appId: string
  /** Absent when the asker sent no Origin: programs, not browsers. */
  origin?: string
  /** A site has vouched for this person. */
  isIdentified?: boolean
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export async function signVisitorToken(
  key: Uint8Array,
  claims: Omit<VisitorClaims, 'tokenId' | 'expiresAt'>,
  now: number,
): Promise<{ token: string; expiresIn: number }> {
  const issuedAt = Math.floor(now / 1000)
  const expiresIn = claims.isIdentified ? identifiedTokenSeconds : visitorTokenSeconds
  const { appId: app, origin: org, userName: name, isIdentified: named } = claims
  const token = await new SignJWT({ app, org, name, named })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(key)
  return { token, expiresIn }
}

/** Reads a visitor's token; accepts only HS256 under our key. */
export async function readVisitorToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<{ ok: true; claims: VisitorClaims } | { ok: false; reason: 'unknown' | 'expired' }> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'jti', 'exp', 'app', 'name'],
    })
    return {
      ok: true,
      claims: {
        userId: String(payload.sub),
        userName: String(payload.name),
        appId: String(payload.app),
        origin: typeof payload.org === 'string' ? payload.org : undefined,
        isIdentified: payload.named === true,
        tokenId: String(payload.jti),
        expiresAt: Number(payload.exp) * 1000,
      },
    }
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'unknown' }
  }
}
