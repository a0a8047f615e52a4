import type { Conversation } from '@weft/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSelf } from '../hooks/useChat'
import type { TimelineRow } from './timelineRows'
import { firstUnread, numberOf, type Unread } from './unreadFrom'

/** 以下为新消息: what was unread then, and the key of the row that it stands above; undefined: that row is not here yet. */
export interface UnreadLine extends Unread {
  key?: string
}

/**
 * Where 以下为新消息 stands. It is set by what is unread when the list appears or the person comes back
 * to the page, stays while they read, and goes with their own next message.
 */
export function useUnreadLine(
  conversation: Conversation,
  rows: readonly TimelineRow[],
  hasOlder: boolean,
  newestOwnKey?: string,
): UnreadLine | undefined {
  const userId = useSelf()?.userId ?? ''
  const [unread, setUnread] = useState<Unread>()
  const isFilled = rows.length > 0

  // Before the effect that marks everything as read: this one is declared first.
  useEffect(() => {
    if (!isFilled) return
    const look = () => {
      const { unreadCount: count, readWatermarks } = conversation.state.getState()
      if (count > 0) setUnread({ after: readWatermarks[userId] ?? 0, count })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation, isFilled, userId])

  const key = useMemo(() => unread && firstUnread(rows, unread, hasOlder), [rows, unread, hasOlder])
  const shown = useRef(rows)
  shown.current = rows
  // The first page brings own messages that were sent long ago: only what follows it is a new one.
  const before = useRef({ isFilled: false, newestOwnKey })
  useEffect(() => {
    if (before.current.isFilled && before.current.newestOwnKey !== newestOwnKey) {
      // An older page brings own messages too; they stand above the line and say nothing about it.
      const own = shown.current.find((row) => row.key === newestOwnKey)
      if (own) setUnread((now) => (now && numberOf(own) > now.after ? undefined : now))
    }
    before.current = { isFilled, newestOwnKey }
  }, [isFilled, newestOwnKey])
  return useMemo(() => unread && { ...unread, key }, [unread, key])
}
