/**
 * How far up the page's edge the button stands: a person moves it, the device keeps it. Dragging is fetched with the first
 * press that could become one; who cannot drag finds the same in the window's menu.
 */
import { type PointerEvent, useCallback, useMemo, useSyncExternalStore } from 'react'

/** What the button and its distances from the lower edge and from a header above take of the page's height, px. */
export const TAKEN_PX = 176

export interface ButtonPlace {
  /** 0 at the lower edge, 1 at the upper. */
  get(): number
  /** Shows it there; `keep` also for the next page. */
  set(share: number, keep?: boolean): void
  subscribe(listener: () => void): () => void
}

const places = new Map<string, ButtonPlace>()

/** @param prefix begins the key in the browser's storage. The same place for the same prefix. */
export function buttonPlace(prefix: string): ButtonPlace {
  const known = places.get(prefix)
  if (known) return known
  const key = `${prefix}.buttonAt`
  const listeners = new Set<() => void>()
  let at = 0
  try {
    at = clamped(Number(localStorage.getItem(key)))
  } catch {
    // Storage refused: it begins where everybody's begins.
  }
  const place: ButtonPlace = {
    get: () => at,
    set(share, keep) {
      at = clamped(share)
      for (const listener of listeners) listener()
      if (!keep) return
      try {
        localStorage.setItem(key, String(at))
      } catch {
        // Storage refused: it holds for this page.
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  places.set(prefix, place)
  return place
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share)) || 0

/** What a button needs to stand there and to be moved. */
export function useButtonPlace(prefix: string, lift: number) {
  const place = useMemo(() => buttonPlace(prefix), [prefix])
  const at = useSyncExternalStore(place.subscribe, place.get, () => 0)
  const onGrab = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, nativeEvent } = event
      if (nativeEvent.button === 0)
        void import('./dragButton').then(({ dragButton }) => dragButton(currentTarget, nativeEvent, place, lift))
    },
    [place, lift],
  )
  return { at, onGrab }
}
