/**
 * Detects that all callers have one address. Behind a proxy that WEFT_PROXIES does not name, or that forwards no address, all
 * callers have the proxy's private address, and limits by address apply to the whole internet together. Logged once, and shown
 * by /readyz while it lasts.
 */
import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './context'

/** Callers without a forwarding header that are counted before a warning. */
const ENOUGH = 200
const health = /^\/(healthz|readyz|metrics)(\?|$)/

/** Whether an address belongs to this machine or a private network: never a visitor's own, as seen from the internet. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain))
    return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
      plain,
    )
  return plain === '::1' || /^f[cd]|^fe[89ab]/i.test(plain)
}

export type SeeCaller = (address: string, isForwarded: boolean) => void

/** @param trustsProxies WEFT_PROXIES names some. Returns the function to call for each socket; requests are observed here. */
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
      // More than one address, or a public one: callers can be told apart.
      isOver = true
      problem = undefined
      return
    }
    seen += 1
    if (problem !== undefined) return
    // A forwarding header proves a proxy; in production, many callers from one private address do too.
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
