/** Moving the button along the page's edge: with mouse, pen or finger, or by single presses. */
import { PRESS_PX } from './keptPlace'

export interface MovedButton {
  /** 0 at the lower edge, 1 at the upper. */
  at: number
  show(at: number): void
  /** Under which the device keeps it. */
  key: string
  /** Of the page's height it cannot move along so much. */
  takenPx: number
}

/** A pointer that went down on the button. */
export interface Grab {
  element: HTMLElement
  down: PointerEvent
}

/** Follows the pointer; without one goes from low to the middle, from there to the top, and down again. */
export function moveButton(button: MovedButton, grab?: Grab): void {
  if (grab) drag(button, grab)
  else keep(button, button.at >= 0.75 ? 0 : button.at >= 0.25 ? 1 : 0.5)
}

function keep({ show, key }: MovedButton, at: number): void {
  show(at)
  try {
    if (at > 0) localStorage.setItem(key, String(at))
    // Where everybody's begins: nothing to keep.
    else localStorage.removeItem(key)
  } catch {
    // Storage refused: it holds for this page.
  }
}

/** Until the pointer comes up; Esc and a cancelled touch put the button back. */
function drag(button: MovedButton, { element, down }: Grab): void {
  const track = window.innerHeight - button.takenPx
  if (track <= 0 || down.button !== 0) return
  let at: number | undefined
  const end = new AbortController()
  const on = (name: string, listener: (event: never) => void) =>
    window.addEventListener(name, listener as EventListener, { signal: end.signal, capture: true })
  const back = () => {
    end.abort()
    button.show(button.at)
  }
  on('pointermove', ({ pointerId, clientY, buttons }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    // Let go where no page hears it: it stays where it was last seen.
    if (buttons === 0) {
      end.abort()
      if (at !== undefined) keep(button, at)
      return
    }
    const up = down.clientY - clientY
    if (at === undefined && Math.abs(up) < PRESS_PX) return
    at = Math.min(1, Math.max(0, button.at + up / track))
    button.show(at)
  })
  on('pointerup', ({ pointerId }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    end.abort()
    if (at === undefined) return
    keep(button, at)
    swallowClick(element)
  })
  on('pointercancel', back)
  on('keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape') back()
  })
}

/** The click that follows is the end of the way, not a press; where none follows, the next press is one. */
function swallowClick(element: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }))
}
