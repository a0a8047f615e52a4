/** Guards calls of the program's listeners: a listener that throws is logged, and the other listeners and the client go on. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Logger } from './api'

export function guarded<A extends unknown[]>(listener: (...args: A) => void, logger: Logger): (...args: A) => void {
  return (...args) => {
    try {
      listener(...args)
    } catch (cause) {
      logger.warn?.('a listener of the program threw', { cause: String(cause) })
    }
  }
}

/** Creates a store whose subscribers cannot break a state change by throwing. */
export function createGuardedStore<T>(initial: () => T, logger: Logger): StoreApi<T> {
  const store = createStore<T>(initial)
  return { ...store, subscribe: (listener) => store.subscribe(guarded(listener, logger)) }
}
