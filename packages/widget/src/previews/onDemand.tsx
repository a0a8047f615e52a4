/** The viewer under its own name; renders nothing until its file is loaded, shortly after the first press. */

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

/** Views or downloads what a message carries. */
export function MediaHost(props: MediaHostProps) {
  const Loaded = previews.use()?.MediaHost
  return Loaded ? <Loaded {...props} /> : null
}

/** The content of a preview for the host's own frame; its strings are props, so it needs no provider. */
export function Viewer<Item extends PreviewItem>(props: ViewerProps<Item>) {
  const Loaded = previews.use()?.Viewer
  return Loaded ? <Loaded {...props} /> : null
}

/** Preloads the viewer; resolves to false if it could not be loaded. */
export const prepareViewer = async (): Promise<boolean> => (await previews.fetch()) !== undefined
