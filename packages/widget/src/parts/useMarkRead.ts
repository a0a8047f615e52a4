import type { Conversation } from '@weft/core'
import { useEffect } from 'react'

/** Marks a conversation as read while its end is visible on a visible page. @param last key of the newest row. */
export function useMarkRead(conversation: Conversation, isAtEnd: boolean, last: string | undefined): void {
  useEffect(() => {
    if (!isAtEnd) return
    const mark = () => {
      if (document.visibilityState === 'visible' && last !== undefined) conversation.markRead()
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAtEnd, last, conversation])
}
