/** What the server drew stands on the page until the page itself can take its place, in one step: what that step has to know. */
import { flushSync } from 'react-dom'

let stands = false
let scrolled: number | undefined

const note = () => {
  scrolled = window.scrollY
}

/** From here on it is known where somebody scrolls to. */
export function watchDrawing(): void {
  stands = true
  if (window.scrollY > 0) note()
  window.addEventListener('scroll', note, { passive: true })
}

/**
 * The page stands. Gives where it had been scrolled to, and undefined where nobody scrolled: to the router it is a page just
 * opened, which begins at its top.
 */
export function endDrawing(): number | undefined {
  window.removeEventListener('scroll', note)
  const taken = scrolled
  stands = false
  scrolled = undefined
  return taken
}

/**
 * Measures what is just being put on the page; for layout effects. Where it takes the place of a drawing, which could not
 * measure either, that comes with the next frame, before it is painted: now it would have all of the page laid out in the
 * same piece of work, which is long enough.
 */
export function measure(look: () => void): (() => void) | undefined {
  if (!stands) {
    look()
    return undefined
  }
  const frame = requestAnimationFrame(() => flushSync(look))
  return () => cancelAnimationFrame(frame)
}
