/** Retry-After (RFC 9110, 10.2.3): seconds from now, or a date. Any other text is ignored. */

/** Upper limit of the wait that one answer can impose. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * Reads a Retry-After header, seconds or a date. Returns ms since 1970, never before `now` or more than a day after it;
 * undefined without a readable header.
 */
export function retryTime(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + LONGEST_MS)
}
