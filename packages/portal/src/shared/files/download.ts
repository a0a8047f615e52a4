/** Fetching files that the person confirmed (D2 §8: asked first, 404 means the link has expired). */
import { addressToSave, fileState } from '@weft/protocol'

export interface DownloadFile {
  url: string
  name: string
  /** Asks for a fresh address when this one has expired; undefined: there is none. */
  renew?: () => Promise<string | undefined>
  /** It is being saved. */
  onStarted?: () => void
}

export type DownloadOutcome = 'started' | 'expired' | 'failed'

/** A text that is saved stays readable for so long. */
const KEPT_MS = 10_000

/** Asks for the file first, so that an expired link is told in words instead of an error page; then the browser saves it. */
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

/** Lets the browser save what stands at an address, which tells it to. */
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
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
