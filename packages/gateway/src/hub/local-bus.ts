import type { Bus, Hint } from '../ports/ports'

/**
 * Creates the bus of a single node: listeners get hints synchronously, in order. Several gateways of one process may share it.
 */
export function createLocalBus(): Bus {
  const listeners = new Set<(hint: Hint) => void>()
  return {
    publish(hint) {
      for (const listener of listeners) listener(hint)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
