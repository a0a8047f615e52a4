/** Whether an element is about to be seen: expensive drawings wait for it. Once near, always near; printing shows all. */
import { type RefObject, useEffect, useState } from 'react'

/** Distance from the window's edge at which drawing begins. */
const AHEAD = '240px 0px'

export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const node = place.current
    if (!node || isNear) return
    const come = () => setNear(true)
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
      rootMargin: AHEAD,
    })
    watch.observe(node)
    window.addEventListener('beforeprint', come)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', come)
    }
  }, [place, isNear])
  return isNear
}
