/**
 * Addresses for the portal's pages: the contract's site map, and the central sign-in. Also decides what is a path of the portal,
 * for saved addresses and /redirect (AC-03, AC-17; threats T8, T9).
 */
import { addresses, isOwnPath } from '@weft/contract'
import { site } from '../site/config'

export const urls = {
  ...addresses,
  /** Central sign-in, which returns to `returnTo` (a path of the portal, else the home page). */
  signIn: (returnTo: string) =>
    `/sso?${new URLSearchParams({ appName: site.appName, redirect: ownPath(returnTo) ?? '/' })}`,
  /** Central logout, after the user-logout call (AC-01). */
  signOut: (returnTo = '/') =>
    `/sso/logout?${new URLSearchParams({ appName: site.appName, redirect: ownPath(returnTo) ?? '/' })}`,
} as const

/** Returns the address, resolved, when it is a path of our own origin, else undefined. */
export function ownPath(address: string): string | undefined {
  if (!isOwnPath(address)) return undefined
  const resolved = new URL(address, 'http://own.invalid')
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`
  // Resolving removes dot segments; the rest may begin with two slashes ("/.//host"), which a browser reads as a host.
  return isOwnPath(path) ? path : undefined
}

/**
 * Target of `/redirect/<rest>?query` (AC-17): `/<rest>?query`. Leading slashes and backslashes collapse to one slash. Returns
 * /404 for a target outside the origin or under /redirect.
 */
export function redirectTarget(rest: string, search: string): string {
  let decoded: string
  try {
    decoded = decodeURI(rest)
  } catch {
    return urls.notFound
  }
  const collapsed = `/${decoded.replace(/^[/\\]+/, '')}`
  const target = ownPath(`${collapsed}${search}`)
  if (!target || target.startsWith('/redirect/') || target === '/redirect') return urls.notFound
  return target
}
