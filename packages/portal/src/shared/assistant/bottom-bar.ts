/** A page's own bar at a phone's lower edge. The assistant's floating button stays above it (design §4). */
import { breakpoints } from '@weft/ui'
import { type RefObject, useEffect } from 'react'
import { useAssistantDoor } from './assistant-door'

/** Reports the bar's height while the caller is mounted and the window is phone-sized. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = bar.current
    if (!node) return
    const phone = window.matchMedia(`(max-width: ${breakpoints.desktop - 0.02}px)`)
    const tell = () => useAssistantDoor.setState({ liftPx: phone.matches ? node.offsetHeight : 0 })
    const watch = new ResizeObserver(tell)
    watch.observe(node)
    phone.addEventListener('change', tell)
    return () => {
      watch.disconnect()
      phone.removeEventListener('change', tell)
      useAssistantDoor.setState({ liftPx: 0 })
    }
  }, [bar])
}
