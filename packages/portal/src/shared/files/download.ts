/** Downloads files after the person confirmed (D2 §8: ask first; 404 means the link has expired). */
import { addressToSave, fileState } from '@weft/protocol'

export interface DownloadFile {
  url: string
  name: string
  /** Called when this URL has expired; resolves to a fresh one, or undefined if there is none. */
  renew?: () => Promise<string | undefined>
  /** Fires when the browser saves the file. */
  onStarted?: () => void
}

export type DownloadOutcome = 'started' | 'expired' | 'failed'

/** Milliseconds for which the object URL of a saved text stays valid. */
const KEPT_MS = 10_000

/** Sends HEAD first, so that an expired link shows a message instead of an error page; then the browser saves the file. */
export async function downloadFile(
  { url, name }: DownloadFile,
  request: (url: string, init: { method: 'HEAD' }) => Promise<{ ok: boolean; status: number }> = fetch,
  save: (url: string, name: string) => void = saveByAnchor,
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

/** Makes the browser save a URL; `addressToSave` makes the server answer as a download. */
export function saveByAnchor(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = addressToSave(url, window.location.href)
  anchor.download = name
  anchor.rel = 'noopener noreferrer'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveByAnchor(address, name)
  // Some browsers read the URL only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
