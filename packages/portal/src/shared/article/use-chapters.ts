/**
 * Tracks the chapter being read and scrolls to a chosen one (PC-14, PC-29): smoothly, to a fixed distance below the window's
 * edge. A chosen chapter stays current until the reader scrolls, even where the page is too short to bring it up.
 */

import { isStill } from '@weft/ui'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Chapter } from './prepare-article'

/** Events that mean the person scrolls, not this code. */
const ownScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export interface ChapterPlace {
  current: string | undefined
  /** True once the page is scrolled beyond `fixedAfterPx`. */
  isFixed: boolean
  goTo: (key: string) => void
}

export function useChapters(chapters: readonly Chapter[], fixedAfterPx: number, offsetPx: () => number): ChapterPlace {
  const [current, setCurrent] = useState(chapters[0]?.key)
  const [isFixed, setFixed] = useState(false)
  const chosen = useRef<string | undefined>(undefined)
  const offset = useRef(offsetPx)
  offset.current = offsetPx

  const look = useCallback(() => {
    setFixed(window.scrollY > fixedAfterPx)
    if (chosen.current) return
    // A chapter counts as current shortly before its top reaches the position where a chosen chapter lands.
    const line = offset.current() + 80
    const passed = chapters.filter(({ key }) => {
      const place = document.getElementById(key)
      return place ? place.getBoundingClientRect().top <= line : false
    })
    setCurrent((passed.at(-1) ?? chapters[0])?.key)
  }, [chapters, fixedAfterPx])

  useEffect(() => {
    look()
    const release = () => {
      chosen.current = undefined
    }
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    for (const sign of ownScrolls) window.addEventListener(sign, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      for (const sign of ownScrolls) window.removeEventListener(sign, release)
    }
  }, [look])

  const scrollTo = useCallback((key: string, behavior: ScrollBehavior) => {
    const place = document.getElementById(key)
    if (!place) return
    chosen.current = key
    setCurrent(key)
    window.scrollTo({ top: window.scrollY + place.getBoundingClientRect().top - offset.current(), behavior })
  }, [])

  // A URL with a chapter's fragment opens there, once the chapters are on the page.
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    if (isPlaced.current || chapters.length === 0) return
    isPlaced.current = true
    const wanted = decodeURIComponent(window.location.hash.slice(1))
    if (chapters.some(({ key }) => key === wanted)) scrollTo(wanted, 'instant')
  }, [chapters, scrollTo])

  const goTo = useCallback(
    (key: string) => {
      scrollTo(key, isStill() ? 'instant' : 'smooth')
      window.history.replaceState(window.history.state, '', `#${encodeURIComponent(key)}`)
      const place = document.getElementById(key)
      const heading = place?.matches('h1, h2, h3') ? place : place?.querySelector<HTMLElement>('h1, h2, h3')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    },
    [scrollTo],
  )
  return { current, isFixed, goTo }
}
