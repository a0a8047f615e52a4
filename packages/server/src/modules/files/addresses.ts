/**
 * The addresses of the file service. What stands in a conversation or on a public page is opened by its address alone, whose
 * id is 128 random bits. What belongs to an order or a contract needs a seal too, which the calls that show it put on for
 * whoever may see it, and which expires (G15): an address that was passed on, or kept, is dead within the hour.
 * Only addresses of this server count as own, so that no picture in a message can call a stranger's host (T18).
 */
import { timingSafeEqual } from 'node:crypto'
import type { FileAddresses } from '../../platform/file-addresses'
import { askedOrigin, ownOrigins } from '../accounts'
import type { Secrets } from '../sso'

/** Seals of one such span are the same: a list that is read again gives the same addresses, and browsers keep the pictures. */
const SPAN_SECONDS = 1_800

const pathPattern = /^\/files\/[0-9a-f]{32}\/[^/?#\\]{1,1100}$/

export interface FileAddressParts {
  /** Public origin of this server. */
  origin: string
  /** Origin of a host name for files alone; undefined: they lie under `origin`. */
  filesOrigin?: string
  secrets: Pick<Secrets, 'keyedHash'>
  /** Milliseconds since 1970. */
  now(): number
}

export function createFileAddresses({ origin, filesOrigin, secrets, now }: FileAddressParts): FileAddresses {
  const sealOf = (id: string, until: string) => secrets.keyedHash('file-address', `${id}\n${until}`)
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
    sealed(address) {
      const found = partsOf(address)
      if (!found) return address
      const until = String((Math.floor(now() / 1_000 / SPAN_SECONDS) + 2) * SPAN_SECONDS)
      // Straight to where it is served: a redirect a picture would be many.
      const place = filesOrigin ? `${filesOrigin}${pathOf(address)}` : address
      return `${place}?until=${until}&seal=${sealOf(found.id, until)}`
    },
    isSealed(id, query) {
      const { until, seal } = (query ?? {}) as { until?: unknown; seal?: unknown }
      if (typeof until !== 'string' || !/^\d{1,12}$/.test(until) || typeof seal !== 'string') return false
      const wanted = Buffer.from(sealOf(id, until))
      const given = Buffer.from(seal)
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) * 1_000 > now()
    },
    addressOf: (id, name, host) =>
      `${filesOrigin ?? askedOrigin(host, origin)}/files/${id}/${encodeURIComponent(name)}`,
  }
}
