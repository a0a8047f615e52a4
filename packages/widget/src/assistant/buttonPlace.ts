/**
 * How far up the page's edge the button stands: a person moves it, the device keeps it. What moving needs is fetched with
 * the first press that could become a drag; who cannot drag finds the same in the window's menu.
 */
import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { TAKEN_PX } from './AssistantButton'

const never = () => () => {}

function kept(key: string): number {
  try {
    return Number(localStorage.getItem(key))
  } catch {
    // Storage refused: it begins where everybody's begins.
    return 0
  }
}

/** @param prefix begins the key in the browser's storage. */
export function useButtonPlace(prefix: string, lift: number) {
  const key = `${prefix}.buttonAt`
  const before = useSyncExternalStore(
    never,
    () => kept(key),
    () => 0,
  )
  const [moved, show] = useState<number>()
  /** 0 at the lower edge, 1 at the upper. */
  const at = moved ?? before
  /** With the event of a pointer that went down the button follows it; without one it goes a step. */
  const move = (event?: PointerEvent<HTMLElement>): void => {
    const from = event && { element: event.currentTarget, down: event.nativeEvent }
    void import('./moveButton').then(({ moveButton }) => moveButton({ at, show, key, takenPx: TAKEN_PX + lift }, from))
  }
  return { at, move }
}
