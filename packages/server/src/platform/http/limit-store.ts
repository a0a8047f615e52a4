/** Adapts the counts of the limits to `@fastify/rate-limit`; each route with its own limit has its own name. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RequestCounts } from '../request-count'

export function limitStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  class LimitStore implements FastifyRateLimitStore {
    scope = 'all'

    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ) {
      counts.add(`${this.scope} ${key}`, windowMs).then(
        ({ count, resetMs }) => answer(null, { current: count, ttl: resetMs }),
        (error: Error) => answer(error),
      )
    }

    child(route: object): LimitStore {
      // The plugin's types have the route itself here; at run time it is in `routeInfo`, beside its limit.
      const { method, url } = (route as { routeInfo: { method?: string | string[]; url?: string } }).routeInfo
      const store = new LimitStore()
      if (url) store.scope = `${method} ${url}`
      return store
    }
  }
  return LimitStore
}
