/** Local previews of chosen files, and what is read of them before they are sent. */
import type { MediaPort } from '../platform/ports'
import { filesCode } from './late'

/** Bubbles with the preview have time to load the stored picture. */
const RELEASE_MS = 10_000

export const browserMedia: MediaPort = {
  // A service worker has no object URLs.
  preview: (data) => URL.createObjectURL?.(data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>])),
  release: (address) => void setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS),
  describe: async (data, kind) => (await filesCode()).describe(data, kind),
}
