import { useCallback, useEffect, useRef, useState } from 'react'
import { type Attachment, attach, MAX_ATTACHMENTS, release } from './attachments'

export interface Attachments {
  items: readonly Attachment[]
  /** True after more were given than fit, until the next change. */
  isOverfull: boolean
  add: (files: readonly File[]) => void
  remove: (id: number) => void
  /** Empties the strip and gives what was in it. */
  take: () => Attachment[]
}

export function useAttachments(): Attachments {
  const [items, setItems] = useState<readonly Attachment[]>([])
  const [isOverfull, setIsOverfull] = useState(false)
  const current = useRef(items)
  const set = useCallback((next: readonly Attachment[]) => {
    current.current = next
    setItems(next)
  }, [])

  useEffect(() => () => current.current.forEach(release), [])

  const add = useCallback(
    (files: readonly File[]) => {
      const room = MAX_ATTACHMENTS - current.current.length
      setIsOverfull(files.length > room)
      void Promise.all(files.slice(0, Math.max(0, room)).map(attach)).then((attached) =>
        set([...current.current, ...attached]),
      )
    },
    [set],
  )
  const remove = useCallback(
    (id: number) => {
      setIsOverfull(false)
      for (const item of current.current) if (item.id === id) release(item)
      set(current.current.filter((item) => item.id !== id))
    },
    [set],
  )
  const take = useCallback(() => {
    const taken = [...current.current]
    set([])
    setIsOverfull(false)
    return taken
  }, [set])
  return { items, isOverfull, add, remove, take }
}
