/** The viewer under its own name; nothing shows until its file is here, a moment after the first press. */

import type { PreviewItem } from '../content/viewer'
import { onDemand } from '../lazy/onDemand'
import type { MediaHostProps } from './MediaHost'
import type { PreviewDialogProps } from './PreviewDialog'
import type { ViewerProps } from './Viewer'

const previews = onDemand(() => import('.'))

/** The viewer for pictures, videos and PDF files of a conversation. */
export function PreviewDialog(props: PreviewDialogProps) {
  const Loaded = previews.use()?.PreviewDialog
  return Loaded ? <Loaded {...props} /> : null
}

/** Looks at or fetches what a message carries. */
export function MediaHost(props: MediaHostProps) {
  const Loaded = previews.use()?.MediaHost
  return Loaded ? <Loaded {...props} /> : null
}

/** The inside of a preview for a frame of the host's own, with its words as arguments; it needs no provider. */
export function Viewer<Item extends PreviewItem>(props: ViewerProps<Item>) {
  const Loaded = previews.use()?.Viewer
  return Loaded ? <Loaded {...props} /> : null
}

/** Fetches the viewer ahead of its first drawing; false where it did not come. */
export const prepareViewer = async (): Promise<boolean> => (await previews.fetch()) !== undefined
