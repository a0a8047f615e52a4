/**
 * The program's listeners: one that throws is reported and stops neither the others nor the client. A client that
 * waits for a state change to return would otherwise stand still for an error that is not its own.
 */
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

/** A store whose subscribers cannot stop the one that changes it. */
export function createGuardedStore<T>(initial: () => T, logger: Logger): StoreApi<T> {
  const store = createStore<T>(initial)
  return { ...store, subscribe: (listener) => store.subscribe(guarded(listener, logger)) }
}
