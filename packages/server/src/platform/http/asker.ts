/**
 * The key by which a limit counts callers: an account by itself, wherever it is, and all others by their address. So colleagues
 * at one mill do not slow each other down. An invalid token counts for its address. After many of them in a short time, tokens of
 * that address are not checked here, and all its callers count for it.
 */
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../address-group'
import type { Clock } from '../context'
import type { SessionVerifier } from '../session'
import { bearerOf } from './bearer'

/** Maximum look-ups of invalid tokens for an address in a window; beyond it its tokens are not checked here. */
const LOOKS = 100
const WINDOW_MS = 10_000

const ACCOUNT = 'account '
export const isAccountKey = (key: string): boolean => key.startsWith(ACCOUNT)
/** Returns a program's own limit; undefined for people and addresses. */
export const ownLimitOf = (key: string): number | undefined => {
  const [, , limit] = key.split(' ')
  return isAccountKey(key) && limit ? Number(limit) : undefined
}

export function createAsker(sessions: SessionVerifier, clock: Clock): (request: FastifyRequest) => Promise<string> {
  let misses = new Map<string, number>()
  let since = clock.now()
  return async ({ headers, ip }) => {
    const address = addressGroup(ip)
    const bearer = bearerOf(headers)
    if (!bearer) return address
    if (Math.abs(clock.now() - since) >= WINDOW_MS) {
      misses = new Map()
      since = clock.now()
    }
    const missed = misses.get(address) ?? 0
    if (missed >= LOOKS) return address
    // A failed check counts as no proof; the call itself reports the error.
    const outcome = await sessions.verify(bearer.tokenType, bearer.token).catch(() => undefined)
    if (outcome?.ok && (outcome.session.kind !== 'visitor' || outcome.session.isIdentified)) {
      const { userId, serviceAccount } = outcome.session
      return `${ACCOUNT}${userId}${serviceAccount ? ` ${serviceAccount.requestsPerTenSeconds}` : ''}`
    }
    if (!outcome?.ok) misses.set(address, missed + 1)
    return address
  }
}
