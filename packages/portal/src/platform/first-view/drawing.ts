/**
 * The server's drawing stays on the page until the page itself replaces it in one step. This module holds the state for that
 * step.
 */
import { flushSync } from 'react-dom'

let stands = false
let scrolled: number | undefined

const note = () => {
  scrolled = window.scrollY
}

/** Starts recording the scroll position of the drawing. */
export function watchDrawing(): void {
  stands = true
  if (window.scrollY > 0) note()
  window.addEventListener('scroll', note, { passive: true })
}

/**
 * Ends the drawing. Returns its scroll position in px, or undefined if it was not scrolled: for the router the page is new and
 * begins at its top.
 */
export function endDrawing(): number | undefined {
  window.removeEventListener('scroll', note)
  const taken = scrolled
  stands = false
  scrolled = undefined
  return taken
}

/**
 * Measures newly mounted elements; for layout effects. Where they replace a drawing, which could not measure either, the
 * measurement runs in the next frame, before its paint: measuring now would force a layout of the whole page in an already long
 * task.
 */
export function measure(look: () => void): (() => void) | undefined {
  if (!stands) {
    look()
    return undefined
  }
  const frame = requestAnimationFrame(() => flushSync(look))
  return () => cancelAnimationFrame(frame)
}
