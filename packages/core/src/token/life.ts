/**
 * The life of a token (IM-16): a duration in seconds from the moment it was requested. The warning fires at 70 %, the renewal at
 * 75 %. While the page lives, timers measure it, which a changed wall clock does not affect; after a reload it is computed from
 * the stored application time.
 */
import { DEFAULTS } from '@weft/protocol'
import type { TokenInfo } from '../api/api'

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

/**
 * Returns the milliseconds since 1970 of `YYYY-MM-DD HH:mm` with or without seconds (local time), of 11 digits or more, of a
 * number, or of what `Date.parse` reads; NaN for anything else.
 */
export function instantOf(createTime: string | number): number {
  if (typeof createTime !== 'string') return Number.isFinite(createTime) ? createTime : Number.NaN
  const text = createTime.trim()
  if (/^\d{11,}$/.test(text)) return Number(text)
  const [, year, month, day, hour, minute, second] = LOCAL_TIME.exec(text) ?? []
  if (!year) return Date.parse(text)
  if (Number.isNaN(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}Z`))) return Number.NaN
  const at = new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0))
  // The constructor takes a day that the month does not have for one of the next month; some engines parse it so, too.
  return at.getDate() === Number(day) ? at.getTime() : Number.NaN
}

export interface TokenLife {
  /** Wall clock, ms. */
  expiresAt: number
  /** Milliseconds from now; 0 when it is past. */
  warnInMs: number
  refreshInMs: number
}

/**
 * Returns the life of a token. One whose `expiresIn` is absent or no number lasts until the service refuses it: `expiresAt`,
 * `warnInMs` and `refreshInMs` are Infinity. An application time that is unreadable or in the future counts as now: a wrong
 * clock must not make a token last for ever.
 */
export function lifeOf(token: TokenInfo, now: number): TokenLife {
  const seconds = Number.parseFloat(`${token.expiresIn}`)
  const durationMs = Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds * 1_000
  const applied = instantOf(token.createTime)
  const from = Number.isFinite(applied) ? Math.min(applied, now) : now
  const until = (share: number) => Math.max(0, from + durationMs * share - now)
  return {
    expiresAt: from + durationMs,
    warnInMs: until(DEFAULTS.tokenWillExpireShare),
    refreshInMs: until(DEFAULTS.tokenRefreshShare),
  }
}

export const isExpired = (token: TokenInfo, now: number): boolean => lifeOf(token, now).expiresAt <= now
