import { ConfirmDialog, toast } from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { type DownloadFile, downloadFile } from './download'
import { previewWords } from './words'

const { download: words, proposed } = previewWords

/** Milliseconds between two saves: browsers drop a save that follows another at once. */
const BETWEEN_MS = 400

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface Download {
  /** Asks whether to download the file or files, then downloads them one after the other. */
  ask: (...files: readonly DownloadFile[]) => void
  /** Progress over several files: done of total. */
  running: { done: number; total: number } | undefined
  /** Render this in the caller's output. */
  dialogs: ReactNode
}

/**
 * How files are downloaded everywhere: a question first; an expired link shows the prescribed message with 重新获取, which fetches a
 * fresh URL and continues.
 * const download = useDownload()
 * <Button onClick={() => download.ask({ url, name, renew })}>下载</Button> {download.dialogs}
 */
export function useDownload({ layer }: { layer?: 'dialog' | 'preview' } = {}): Download {
  const [asked, setAsked] = useState<readonly DownloadFile[]>([])
  const [expired, setExpired] = useState<readonly DownloadFile[]>([])
  const [running, setRunning] = useState<Download['running']>()

  const run = async (files: readonly DownloadFile[]) => {
    setRunning({ done: 0, total: files.length })
    for (const [at, file] of files.entries()) {
      if (at > 0) await pause(BETWEEN_MS)
      const outcome = await downloadFile(file)
      if (outcome !== 'started') {
        setRunning(undefined)
        if (outcome === 'expired') setExpired(files.slice(at))
        else toast.error(words.failed)
        return
      }
      file.onStarted?.()
      setRunning({ done: at + 1, total: files.length })
    }
    setRunning(undefined)
    if (files.length > 1) toast.success(words.done(files.length))
  }
  const renew = async () => {
    const [first, ...rest] = expired
    setExpired([])
    const url = await first?.renew?.().catch(() => undefined)
    if (first && url) await run([{ ...first, url, renew: undefined }, ...rest])
    else toast.error(words.failed)
  }
  const canRenew = expired[0]?.renew !== undefined
  return {
    ask: (...files) => setAsked(files),
    running,
    dialogs: (
      <>
        <ConfirmDialog
          open={asked.length > 0}
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked([]))}
          message={asked.length > 1 ? words.many(asked.length) : proposed.downloadQuestion}
          confirmLabel={words.confirm}
          layer={layer}
          onConfirm={() => void run(asked)}
        />
        <ConfirmDialog
          open={expired.length > 0}
          onOpenChange={(isOpen) => (isOpen ? undefined : setExpired([]))}
          message={proposed.expired}
          confirmLabel={canRenew ? words.renew : words.closeExpired}
          layer={layer}
          onConfirm={() => (canRenew ? void renew() : undefined)}
        />
      </>
    ),
  }
}
