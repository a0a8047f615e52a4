/** The viewer under its own name; nothing shows until its file is here, a moment after the first press. */
import { onDemand } from '../parts/onDemand'
import type { MediaDeskProps } from './MediaDesk'
import type { PreviewDialogProps } from './PreviewDialog'

const previews = onDemand(() => import('.'))

/** The viewer for pictures, videos and PDF files of a conversation. */
export function PreviewDialog(props: PreviewDialogProps) {
  const Loaded = previews.use()?.PreviewDialog
  return Loaded ? <Loaded {...props} /> : null
}

/** Looks at or fetches what a message carries. */
export function MediaDesk(props: MediaDeskProps) {
  const Loaded = previews.use()?.MediaDesk
  return Loaded ? <Loaded {...props} /> : null
}

/** What opens PDF files, fetched with the first of them: for viewers of a host's own. */
export const pdfDocuments = () => import('./pdfDocument')
