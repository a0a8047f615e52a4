/** Which messages are selected for forwarding: a map from the first 多选 until 取消 or 转发, otherwise undefined. */
import type { MessageEntry } from '@weft/core'
import { CLIENT_LIMITS } from '@weft/protocol'
import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'

export interface Selection {
  entries?: ReadonlyMap<string, MessageEntry>
  begin: (entry: MessageEntry) => void
  toggle: (entry: MessageEntry) => void
  end: () => void
  /** Esc ends the selection before it closes anything around it. */
  onKeyDown: (event: KeyboardEvent) => void
}

export function useSelection(frame: RefObject<HTMLElement | null>): Selection {
  const [entries, setEntries] = useState<ReadonlyMap<string, MessageEntry>>()
  const begin = useCallback((entry: MessageEntry) => setEntries(new Map([[entry.key, entry]])), [])
  const toggle = useCallback(
    (entry: MessageEntry) =>
      setEntries((chosen) => {
        const next = new Map(chosen)
        if (!next.delete(entry.key) && next.size < CLIENT_LIMITS.relayItems) next.set(entry.key, entry)
        return next
      }),
    [],
  )
  const end = useCallback(() => {
    setEntries(undefined)
    frame.current?.querySelector<HTMLElement>('[role="log"]')?.focus()
  }, [frame])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!entries || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  return { entries, begin, toggle, end, onKeyDown }
}
