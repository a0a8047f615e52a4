/** Fetching a file the person confirmed (WD-05). */
import type { DownloadRequest } from '../context/listActions'
import { extensionOf } from '../text/files'

export type DownloadOutcome = 'started' | 'expired' | 'failed'

const GONE: ReadonlySet<number> = new Set([404, 410])

/**
 * Asks for the file first, so that an expired link is renewed, or told in words instead of an error page; then lets the browser
 * save it. An address that may not be asked from here (another origin without CORS) is simply opened.
 */
export async function downloadFile(
  { url, name, renew }: DownloadRequest,
  request: (url: string, init: { method: 'HEAD' }) => Promise<{ ok: boolean; status: number }> = fetch,
  save: (url: string, name: string) => void = saveByAnchor,
): Promise<DownloadOutcome> {
  try {
    const reply = await request(url, { method: 'HEAD' })
    if (GONE.has(reply.status)) {
      const fresh = await renew?.()
      return fresh && fresh !== url ? downloadFile({ url: fresh, name }, request, save) : 'expired'
    }
    if (!reply.ok && reply.status !== 405) return 'failed'
  } catch {
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'failed'
  }
  save(url, name)
  return 'started'
}

/** Files of the service: `/files/<id>/<name>`. Only their answer can be told by the address to be saved. */
const SERVICE_FILE = /^\/files\/[\da-f]{32}\//

/** From another origin than the page's, a browser shows a picture or a PDF, unless the answer tells it to save. */
export function addressToSave(url: string, page: string): string {
  const address = new URL(url, page)
  if (address.origin === new URL(page).origin || !SERVICE_FILE.test(address.pathname)) return url
  address.searchParams.set('save', '1')
  return address.href
}

function saveByAnchor(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = addressToSave(url, window.location.href)
  anchor.download = extensionOf(name) ? name : ''
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
