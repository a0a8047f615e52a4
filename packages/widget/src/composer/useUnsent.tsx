/** What was written in a conversation's composer and not sent, for a page that shows no composer there any more. */
import type { Conversation } from '@weft/core'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useWeft } from '../context/context'
import { useSelf } from '../hooks/useChat'
import { attaching, laidReady, never, nothing } from './useAttachments'
import { readDraft } from './useDraft'

/** Text and files of a composer that is not shown. */
export interface Unsent {
  /** The draft; empty without one. */
  text: string
  /**
   * A list of the files by name or picture: pictures open, each file can be removed. What is left of them is in the composer when
   * it is shown again. Undefined without files.
   */
  files: ReactElement | undefined
}

/**
 * Returns what the user wrote in the composer of a conversation and did not send, after its composer is gone: when the user may no
 * longer write. Text is kept over a reload; files for the page's lifetime.
 */
export function useUnsent(conversation: Conversation): Unsent {
  const self = useSelf()
  const { storagePrefix } = useWeft()
  const [left, setLeft] = useState<{ text: string; queue?: ReturnType<typeof laidReady.get> }>({ text: '' })
  // After the composer has put its files away, which it does in the same commit.
  useEffect(
    () =>
      setLeft({
        text: readDraft(storagePrefix, self?.userId, conversation.chatId),
        queue: laidReady.get(conversation),
      }),
    [conversation, storagePrefix, self?.userId],
  )
  const { text, queue } = left
  const { items } = useSyncExternalStore(queue?.subscribe ?? never, queue?.snapshot ?? nothing, nothing)
  const Strip = attaching.use(queue !== undefined)?.AttachmentStrip
  return { text, files: queue && items.length > 0 && Strip ? <Strip queue={queue} /> : undefined }
}
