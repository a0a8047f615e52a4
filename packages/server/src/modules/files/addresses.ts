/**
 * The addresses of the file service. An address opens its file for whoever holds it: its id is 128 random bits.
 * Only addresses of this server count as own, so that no picture in a message can call a stranger's host (T18).
 */
import { askedOrigin, ownOrigins } from '../accounts'

export interface FileAddresses {
  /** `/files/<id>/<name>` made absolute, under the origin that the asker used (its Host header) when that one is ours. */
  addressOf(id: string, name: string, host?: string): string
  /** True for `/files/<32 hex>/<name>` alone or under an origin of this server; no query, no fragment. */
  isOwn(address: string): boolean
  /** The id and the decoded name of an own address, for looking it up; undefined for any other. */
  partsOf(address: string): { id: string; name: string } | undefined
}

const pathPattern = /^\/files\/[0-9a-f]{32}\/[^/?#\\]{1,1100}$/

/** @param origin public origin of this server. */
export function createFileAddresses(origin: string): FileAddresses {
  const own = new Set(ownOrigins(origin))
  const pathOf = (address: string): string | undefined => {
    if (pathPattern.test(address)) return address
    try {
      const url = new URL(address)
      const isOwn = own.has(url.origin) && address === `${url.origin}${url.pathname}` && pathPattern.test(url.pathname)
      return isOwn ? url.pathname : undefined
    } catch {
      return undefined
    }
  }
  const partsOf: FileAddresses['partsOf'] = (address) => {
    const [, , id, encoded] = pathOf(address)?.split('/') ?? []
    if (id === undefined || encoded === undefined) return undefined
    try {
      const name = decodeURIComponent(encoded)
      // `..` is taken away by whoever asks for it: the address would mean another one.
      return /^\.{1,2}$/.test(name) || /[/\\]/.test(name) ? undefined : { id, name }
    } catch {
      return undefined
    }
  }
  return {
    partsOf,
    isOwn: (address) => partsOf(address) !== undefined,
    addressOf: (id, name, host) => `${askedOrigin(host, origin)}/files/${id}/${encodeURIComponent(name)}`,
  }
}
