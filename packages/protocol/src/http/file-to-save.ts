/** How a client saves a file of the service after the user confirms. No I/O: the caller fetches and saves. */

/** Files of the service: `/files/<id>/<name>`. Only these support the `save` parameter. */
const SERVICE_FILE = /^\/files\/[\da-f]{32}\//
const GONE: ReadonlySet<number> = new Set([404, 410])

/**
 * Returns the URL from which a browser saves a file: `url` unchanged, or with `save=1` for a file of the service on another
 * origin than the page's. Without `save=1` a browser would display a picture or a PDF. `page` is the URL of the page; `url` may
 * be relative to it.
 */
export function addressToSave(url: string, page: string): string {
  const address = new URL(url, page)
  if (address.origin === new URL(page).origin || !SERVICE_FILE.test(address.pathname)) return url
  address.searchParams.set('save', '1')
  return address.href
}

/**
 * Interprets a HEAD reply for the file. `gone`: 404 or 410, an expired link. `there` includes 405: the server does not support
 * HEAD and may have the file.
 */
export function fileState(reply: { ok: boolean; status: number }): 'there' | 'gone' | 'failed' {
  if (GONE.has(reply.status)) return 'gone'
  return reply.ok || reply.status === 405 ? 'there' : 'failed'
}
