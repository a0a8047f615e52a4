/** Downloads a file after the user confirmed (WD-05). */
import { addressToSave, fileState } from '@weft/protocol'
import type { DownloadRequest } from '../context/listActions'
import { extensionOf } from '../text/files'

export type DownloadOutcome = 'started' | 'expired' | 'failed'

/**
 * First sends a HEAD request, so that an expired link is renewed, or reported as a message instead of an error page; then lets
 * the browser save the file. An address that cannot be requested from here (another origin without CORS) is simply opened.
 */
export async function downloadFile(
  { url, name, renew }: DownloadRequest,
  request: (url: string, init: { method: 'HEAD' }) => Promise<{ ok: boolean; status: number }> = fetch,
  save: (url: string, name: string) => void = saveByAnchor,
): Promise<DownloadOutcome> {
  try {
    const state = fileState(await request(url, { method: 'HEAD' }))
    if (state === 'gone') {
      const fresh = await renew?.()
      return fresh && fresh !== url ? downloadFile({ url: fresh, name }, request, save) : 'expired'
    }
    if (state === 'failed') return 'failed'
  } catch {
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'failed'
  }
  save(url, name)
  return 'started'
}

function saveByAnchor(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = addressToSave(url, window.location.href)
  anchor.download = extensionOf(name) ? name : ''
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
