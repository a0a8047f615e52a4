/** Virtual time for a mock on real ports: due timers run by themselves, later ones wait for `advance`. */
import { type VirtualClock, virtualClock } from '../api/clock'

/**
 * Calls and frames arrive at any moment, not when a test advances, so effects without a delay run at once. Only `advance` lets a
 * millisecond pass.
 */
export function heldClock(startsAt?: number): VirtualClock {
  const clock = virtualClock(startsAt)
  let isSettling = false
  const settleSoon = (ms: number): void => {
    if (ms > 0 || isSettling) return
    isSettling = true
    queueMicrotask(() => {
      isSettling = false
      void clock.settle()
    })
  }
  const held: VirtualClock = Object.create(clock, {
    setTimeout: {
      value: (run: () => void, ms: number) => {
        settleSoon(ms)
        return clock.setTimeout(run, ms)
      },
    },
    after: {
      value: (delayMs: number, run: () => void) => {
        settleSoon(delayMs)
        return clock.after(delayMs, run)
      },
    },
    soon: {
      value: (run: () => void) => {
        settleSoon(0)
        clock.soon(run)
      },
    },
  })
  return held
}
