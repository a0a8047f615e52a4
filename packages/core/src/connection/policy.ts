import { DEFAULTS, type HostRow } from '@weft/protocol'
import type { ConnectionPolicy } from '../api/api'

/**
 * Returns the delay before an attempt in ms: baseMs, doubled per failure up to maxMs, then changed by up to `jitter` of itself.
 * With the defaults (5 000, 5 000, 0) it is document 2's fixed 5 000 ms (IM-06).
 * @param attempt failures so far, from 1
 * @param chance random number 0..1
 */
export function retryDelay(reconnect: ConnectionPolicy['reconnect'], attempt: number, chance: number): number {
  const grown = Math.min(reconnect.maxMs, reconnect.baseMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(grown * (1 + reconnect.jitter * (2 * chance - 1)))
}

const isDuration = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)

/**
 * Merges the policies: the program's settings override the server's, which override document 2's fixed values. Invalid server
 * values are ignored.
 */
export function policyOf(wish: Partial<ConnectionPolicy> = {}, host: Partial<HostRow> = {}): ConnectionPolicy {
  const offered = host.reconnect
  const isUsable = offered && isDuration(offered.baseMs) && isDuration(offered.maxMs) && offered.maxMs >= offered.baseMs
  const jitter = isUsable && offered.jitter >= 0 && offered.jitter <= 1 ? offered.jitter : 0
  return {
    heartbeatMs: wish.heartbeatMs ?? (isDuration(host.heartbeatMs) ? host.heartbeatMs : DEFAULTS.heartbeatMs),
    reconnect:
      wish.reconnect ??
      (isUsable
        ? { baseMs: offered.baseMs, maxMs: offered.maxMs, jitter }
        : { baseMs: DEFAULTS.reconnectMs, maxMs: DEFAULTS.reconnectMs, jitter: 0 }),
  }
}
