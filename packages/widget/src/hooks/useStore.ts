import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * Reads a part of one of core's stores and re-renders only when that part changes.
 * @param isEqual when two values count as equal; default identity. A selector that creates arrays or objects needs one.
 */
export function useStore<State, Part>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | undefined>(undefined)
  const read = () => {
    const part = select(store.getState())
    if (last.current && isEqual(last.current.part, part)) return last.current.part
    last.current = { part }
    return part
  }
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, read, read)
}
