/**
 * Which pages belong to an app. `self` in its list means the server's own origin; while that is not configured, its loopback
 * names.
 */
import type { App } from './repository'

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** The origins under which this server's own pages are opened: one, or the three names of the machine itself. */
export function ownOrigins(origin: string): string[] {
  const url = new URL(origin)
  if (!loopback.includes(url.hostname)) return [url.origin]
  return loopback.map((host) => new URL(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`).origin)
}

/** Returns the exact origins of an app's pages. */
export const originsOf = (known: Pick<App, 'allowedOrigins'>, ownOrigin: string): string[] =>
  known.allowedOrigins.flatMap((origin) => (origin === 'self' ? ownOrigins(ownOrigin) : [origin]))

/** Returns our own origin as the Host header spells it, or the configured one when that header names none of ours. */
export function askedOrigin(host: string | undefined, ownOrigin: string): string {
  const asked = `${new URL(ownOrigin).protocol}//${host}`
  return ownOrigins(ownOrigin).includes(asked) ? asked : ownOrigin
}

const loopbackPage = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Whether a page is on this machine: in development the own app may run on each, the examples' and those a developer starts. */
export const isLoopbackPage = (origin: string): boolean => loopbackPage.test(origin)

/** Whether a page of this origin belongs to the app. */
export const isPageOf = (
  known: Pick<App, 'id' | 'allowedOrigins'>,
  origin: string,
  place: { origin: string; isProduction: boolean; ownApp: { id: string } },
): boolean =>
  (!place.isProduction && known.id === place.ownApp.id && isLoopbackPage(origin)) ||
  originsOf(known, place.origin).includes(origin)
