import type { Conversation } from '@weft/core'
import { useEffect, useRef, useState } from 'react'
import type { TimelineRow } from './timelineRows'
import { firstUnread } from './unreadFrom'

/**
 * Key of the row that 以下为新消息 stands above. It is set by what is unread when the list appears or the person comes back
 * to the page, stays while they read, and goes with their own next message.
 */
export function useUnreadLine(conversation: Conversation, rows: readonly TimelineRow[], newestOwnKey?: string) {
  const [lineKey, setLineKey] = useState<string>()
  const shown = useRef(rows)
  shown.current = rows
  const isFilled = rows.length > 0

  // Before the effect that marks everything as read: this one is declared first.
  useEffect(() => {
    if (!isFilled) return
    const look = () => {
      const { unreadCount, hasOlder } = conversation.state.getState()
      if (unreadCount > 0) setLineKey(firstUnread(shown.current, unreadCount, hasOlder))
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
      setLineKey((line) => (placeOf(newestOwnKey) > placeOf(line) ? undefined : line))
    }
    before.current = { isFilled, newestOwnKey }
  }, [isFilled, newestOwnKey])
  return lineKey
}
