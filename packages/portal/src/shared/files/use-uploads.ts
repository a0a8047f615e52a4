import { toast } from '@weft/ui'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { currentSession } from '../../platform/session/session'
import { keptFiles, keptName } from '../../platform/storage/kept-files'
import type { UploadRules } from './rules'
import { transport } from './transport'
import { createUploadList, type UploadItem, type UploadList } from './upload-list'
import { previewWords } from './words'

export interface Uploads {
  items: readonly UploadItem[]
  refusals: readonly string[]
  /** The stored files are in the list. */
  isReady: boolean
  rules: UploadRules
  /** Some uploads are still running: a form must wait before it is sent. */
  isBusy: boolean
  /** Some uploads have failed. */
  hasFailed: boolean
  /** URLs of the files, in the order of the list. */
  addresses: readonly string[]
  /** Ids of the uploads, for calls that take ids. */
  fileUuids: readonly string[]
  list: UploadList
}

/** Works without a secure origin, which randomUUID requires. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/**
 * Files of a draft of the signed-in person, e.g. `supplement:o1`. After a reload they are in the list again, and unfinished
 * uploads resume.
 */
export function useUploads(draft: string, rules: UploadRules): Uploads {
  const [owner] = useState(() => currentSession()?.user.number ?? '')
  const list = useMemo(
    () =>
      createUploadList(keptName(owner, draft), rules, {
        transport,
        kept: keptFiles,
        isOnline: () => navigator.onLine,
        now: Date.now,
        newKey,
        later: (run, ms) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
        onDone: () => void toast.success(previewWords.prescribed.uploaded),
        onFailed: (message) => void toast.error(message),
      }),
    [owner, draft, rules],
  )
  const { items, refusals, isReady } = useSyncExternalStore(list.subscribe, list.read)

  useEffect(() => {
    void list.start()
    window.addEventListener('online', list.wake)
    return () => {
      window.removeEventListener('online', list.wake)
      list.stop()
    }
  }, [list])

  const done = items.filter((item) => item.state === 'done')
  return {
    items,
    refusals,
    isReady,
    rules,
    isBusy: items.some(({ state }) => state === 'running' || state === 'waiting'),
    hasFailed: items.some(({ state }) => state === 'failed'),
    addresses: done.flatMap(({ url }) => url ?? []),
    fileUuids: done.flatMap(({ fileUuid }) => fileUuid ?? []),
    list,
  }
}
