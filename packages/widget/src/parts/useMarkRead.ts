import type { Conversation } from '@weft/core'
import { type RefObject, useEffect } from 'react'

/** Whether the page is looked at: visible and with the focus, which a frame cannot know, and no dialog or drawer covers `list`. */
function isLookedAt(list: Element | null): boolean {
  if (document.visibilityState !== 'visible' || (parent === window && !document.hasFocus())) return false
  // A modal part takes the pointer from the page. It hides only what has no live region inside, and this list is one.
  if (list && getComputedStyle(list).pointerEvents === 'none') return false
  // A modal part of the page around a shadow root hides the host.
  for (let at: Element | undefined | null = list; at; at = (at.getRootNode() as Partial<ShadowRoot>).host)
    if (at.closest('[aria-hidden=true], [inert]')) return false
  return true
}

/** Marks a conversation as read while its end is looked at. @param last key of the newest row. */
export function useMarkRead(
  conversation: Conversation,
  isAtEnd: boolean,
  last: string | undefined,
  list: RefObject<Element | null>,
): void {
  useEffect(() => {
    if (!isAtEnd || last === undefined) return
    let isMarked = false
    const mark = () => {
      if (isMarked || !isLookedAt(list.current)) return
      isMarked = true
      conversation.markRead()
    }
    mark()
    // The window's own focus, and that of an element: a dialog that closes gives it back.
    addEventListener('focus', mark, true)
    addEventListener('visibilitychange', mark, true)
    return () => {
      removeEventListener('focus', mark, true)
      removeEventListener('visibilitychange', mark, true)
    }
  }, [isAtEnd, last, conversation, list])
}
