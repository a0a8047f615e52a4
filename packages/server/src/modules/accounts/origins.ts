/** Which pages belong to an app. `self` in its list is the server's own origin, with its loopback names while it has no other. */
import type { App } from './repository'

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** The origins under which this server's own pages are opened: one, or the three names of the machine itself. */
export function ownOrigins(origin: string): string[] {
  const url = new URL(origin)
  if (!loopback.includes(url.hostname)) return [url.origin]
  return loopback.map((host) => new URL(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`).origin)
}

/** The origins of an app's pages, exact. */
export const originsOf = (known: Pick<App, 'allowedOrigins'>, ownOrigin: string): string[] =>
  known.allowedOrigins.flatMap((origin) => (origin === 'self' ? ownOrigins(ownOrigin) : [origin]))

/** The own origin as the asker spelled it in the Host header; the configured one when that is none of ours. */
export function askedOrigin(host: string | undefined, ownOrigin: string): string {
  const asked = `${new URL(ownOrigin).protocol}//${host}`
  return ownOrigins(ownOrigin).includes(asked) ? asked : ownOrigin
}

const demoApp = 'weft-demo'
const loopbackPage = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** While developing, the demo's app may stand on any page of this machine: the examples do, and what a developer starts. */
export const isDemoPage = (origin: string, appId: string, place: { isProduction: boolean }): boolean =>
  !place.isProduction && appId === demoApp && loopbackPage.test(origin)

/** Whether a page of this origin belongs to the app. */
export const isPageOf = (
  known: Pick<App, 'id' | 'allowedOrigins'>,
  origin: string,
  place: { origin: string; isProduction: boolean },
): boolean => isDemoPage(origin, known.id, place) || originsOf(known, place.origin).includes(origin)
