/** Moves the button along the page's edge: with mouse, pen or finger, or by single presses. */
import { PRESS_PX } from './keptPlace'

export interface MovedButton {
  /** 0 at the lower edge, 1 at the upper one. */
  at: number
  show(at: number): void
  /** Storage key of the position. */
  key: string
  /** Part of the page height that it cannot move along, in px. */
  takenPx: number
}

/** A pointerdown on the button. */
export interface Grab {
  element: HTMLElement
  down: PointerEvent
}

/** Follows the pointer; without one, moves from low to the middle, then to the top, then down again. */
export function moveButton(button: MovedButton, grab?: Grab): void {
  if (grab) drag(button, grab)
  else keep(button, button.at >= 0.75 ? 0 : button.at >= 0.25 ? 1 : 0.5)
}

function keep({ show, key }: MovedButton, at: number): void {
  show(at)
  try {
    if (at > 0) localStorage.setItem(key, String(at))
    // The default position: nothing to store.
    else localStorage.removeItem(key)
  } catch {
    // The browser refuses storage: the position holds for this page.
  }
}

/** Runs until the pointer is released; Esc and a cancelled touch restore the position. */
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
    // Released outside the page: the button stays at its last position.
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

/** Suppresses the click that follows a drag; if none follows, the next press works normally. */
function swallowClick(element: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }))
}
