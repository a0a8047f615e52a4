import { useEffect, useMemo, useReducer, useState } from 'react'
import { carouselReducer, tickMs } from './carousel'

const reduced = '(prefers-reduced-motion: reduce)'

/** Runs a carousel: stops while the person pauses it, points at it, focuses it, hides the tab or prefers less motion. */
export function useCarousel(count: number, slideMs: number) {
  const reducer = useMemo(() => carouselReducer(count), [count])
  const [state, dispatch] = useReducer(reducer, { index: 0, percent: 0 })
  const [isPaused, setPaused] = useState(() => window.matchMedia(reduced).matches)
  const [isHeld, setHeld] = useState(false)
  const [isHidden, setHidden] = useState(document.hidden)

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const runs = !isPaused && !isHeld && !isHidden
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), tickMs(slideMs))
    return () => clearInterval(timer)
  }, [runs, slideMs])

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { ...state, dispatch, isPaused, setPaused, hold }
}
