/** Downloads files after the person confirmed (D2 §8: ask first; 404 means the link has expired). */
import { addressToSave, fileState } from '@weft/protocol'
import { saveFile } from '@weft/ui/save-file'

export interface DownloadFile {
  url: string
  name: string
  /** Called when this URL has expired; resolves to a fresh one, or undefined if there is none. */
  renew?: () => Promise<string | undefined>
  /** Fires when the browser saves the file. */
  onStarted?: () => void
}

export type DownloadOutcome = 'started' | 'expired' | 'failed'

/** Sends HEAD first, so that an expired link shows a message instead of an error page; then the browser saves the file. */
export async function downloadFile(
  { url, name }: DownloadFile,
  request: (url: string, init: { method: 'HEAD' }) => Promise<{ ok: boolean; status: number }> = fetch,
  save: (url: string, name: string) => void = saveOwnFile,
): Promise<DownloadOutcome> {
  try {
    const state = fileState(await request(url, { method: 'HEAD' }))
    if (state !== 'there') return state === 'gone' ? 'expired' : 'failed'
  } catch {
    return 'failed'
  }
  save(url, name)
  return 'started'
}

/** Lets the browser save a file of the service; `addressToSave` makes the server answer as a download. */
export const saveOwnFile = (url: string, name: string): void => saveFile(addressToSave(url, window.location.href), name)
