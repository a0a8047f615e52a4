/**
 * How callers are counted by a limit: an account by itself, wherever it is, and everybody else by the address. So nobody at
 * a mill is slowed by their colleagues; and a header that proves nothing gains nothing.
 */
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../address-group'
import type { Clock } from '../context'
import type { SessionVerifier } from '../session'

/** Tokens that prove nothing are looked up so often for an address in a window; then its tokens are not looked at here. */
const LOOKS = 100
const WINDOW_MS = 10_000

const ACCOUNT = 'account '
export const isAccountKey = (key: string): boolean => key.startsWith(ACCOUNT)
/** The limit of a program's own; undefined for people and addresses. */
export const ownLimitOf = (key: string): number | undefined => {
  const [, , limit] = key.split(' ')
  return isAccountKey(key) && limit ? Number(limit) : undefined
}

export function createAsker(sessions: SessionVerifier, clock: Clock): (request: FastifyRequest) => Promise<string> {
  let misses = new Map<string, number>()
  let since = clock.now()
  return async ({ headers, ip }) => {
    const address = addressGroup(ip)
    const [tokenType, token, ...more] = headers.authorization?.trim().split(/\s+/) ?? []
    if (!tokenType || !token || more.length > 0) return address
    if (Math.abs(clock.now() - since) >= WINDOW_MS) {
      misses = new Map()
      since = clock.now()
    }
    const missed = misses.get(address) ?? 0
    if (missed >= LOOKS) return address
    // Not knowing is no proof; the call itself says what is the matter.
    const outcome = await sessions.verify(tokenType, token).catch(() => undefined)
    if (outcome?.ok && (outcome.session.kind !== 'visitor' || outcome.session.isIdentified)) {
      const { userId, serviceAccount } = outcome.session
      return `${ACCOUNT}${userId}${serviceAccount ? ` ${serviceAccount.requestsPerTenSeconds}` : ''}`
    }
    if (!outcome?.ok) misses.set(address, missed + 1)
    return address
  }
}
