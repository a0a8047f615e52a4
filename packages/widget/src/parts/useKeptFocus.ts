import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to the list when a button in it that had it vanishes: 重发 and 取消 of a row with their press, the way to the
 * newest message at the end. Otherwise the page would have it, and the keys of the window would no longer work.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>): void {
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

  // Whenever the rows or the position have changed.
  useEffect(() => {
    const list = scroller.current
    const last = focused.current
    if (!list || !(last instanceof Node) || last.isConnected) return
    focused.current = null
    const { activeElement } = list.getRootNode() as Document | ShadowRoot
    if (!activeElement || activeElement === document.body) list.focus({ preventScroll: true })
  })
}
