import type { Conversation } from '@weft/core'
import { useEffect, useRef, useState } from 'react'
import type { TimelineRow } from './timelineRows'
import { firstUnread } from './unreadFrom'

/** Of the row that 以下为新消息 stands above: its key, and how many were unread then. */
export interface UnreadLine {
  key: string
  count: number
}

/**
 * Where 以下为新消息 stands. It is set by what is unread when the list appears or the person comes back
 * to the page, stays while they read, and goes with their own next message.
 */
export function useUnreadLine(conversation: Conversation, rows: readonly TimelineRow[], newestOwnKey?: string) {
  const [line, setLine] = useState<UnreadLine>()
  const shown = useRef(rows)
  shown.current = rows
  const isFilled = rows.length > 0

  // Before the effect that marks everything as read: this one is declared first.
  useEffect(() => {
    if (!isFilled) return
    const look = () => {
      const { unreadCount, hasOlder } = conversation.state.getState()
      if (unreadCount === 0) return
      const key = firstUnread(shown.current, unreadCount, hasOlder)
      setLine(key === undefined ? undefined : { key, count: unreadCount })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation, isFilled])

  // The first page brings own messages that were sent long ago: only what follows it is a new one.
  const before = useRef({ isFilled: false, newestOwnKey })
  useEffect(() => {
    if (before.current.isFilled && before.current.newestOwnKey !== newestOwnKey) {
      // An older page brings own messages too; they stand above the line and say nothing about it.
      const placeOf = (key?: string) => shown.current.findIndex((row) => row.key === key)
      setLine((before) => (placeOf(newestOwnKey) > placeOf(before?.key) ? undefined : before))
    }
    before.current = { isFilled, newestOwnKey }
  }, [isFilled, newestOwnKey])
  return line
}
