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
  /** What was kept from before is in the list. */
  isReady: boolean
  rules: UploadRules
  /** Some uploads are still under way: a form that is sent waits for them. */
  isBusy: boolean
  /** Some uploads have failed. */
  hasFailed: boolean
  /** Addresses of the files, in the order of the list. */
  addresses: readonly string[]
  /** Ids of the uploads, for calls that take those. */
  fileUuids: readonly string[]
  list: UploadList
}

/** Also where the page has no secure origin, which randomUUID wants. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/**
 * Files that belong to a draft of the person who is here, e.g. `supplement:o1`: after a reload they are there again, and
 * what had not arrived goes on.
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
