/** Counts that all nodes of an installation share, in Redis: one round trip a count, nothing kept beyond its window. */
import { Redis, type Result } from 'ioredis'
import type { RequestCounts } from './counts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    weftCount(key: string, windowMs: number): Result<[count: number, resetMs: number], Context>
  }
}

/** As one step in Redis: a key never stays without the end of its window. */
const count = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

export interface RedisCounts extends RequestCounts {
  close(): void
}

export interface RedisTimes {
  /** A request waits no longer for a count; then the line is broken and begun again. */
  answerWithinMs: number
  /** From the break of the line to the next try. */
  againAfterMs: number
}

const TIMES: RedisTimes = { answerWithinMs: 250, againAfterMs: 500 }

/**
 * @param name of the installation, the same for all its nodes and another for every other one.
 * `add` rejects at once while the line is broken.
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
  // Each count that fails says so itself.
  redis.on('error', () => {})
  return {
    async add(key, windowMs) {
      try {
        const [times, resetMs] = await redis.weftCount(`${name}:limit:${key}`, windowMs)
        return { count: times, resetMs }
      } catch (error) {
        // A Redis that hangs ends no connection: the next requests shall not wait for it as this one did.
        if (redis.status === 'ready' && isTimeOut(error)) redis.stream.destroy()
        throw error
      }
    },
    close: () => redis.disconnect(),
  }
}

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out'
