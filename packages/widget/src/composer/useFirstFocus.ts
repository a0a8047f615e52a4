import { type RefObject, useEffect } from 'react'
import { isWrittenIn } from '../window/isWrittenIn'

/** Focuses the field when it appears and `isWanted`, unless the user is typing elsewhere on the page. */
export function useFirstFocus(field: RefObject<HTMLTextAreaElement | null>, isWanted: boolean): void {
  useEffect(() => {
    // It may appear late, after a response of the service: a user who types elsewhere by then would continue typing here. A
    // search field does not count: choosing a result opens the conversation.
    if (isWanted && !isWrittenIn(':not([type=search])')) field.current?.focus()
  }, [field, isWanted])
}
