/** Shared counts while they can be reached, else this node's own: a missing Redis refuses no request (G13). */
import type { FastifyBaseLogger } from 'fastify'
import type { PartReport } from '../health'
import type { RequestCounts } from '../request-count'
import { createLocalCounts } from './counts'

export interface SharedCountsParts {
  shared: RequestCounts
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Called for each request that this node counted alone. */
  onFallback(): void
  local?: RequestCounts
}

/** `add` never rejects. */
export function createCountsWithFallback({
  shared,
  log,
  onFallback,
  local = createLocalCounts(),
}: SharedCountsParts): RequestCounts & { check(): PartReport } {
  let isAway = false
  return {
    check: () => (isAway ? { state: 'degraded', note: 'limits count per node' } : { state: 'up', note: 'redis' }),
    async add(key, windowMs) {
      // Counted here as well: without Redis a node continues from its own counts, not from zero.
      const own = await local.add(key, windowMs)
      try {
        const all = await shared.add(key, windowMs)
        if (isAway) log.info('limits: Redis is back, requests are counted over all nodes again')
        isAway = false
        return all
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'limits: Redis is away, this node counts requests alone until it is back')
        isAway = true
        onFallback()
        return own
      }
    },
  }
}
