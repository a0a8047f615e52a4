/** Keys and history of the open window: Esc minimises, F6 switches, Back closes on small screens. */

import { breakpoints } from '@weft/ui'
import { type RefObject, useEffect, useRef } from 'react'

const activeIn = (element: HTMLElement): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement

const holdsFocus = (frame: HTMLElement | null): frame is HTMLElement => frame?.contains(activeIn(frame)) === true

/** F6 switches between the page and the chat, and restores the focus on each side. */
export function useF6(frame: RefObject<HTMLElement | null>, isOpen: boolean, enter: () => void): void {
  const enterNow = useRef(enter)
  enterNow.current = enter
  useEffect(() => {
    if (!isOpen) return
    let onPage: HTMLElement | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return
      event.preventDefault()
      if (holdsFocus(frame.current)) {
        if (onPage?.isConnected) onPage.focus()
        else (activeIn(frame.current) as HTMLElement).blur()
      } else {
        onPage = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
        enterNow.current()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [frame, isOpen])
}

export const isSmallScreen = (): boolean => window.matchMedia(`(max-width: ${breakpoints.desktop - 0.02}px)`).matches

/** How many of our history entries are at or before the current one. */
const stepsBack = (): number => (history.state as { weftAssistant?: number } | null)?.weftAssistant ?? 0

/**
 * On a small screen an open window is a history entry: Back closes it, but first whatever opened above it with an entry of its
 * own. If it closes otherwise, the entry is removed, so that the page's own history is unchanged.
 *
 * @param isEnabled undefined: only above another such entry.
 */
export function useBackCloses(isOpen: boolean, isEnabled: boolean | undefined, close: () => void): void {
  const closeNow = useRef(close)
  closeNow.current = close
  useEffect(() => {
    const below = stepsBack()
    if (!isOpen || !(isEnabled ?? below) || !isSmallScreen()) return
    history.pushState({ ...(history.state as object | null), weftAssistant: below + 1 }, '')
    const onPop = () => {
      if (stepsBack() > below) return
      closeNow.current()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (stepsBack() > below) history.back()
    }
  }, [isOpen, isEnabled])
}

/** Keeps a full-screen window inside the area that the on-screen keyboard leaves free. */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const style = frame.current?.style
      if (!style) return
      const isSmall = isSmallScreen()
      // On a page that zooms its root, our px are larger than the screen's.
      const zoom = frame.current?.currentCSSZoom ?? 1
      style.height = isSmall ? `${viewport.height / zoom}px` : ''
      style.top = isSmall ? `${viewport.offsetTop / zoom}px` : ''
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [frame])
}
