/**
 * Some modals of a page let nothing else have the focus: what is typed then goes to them. After a press into the field that
 * does not keep the focus the person is told, until it does.
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
      // A finger gives the focus after its own events, with the click.
      if ((event as PointerEvent).pointerType === 'touch' && event.type !== 'click') return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // A modal may take it back a moment later than it has lost it.
        frame = requestAnimationFrame(look)
      })
    }
    const onFocus = () => show(false)
    element.addEventListener('pointerup', onPress)
    element.addEventListener('click', onPress)
    element.addEventListener('focusin', onFocus)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerup', onPress)
      element.removeEventListener('click', onPress)
      element.removeEventListener('focusin', onFocus)
    }
  }, [field, words])
}
