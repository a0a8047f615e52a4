/** Moving the button along the page's edge with mouse, pen or finger. */
import { type ButtonPlace, TAKEN_PX } from './buttonPlace'

/** Less than this is a press. */
const STEP_PX = 6

/** Follows a pointer that went down on the button until it comes up; Esc and a cancelled touch put the button back. */
export function dragButton(button: HTMLElement, down: PointerEvent, place: ButtonPlace, lift: number): void {
  const track = window.innerHeight - TAKEN_PX - lift
  if (track <= 0) return
  const before = place.get()
  let isMoved = false
  const end = new AbortController()
  const on = (name: string, listener: (event: never) => void) =>
    window.addEventListener(name, listener as EventListener, { signal: end.signal, capture: true })
  const finish = (share: number) => {
    end.abort()
    if (isMoved) place.set(share, true)
  }
  on('pointermove', ({ pointerId, clientY }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    const up = down.clientY - clientY
    if (!isMoved && Math.abs(up) < STEP_PX) return
    isMoved = true
    place.set(before + up / track)
  })
  on('pointerup', ({ pointerId }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    finish(place.get())
    if (isMoved) swallowClick(button)
  })
  on('pointercancel', () => finish(before))
  on('keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape') finish(before)
  })
}

/** The click that follows is the end of the way, not a press; where none follows, the next press is one. */
function swallowClick(button: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  button.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => button.removeEventListener('click', stop, { capture: true }))
}
