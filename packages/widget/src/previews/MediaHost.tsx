/**
 * Views and downloads what a message carries (WD-04, WD-05): the viewer over the conversation's pictures, the confirmation and
 * result of a download, the list of forwarded messages. Loaded with the first press.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { useState } from 'react'
import { isPartLoaded, previewRound } from '../content/previewItems'
import { useWeft } from '../context/context'
import type { DownloadRequest } from '../context/listActions'
import { ConfirmDialog } from '../shapes/Dialog'
import { useReading } from '../words/reading'
import { downloadFile } from './download'
import { PreviewDialog } from './PreviewDialog'
import { RelayDialog } from './RelayDialog'

export type MediaRequest =
  /** @property among the items that ←/→ step through; defaults to the conversation's own messages. */
  { preview: MessageEntry; among?: readonly MessageEntry[] } | { download: DownloadRequest } | { relay: MessageEntry }

export interface MediaHostProps {
  request: MediaRequest
  conversation: Conversation
  onClose: () => void
}

export function MediaHost({ request, conversation, onClose }: MediaHostProps) {
  return 'relay' in request ? (
    <RelayHost relay={request.relay} conversation={conversation} onClose={onClose} />
  ) : (
    <FileHost request={request} conversation={conversation} onClose={onClose} />
  )
}

function RelayHost({ relay, conversation, onClose }: Omit<MediaHostProps, 'request'> & { relay: MessageEntry }) {
  const [media, setMedia] = useState<FileRequest>()
  return (
    <>
      <RelayDialog relay={relay} conversation={conversation} onMedia={setMedia} onClose={onClose} />
      {media ? <FileHost request={media} conversation={conversation} onClose={() => setMedia(undefined)} /> : null}
    </>
  )
}

type FileRequest = Exclude<MediaRequest, { relay: MessageEntry }>

function FileHost({ request, conversation, onClose }: Omit<MediaHostProps, 'request'> & { request: FileRequest }) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const isPreview = 'preview' in request
  // The state at opening: new messages must not move the picture being viewed.
  const [round] = useState(() => {
    if (!isPreview) return undefined
    const state = conversation.state.getState()
    return {
      ...previewRound(request.preview, request.among ?? state.entries, fileOrigin, conversation),
      isPart: !request.among && isPartLoaded(state),
    }
  })
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
          isPart={round.isPart}
          onDownload={({ url, name, renew }) =>
            setAsking({ url, name: name ?? strings.preview, renew: async () => (await renew?.())?.url })
          }
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
