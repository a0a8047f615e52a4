/** Virtual time for a mock on real ports: what is due now happens by itself, the rest waits for `advance`. */
import { type VirtualClock, virtualClock } from '../api/clock'

/**
 * Calls and frames come when they like, not when a test advances: so what they bring about without a delay runs at once.
 * `advance` is the one way in which a millisecond passes.
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
