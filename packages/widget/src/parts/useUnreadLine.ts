import type { Conversation } from '@weft/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSelf } from '../hooks/useChat'
import type { TimelineRow } from './timelineRows'
import { firstUnread, numberOf, type Unread } from './unreadFrom'

/**
 * 以下为新消息: the unread messages at that moment, and the key of the row below the line; undefined: that row is not loaded yet.
 */
export interface UnreadLine extends Unread {
  key?: string
}

/**
 * The position of 以下为新消息. It is set from the unread messages when the list appears or the user returns to the page, stays
 * while they read, and disappears with their own next message.
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

  // Runs before the effect that marks everything as read, because it is declared first.
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
  // The first page contains old messages of the user: only those after it are new.
  const before = useRef({ isFilled: false, newestOwnKey })
  useEffect(() => {
    if (before.current.isFilled && before.current.newestOwnKey !== newestOwnKey) {
      // An older page contains own messages too; they are above the line and do not remove it.
      const own = shown.current.find((row) => row.key === newestOwnKey)
      if (own) setUnread((now) => (now && numberOf(own) > now.after ? undefined : now))
    }
    before.current = { isFilled, newestOwnKey }
  }, [isFilled, newestOwnKey])
  return useMemo(() => unread && { ...unread, key }, [unread, key])
}
