import type { Bus, Hint } from '../ports/ports'

/** The bus of a single node: hints are heard at once, in order. One bus may join several gateways of one process. */
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
