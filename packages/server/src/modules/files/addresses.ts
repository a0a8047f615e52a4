/**
 * The addresses of the file service. A public file opens by its address alone: the staff has published it, or nothing shows it
 * yet. A private one, which a message, an order or a contract shows, needs a signature that expires (G15). The module that shows
 * it adds the signature for a person who may see it, so an address that was passed on or saved soon stops working. Only the plain
 * address is stored. Only addresses of this server count as own, so that no picture in a message can load from a third party's
 * host (T18).
 */
import { createExpiringSeal } from '../../platform/expiring-seal'
import type { FileAddresses } from '../../platform/file-addresses'
import { askedOrigin, ownOrigins } from '../accounts'
import type { Secrets } from '../sso'

const pathPattern = /^\/files\/[0-9a-f]{32}\/[^/?#\\]{1,1100}$/
const signature = /\?until=\d{1,12}&seal=[\w-]{43}$/
/** The same after an address inside a text; HTML spells the second part with an entity. */
const signatureWithin =
  /(\/files\/[0-9a-f]{32}\/[^/?#\\\s"<>]{1,1100})\?until=\d{1,12}&(?:amp;)?seal=[\w-]{43}(?![\w-])/g

export interface FileAddressParts {
  /** Public origin of this server. */
  origin: string
  /** Origin of a separate host name for files; undefined: files are under `origin`. */
  filesOrigin?: string
  secrets: Pick<Secrets, 'keyedHash'>
  /** Maximum seconds for which a signature is valid; it is valid for at least half of that. */
  lifeSeconds: number
  /** Milliseconds since 1970. */
  now(): number
}

export function createFileAddresses({
  origin,
  filesOrigin,
  secrets,
  lifeSeconds,
  now,
}: FileAddressParts): FileAddresses {
  // Signatures within one span are the same: a list that is read again has the same addresses, and browsers keep the pictures.
  const spanSeconds = Math.floor(lifeSeconds / 2)
  const seal = createExpiringSeal({ secrets, purpose: 'file-address', unitMs: 1_000, now })
  const own = new Set([...ownOrigins(origin), ...(filesOrigin ? [filesOrigin] : [])])
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
  const storedUrl = (address: string) => {
    const plain = address.replace(signature, '')
    return plain !== address && pathOf(plain) ? plain : address
  }

  const partsOf: FileAddresses['partsOf'] = (address) => {
    const [, , id, encoded] = pathOf(storedUrl(address))?.split('/') ?? []
    if (id === undefined || encoded === undefined) return undefined
    try {
      const name = decodeURIComponent(encoded)
      // The client removes `..`, so the address would mean another path.
      return /^\.{1,2}$/.test(name) || /[/\\]/.test(name) ? undefined : { id, name }
    } catch {
      return undefined
    }
  }
  return {
    partsOf,
    isOwn: (address) => partsOf(address) !== undefined,
    signedUrl(address) {
      const stored = storedUrl(address)
      const found = partsOf(stored)
      if (!found) return address
      const until = String((Math.floor(now() / 1_000 / spanSeconds) + 2) * spanSeconds)
      // Directly to the host that serves it: otherwise every picture would cost a redirect.
      const place = filesOrigin ? `${filesOrigin}${pathOf(stored)}` : stored
      return `${place}?until=${until}&seal=${seal.of([found.id], until)}`
    },
    storedUrl,
    withoutSignatures,
    isSigned(id, query) {
      const { until, seal: given } = (query ?? {}) as { until?: unknown; seal?: unknown }
      return typeof until === 'string' && typeof given === 'string' && seal.opens([id], until, given)
    },
    addressOf: (id, name, host) =>
      `${filesOrigin ?? askedOrigin(host, origin)}/files/${id}/${encodeURIComponent(name)}`,
  }
}

function withoutSignatures<T>(value: T): T {
  if (typeof value === 'string') {
    return (value.includes('seal=') ? value.replace(signatureWithin, '$1') : value) as T
  }
  if (Array.isArray(value)) return value.map(withoutSignatures) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSignatures(one)])) as T
}
