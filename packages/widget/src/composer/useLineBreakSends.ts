/**
 * Handles the 发送 key of a phone's keyboard. On Android it is pressed during composition, as every word is composed, so its
 * keydown belongs to the input method (`keys.ts`). Its effect on the field is a line break, and that sends the message. On a
 * desktop an Enter that chooses a candidate inserts no line break.
 */
import { useEffect, useRef } from 'react'
import type { ComposerInside } from './inside'

export function useLineBreakSends({ field, send, sendKey }: ComposerInside): void {
  const sendNow = useRef(send)
  sendNow.current = send
  useEffect(() => {
    const element = field.current
    if (!element || sendKey !== 'enter') return
    let press: KeyboardEvent | undefined
    const onKey = (event: KeyboardEvent) => {
      press = event
    }
    const onInput = (event: InputEvent) => {
      // Other sources of a line break have no press, or one whose event is still being dispatched.
      if (event.inputType !== 'insertLineBreak' || !press || press.eventPhase !== Event.NONE) return
      if (press.shiftKey || press.ctrlKey || press.metaKey || press.altKey) return
      event.preventDefault()
      sendNow.current()
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('beforeinput', onInput)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('beforeinput', onInput)
    }
  }, [field, sendKey])
}
