/** The files beside the form: they wait in a queue like the composer's, and each is uploaded once, over all retries. */
import type { Desk, LeftFile } from '@weft/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AttachmentQueue, QueueState } from '../attachments/queue'
import { attaching } from './LeaveFiles'

const NOTHING: QueueState = { items: [], refusals: [] }
const nothing = () => NOTHING
const never = () => () => {}

/** A file could not be stored; the message is its name. */
export class NotStored extends Error {}

export function useLeaveFiles(desk: Desk) {
  const [queue, setQueue] = useState<AttachmentQueue>()
  const once = useRef<AttachmentQueue | undefined>(undefined)
  const stored = useRef(new Map<number, LeftFile>())
  const going = useRef(new AbortController())
  useEffect(
    () => () => {
      once.current?.release()
      going.current.abort()
    },
    [],
  )
  const { items } = useSyncExternalStore(queue?.subscribe ?? never, queue?.snapshot ?? nothing, nothing)
  return {
    queue,
    isPreparing: items.some((item) => item.isPreparing),
    async add(files: readonly File[]) {
      const module = await attaching.fetch()
      if (!module) return
      once.current ??= new module.AttachmentQueue(module.ATTACHMENT_LIMITS)
      setQueue(once.current)
      once.current.add(files)
    },
    /** Rejects with `NotStored`, whose message is the file's name. */
    async store(told: (n: number, total: number) => void): Promise<LeftFile[]> {
      for (const [at, { id, file }] of items.entries()) {
        if (stored.current.has(id)) continue
        told(at + 1, items.length)
        const { name, size, type } = file
        try {
          stored.current.set(id, await desk.storeFile({ name, size, type, data: file }, going.current.signal))
        } catch (cause) {
          throw new NotStored(name, { cause })
        }
      }
      return items.flatMap(({ id }) => stored.current.get(id) ?? [])
    },
    clear() {
      for (const { id } of items) once.current?.remove(id)
      stored.current.clear()
    },
  }
}
