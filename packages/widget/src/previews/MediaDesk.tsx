/**
 * Looking at and fetching what a message carries (WD-04, WD-05): the viewer over the conversation's pictures, the
 * question before a download and what came of it. Fetched with the first press.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { useState } from 'react'
import { useStrings } from '../hooks/useChat'
import { ConfirmDialog } from '../parts/Dialog'
import type { DownloadRequest } from '../parts/listActions'
import { useWeft } from '../provider/context'
import { downloadFile } from './download'
import { PreviewDialog } from './PreviewDialog'
import { previewRound } from './previewItems'

export type MediaRequest = { preview: MessageEntry } | { download: DownloadRequest }

export interface MediaDeskProps {
  request: MediaRequest
  conversation: Conversation
  onClose: () => void
}

export function MediaDesk({ request, conversation, onClose }: MediaDeskProps) {
  const strings = useStrings()
  const { fileOrigin } = useWeft()
  const isPreview = 'preview' in request
  // As it was when it was opened: what arrives meanwhile must not move the picture that is looked at.
  const [round] = useState(() =>
    isPreview ? previewRound(request.preview, conversation.state.getState().entries, fileOrigin) : undefined,
  )
  const [asking, setAsking] = useState(isPreview ? undefined : request.download)
  const [problem, setProblem] = useState<string>()
  const isViewing = round !== undefined && round.items.length > 0

  const confirm = (file: DownloadRequest) => {
    setAsking(undefined)
    void downloadFile(file).then((outcome) => {
      if (outcome === 'expired') setProblem(strings.fileExpired)
      else if (outcome === 'failed') setProblem(strings.downloadFailed)
      else if (!isViewing) onClose()
    })
  }
  const leave = () => {
    setAsking(undefined)
    setProblem(undefined)
    if (!isViewing) onClose()
  }
  return (
    <>
      {isViewing ? (
        <PreviewDialog
          items={round.items}
          start={round.start}
          onDownload={({ url, name }) => setAsking({ url, name: name ?? strings.preview })}
          onClose={onClose}
        />
      ) : null}
      {asking ? (
        <ConfirmDialog
          question={strings.downloadQuestion}
          action={strings.download}
          onConfirm={() => confirm(asking)}
          onClose={leave}
        />
      ) : null}
      {problem ? <ConfirmDialog question={problem} onClose={leave} /> : null}
    </>
  )
}
