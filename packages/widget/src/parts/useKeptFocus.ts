import { type RefObject, useEffect, useRef } from 'react'
import type { TimelineRow } from './timelineRows'

/**
 * Gives the focus to the list when the button of a row that had it vanishes with its press (重发, 取消). Otherwise the page
 * would have it, and the keys of the window would no longer work.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly TimelineRow[]): void {
  const focused = useRef<EventTarget>(null)

  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target
    }
    // Some browsers blur an element that is removed. One that is still there afterwards was left by the user.
    const onBlur = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (focused.current === target && (target as Node).isConnected) focused.current = null
      })
    }
    list.addEventListener('focusin', onFocus)
    list.addEventListener('focusout', onBlur)
    return () => {
      list.removeEventListener('focusin', onFocus)
      list.removeEventListener('focusout', onBlur)
    }
  }, [scroller])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever the rows have changed
  useEffect(() => {
    const list = scroller.current
    const last = focused.current
    if (!list || !(last instanceof Node) || last.isConnected) return
    focused.current = null
    const { activeElement } = list.getRootNode() as Document | ShadowRoot
    if (!activeElement || activeElement === document.body) list.focus({ preventScroll: true })
  }, [rows, scroller])
}
