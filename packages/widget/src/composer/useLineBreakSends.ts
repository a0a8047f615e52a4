/**
 * The key of a phone's keyboard that says 发送. While it composes a word, as it does with every word on Android, its press
 * is the input method's affair like any other (`keys.ts`); what it does to the field is a line break, and that is sent.
 * On a desk an Enter that chooses a candidate breaks no line.
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
      // A break that something else puts in comes without a press, or while it is still being told.
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
