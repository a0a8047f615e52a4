import { type RefObject, useEffect } from 'react'
import { isWrittenIn } from '../window/isWrittenIn'

/** Gives the field the focus when it appears and `isWanted`, unless somebody writes elsewhere on the page. */
export function useFirstFocus(field: RefObject<HTMLTextAreaElement | null>, isWanted: boolean): void {
  useEffect(() => {
    // It may come late, after an answer of the service: a person who writes elsewhere by then would write the rest of it
    // here. A search has been answered when a conversation comes.
    if (isWanted && !isWrittenIn(':not([type=search])')) field.current?.focus()
  }, [field, isWanted])
}
