/** How a client fetches a file of the service that a person confirmed. No I/O: the caller asks and saves. */

/** Files of the service: `/files/<id>/<name>`. Only their answer can be told by the address to be saved. */
const SERVICE_FILE = /^\/files\/[\da-f]{32}\//
const GONE: ReadonlySet<number> = new Set([404, 410])

/**
 * The address from which a browser saves a file: `url` as it is, and for a file of the service on another origin than the
 * page's with `save=1`, without which a browser would show a picture or a PDF. `page` is the address of the page; `url` may be
 * relative to it.
 */
export function addressToSave(url: string, page: string): string {
  const address = new URL(url, page)
  if (address.origin === new URL(page).origin || !SERVICE_FILE.test(address.pathname)) return url
  address.searchParams.set('save', '1')
  return address.href
}

/** What a HEAD of the file says: `gone` for 404 and 410, an expired link; a server that takes no HEAD (405) may have it. */
export function fileState(reply: { ok: boolean; status: number }): 'there' | 'gone' | 'failed' {
  if (GONE.has(reply.status)) return 'gone'
  return reply.ok || reply.status === 405 ? 'there' : 'failed'
}
