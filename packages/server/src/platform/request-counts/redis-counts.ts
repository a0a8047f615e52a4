/** Counts that all nodes of an installation share, in Redis: one round trip for each, nothing stored beyond its window. */
import { Redis, type Result } from 'ioredis'
import type { RequestCounts } from '../request-count'
import { inSpan } from '../tracing/spans'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    weftCount(key: string, windowMs: number): Result<[count: number, resetMs: number], Context>
  }
}

/** Atomic in Redis: a key never exists without its expiry. */
const count = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

export interface RedisCounts extends RequestCounts {
  close(): void
}

export interface RedisTimes {
  /** Timeout of a count; then the connection is destroyed and reopened. */
  answerWithinMs: number
  /** Delay from the break of the connection to the next try. */
  againAfterMs: number
}

const span = { name: 'redis count', attributes: { 'db.system.name': 'redis' } }

const TIMES: RedisTimes = { answerWithinMs: 250, againAfterMs: 500 }

/**
 * @param name of the installation, the same for all its nodes and different for every other one. `add` rejects at once while
 * the connection is broken.
 */
export function createRedisCounts(url: string, name: string, times: RedisTimes = TIMES): RedisCounts {
  const redis = new Redis(url, {
    connectionName: 'weft-limits',
    connectTimeout: times.answerWithinMs,
    commandTimeout: times.answerWithinMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => times.againAfterMs,
  })
  redis.defineCommand('weftCount', { numberOfKeys: 1, lua: count })
  // Each failed count reports the error itself.
  redis.on('error', () => {})
  return {
    async add(key, windowMs) {
      try {
        const [times, resetMs] = await inSpan(span, () => redis.weftCount(`${name}:limit:${key}`, windowMs))
        return { count: times, resetMs }
      } catch (error) {
        // A hanging Redis closes no connection: destroys it, so that the next requests need not wait.
        if (redis.status === 'ready' && isTimeOut(error)) redis.stream.destroy()
        throw error
      }
    },
    close: () => redis.disconnect(),
  }
}

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out'
