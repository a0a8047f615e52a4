/** Downloads a file after the user confirmed (WD-05). */
import { addressToSave, extensionOf, fileState } from '@weft/protocol'
import { saveFile } from '@weft/ui/save-file'
import type { DownloadRequest } from '../context/listActions'

export type DownloadOutcome = 'started' | 'expired' | 'failed'

/**
 * First sends a HEAD request, so that an expired link is renewed, or reported as a message instead of an error page; then lets
 * the browser save the file. An address that cannot be requested from here (another origin without CORS) is simply opened.
 */
export async function downloadFile(
  { url, name, renew }: DownloadRequest,
  request: (url: string, init: { method: 'HEAD' }) => Promise<{ ok: boolean; status: number }> = fetch,
  save: (url: string, name: string) => void = saveOrOpen,
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

const saveOrOpen = (url: string, name: string): void =>
  saveFile(addressToSave(url, window.location.href), extensionOf(name) ? name : '', '_blank')
