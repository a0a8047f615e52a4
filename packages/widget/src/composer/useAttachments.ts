/** Files that wait for the next message of a conversation. */
import type { Conversation } from '@weft/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AttachmentQueue, QueueState } from '../attachments/queue'
import type { AttachmentLimits } from '../context/props'
import { onDemand } from '../lazy/onDemand'

export const attaching = onDemand(() => import('../attachments'))

/** Queues of conversations that are not shown: the user finds the files again on return, for the page's lifetime. */
export const laidReady = new WeakMap<Conversation, AttachmentQueue>()

const NOTHING: QueueState = { items: [], refusals: [] }
export const nothing = () => NOTHING
export const never = () => () => {}

export function useAttachments(conversation: Conversation, mayAttach: boolean, limits?: Partial<AttachmentLimits>) {
  const [queue, setQueue] = useState(() => laidReady.get(conversation))
  const queueOnce = useRef(queue)
  useEffect(
    () => () => {
      const left = queueOnce.current
      if (left && left.snapshot().items.length > 0) laidReady.set(conversation, left)
      else laidReady.delete(conversation)
    },
    [conversation],
  )
  const { items } = useSyncExternalStore(queue?.subscribe ?? never, queue?.snapshot ?? nothing, nothing)
  // Preloaded: a file chosen while the server is unreachable waits like a text, and the code could not load then.
  attaching.use(mayAttach)
  const Strip = attaching.use(queue !== undefined)?.AttachmentStrip

  /** Resolves to whether the attachment code could be loaded. */
  const add = async (files: readonly File[], folders?: readonly string[]): Promise<boolean> => {
    const module = await attaching.fetch()
    if (!module) return false
    queueOnce.current ??= new module.AttachmentQueue({ ...module.ATTACHMENT_LIMITS, ...limits })
    setQueue(queueOnce.current)
    queueOnce.current.add(files, folders)
    return true
  }
  return { queue, items, Strip, add }
}
