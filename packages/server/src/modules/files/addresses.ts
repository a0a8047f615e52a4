/**
 * The addresses of the file service. An address opens its file for whoever holds it: its id is 128 random bits.
 * Only addresses of this server count as own, so that no picture in a message can call a stranger's host (T18).
 */
import { hostname, networkInterfaces } from 'node:os'

export interface FileAddresses {
  /** `/files/<id>/<name>` made absolute, under the origin that the asker used when that one is ours. */
  addressOf(id: string, name: string, host?: string): string
  /** True for `/files/<32 hex>/<name>` alone or under an origin of this server; no query, no fragment. */
  isOwn(address: string): boolean
}

const pathPattern = /^\/files\/[0-9a-f]{32}\/[^/?#\\]{1,400}$/

/** @param isPublic the origin was configured, so it is the only one. Otherwise this machine's own names count too. */
export function createFileAddresses(options: { origin: string; isPublic: boolean }): FileAddresses {
  const { origin, isPublic } = options
  const own = new Set([origin, ...(isPublic ? [] : localOrigins(origin))])
  return {
    addressOf(id, name, host) {
      const asked = host ? `${new URL(origin).protocol}//${host}` : origin
      return `${own.has(asked) ? asked : origin}/files/${id}/${encodeURIComponent(name)}`
    },
    isOwn(address) {
      if (pathPattern.test(address)) return true
      try {
        const url = new URL(address)
        return own.has(url.origin) && address === `${url.origin}${url.pathname}` && pathPattern.test(url.pathname)
      } catch {
        return false
      }
    },
  }
}

function localOrigins(origin: string): string[] {
  const { protocol, port } = new URL(origin)
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .map((found) => (found.family === 'IPv6' ? `[${found.address}]` : found.address))
  return ['localhost', '127.0.0.1', '[::1]', hostname(), ...addresses].map((host) => {
    try {
      return new URL(`${protocol}//${host}:${port}`).origin
    } catch {
      return origin
    }
  })
}
