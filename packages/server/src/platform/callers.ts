/**
 * Whether everybody seems to be one: behind a proxy that is not named in WEFT_PROXIES, or that tells nobody's address, all
 * callers have the proxy's private address, and what is limited by address is limited for the whole internet together.
 * Said once in the log, and by /readyz for as long as it is so.
 */
import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './context'

/** Callers that are looked at before anything is said of those that carry no word of a proxy. */
const ENOUGH = 200
const health = /^\/(healthz|readyz|metrics)(\?|$)/

/** Of one machine or one private network: never a visitor's own, seen from the internet. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain))
    return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
      plain,
    )
  return plain === '::1' || /^f[cd]|^fe[89ab]/i.test(plain)
}

export type SeeCaller = (address: string, isForwarded: boolean) => void

/** @param trustsProxies some are named. Gives what is to be told of each socket; requests are seen here. */
export function registerCallers(
  app: FastifyInstance,
  context: Pick<ServerContext, 'log' | 'health' | 'config'>,
  trustsProxies: boolean,
): SeeCaller {
  const { log, config } = context
  let only: string | undefined
  let seen = 0
  let isOver = false
  let problem: string | undefined
  const see: SeeCaller = (address, isForwarded) => {
    if (isOver) return
    only ??= address
    if (only !== address || !isPrivate(address)) {
      // There is more than one, or one of the internet: callers can be told apart.
      isOver = true
      problem = undefined
      return
    }
    seen += 1
    if (problem !== undefined) return
    // A word of a proxy in front is proof; in production, so many from one private address are too.
    const isUntold = isForwarded && !trustsProxies
    if (!isUntold && !(config.isProduction && seen >= ENOUGH)) return
    problem = trustsProxies ? 'the proxy names no X-Forwarded-For' : 'WEFT_PROXIES names no proxy'
    log.warn(
      { address, callers: seen },
      `every caller has one private address (${problem}): all people share the limits of one address, see "Limits of an address" in the operations guide`,
    )
  }
  context.health.register('addresses', () =>
    problem === undefined
      ? { state: 'up' }
      : { state: 'degraded', note: `every caller has one private address: ${problem}` },
  )
  app.addHook('onRequest', async (request) => {
    if (health.test(request.url)) return
    const { headers } = request
    see(request.ip, headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
  })
  return see
}
