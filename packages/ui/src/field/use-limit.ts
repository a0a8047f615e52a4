/**
 * The limit of a text. A browser's `maxlength` cuts what is pasted in silence, and the person sends half an address: inside
 * a Field the text stays whole, the Field says by how much it is too long, and its form is not sent until it fits.
 */
import { type RefObject, useContext, useEffect } from 'react'
import { FieldContext } from './field-context'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Limited {
  value?: unknown
  maxLength?: number | undefined
}

/** Gives the `maxlength` that the control has itself: none inside a Field, which says it. */
export function useLimit(control: RefObject<Control | null>, { value, maxLength }: Limited): number | undefined {
  const field = useContext(FieldContext)
  const say = field?.sayLimit
  const isWatched = say !== undefined && maxLength !== undefined && typeof value === 'string'
  const over = isWatched && value.length > maxLength ? value.length - maxLength : 0
  useEffect(() => {
    if (!say || !over) return
    say(`最多 ${maxLength} 个字符，已超出 ${over} 个`)
    const form = control.current?.form
    const stay = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      control.current?.focus()
    }
    form?.addEventListener('submit', stay, true)
    return () => {
      say(undefined)
      form?.removeEventListener('submit', stay, true)
    }
  }, [say, over, maxLength, control])
  return isWatched ? undefined : maxLength
}
