/**
 * How far up the page's edge the button is: the user moves it, the device stores it. The code for moving loads with the first
 * drag. Users who cannot drag have the same in the window's menu.
 */
import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { keptPlace, PRESS_PX, placeKey, TAKEN_PX } from './keptPlace'
import type { Grab } from './moveButton'

const never = () => () => {}

/** Runs `begin` once the press that this event began becomes a drag; the signal aborts when the drag is over. */
function whenDragged({ pointerId, clientY }: PointerEvent, begin: (over: AbortSignal) => void): void {
  const over = new AbortController()
  let isDrag = false
  const hear = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    if (event.type !== 'pointermove') over.abort()
    else if (!isDrag && Math.abs(event.clientY - clientY) >= PRESS_PX) {
      isDrag = true
      begin(over.signal)
    }
  }
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(name, hear, { signal: over.signal, capture: true })
}

/** @param prefix prefix of the keys in the browser's storage. */
export function useButtonPlace(prefix: string, lift: number) {
  const before = useSyncExternalStore(
    never,
    () => keptPlace(prefix),
    () => 0,
  )
  const [moved, show] = useState<number>()
  /** 0 at the lower edge, 1 at the upper one. */
  const at = moved ?? before
  /** With a pointerdown event the button follows the pointer; without one it moves one step. */
  const move = (event?: PointerEvent<HTMLElement>): void => {
    const begin = (from?: Grab, over?: AbortSignal) =>
      void import('./moveButton').then(({ moveButton }) => {
        // The pointer was released before the code arrived: a press, nothing to follow.
        if (!over?.aborted) moveButton({ at, show, key: placeKey(prefix), takenPx: TAKEN_PX + lift }, from)
      })
    if (!event) begin()
    else {
      const grab = { element: event.currentTarget, down: event.nativeEvent }
      whenDragged(event, (over) => begin(grab, over))
    }
  }
  return { at, move }
}
