/** Which addresses of messages may be loaded or opened. */

/**
 * An address from a message that is safe to load or open: http, https or blob, relative ones resolved against `origin`. Anything
 * else (javascript:, data:, invalid) returns undefined.
 */
export function safeAddress(address: unknown, origin?: string): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined
  try {
    const url = new URL(address, origin ?? (typeof location === 'undefined' ? undefined : location.href))
    return ['http:', 'https:', 'blob:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of a picture on the chat service itself; a picture elsewhere would tell a third party who reads the conversation,
 * and when.
 */
export function ownAddress(address: unknown, origin?: string): string | undefined {
  const safe = safeAddress(address, origin)
  if (!safe) return undefined
  const own = origin ?? (typeof location === 'undefined' ? undefined : location.origin)
  return own && new URL(safe).origin === new URL(own).origin ? safe : undefined
}
