/**
 * How far up the page's edge the button stands: a person moves it, the device keeps it. What moving needs is fetched with
 * the first press that could become a drag; who cannot drag finds the same in the window's menu.
 */
import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { keptPlace, placeKey, TAKEN_PX } from './keptPlace'

const never = () => () => {}

/** Whether the press that this event began is over by now; asked when what follows the pointer is there. */
function watchPress({ pointerId }: PointerEvent): AbortSignal {
  const over = new AbortController()
  for (const name of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(name, (event) => event.pointerId === pointerId && over.abort(), {
      signal: over.signal,
      capture: true,
    })
  return over.signal
}

/** @param prefix begins the key in the browser's storage. */
export function useButtonPlace(prefix: string, lift: number) {
  const before = useSyncExternalStore(
    never,
    () => keptPlace(prefix),
    () => 0,
  )
  const [moved, show] = useState<number>()
  /** 0 at the lower edge, 1 at the upper. */
  const at = moved ?? before
  /** With the event of a pointer that went down the button follows it; without one it goes a step. */
  const move = (event?: PointerEvent<HTMLElement>): void => {
    const from = event && { element: event.currentTarget, down: event.nativeEvent }
    const over = event && watchPress(event)
    void import('./moveButton').then(({ moveButton }) => {
      // Let go before it was there: a press, nothing to follow.
      if (!over?.aborted) moveButton({ at, show, key: placeKey(prefix), takenPx: TAKEN_PX + lift }, from)
    })
  }
  return { at, move }
}
