/** Prevents other sites from using a browser's cookie: checked wherever the cookie is read (T8, T14). */
import type { FastifyRequest } from 'fastify'

/** Returns true when the request comes from a page of the own origin, from a typed address, or from a program. */
export function isOwnSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

/** Returns true for requests that only a script of the own site can make: a foreign form cannot set the header. */
export const isOwnScript = (request: FastifyRequest): boolean =>
  isOwnSite(request) && request.headers['x-requested-with'] !== undefined
