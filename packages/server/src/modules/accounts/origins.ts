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

/** The app of the seed data: in development it takes part in every page of this machine. */
export const demoApp = 'weft-demo'
const loopbackPage = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** In development the demo app may run on any page of this machine: the examples, and pages that a developer starts. */
export const isDemoPage = (origin: string, appId: string, place: { isProduction: boolean }): boolean =>
  !place.isProduction && appId === demoApp && loopbackPage.test(origin)

/** Whether a page of this origin belongs to the app. */
export const isPageOf = (
  known: Pick<App, 'id' | 'allowedOrigins'>,
  origin: string,
  place: { origin: string; isProduction: boolean },
): boolean => isDemoPage(origin, known.id, place) || originsOf(known, place.origin).includes(origin)
