/**
 * Some modals of a page keep the focus, so typing goes to them. After a press into the field that does not get the focus, a
 * message tells the user, until it does.
 */
import { useEffect, useRef } from 'react'
import type { ComposerInside } from './inside'

export function useTakenFocus({ field, tell }: ComposerInside, words: string): void {
  const tellNow = useRef(tell)
  tellNow.current = tell
  useEffect(() => {
    const element = field.current
    if (!element) return
    let isTold = false
    let frame = 0
    const show = (isTaken: boolean) => {
      if (isTaken === isTold) return
      isTold = isTaken
      tellNow.current(isTaken ? words : undefined)
    }
    const look = () => show(!element.disabled && (element.getRootNode() as Document).activeElement !== element)
    const onPress = (event: Event) => {
      // On touch the focus moves with the click, after the pointer events.
      if ((event as PointerEvent).pointerType === 'touch' && event.type !== 'click') return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // A modal may take the focus back a moment after it has lost it.
        frame = requestAnimationFrame(look)
      })
    }
    const onFocus = () => show(false)
    // The field has the focus: what takes it next is a dialog that this key opens.
    const onKey = () => cancelAnimationFrame(frame)
    element.addEventListener('pointerup', onPress)
    element.addEventListener('click', onPress)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerup', onPress)
      element.removeEventListener('click', onPress)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [field, words])
}
