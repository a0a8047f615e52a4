/** Virtual time for a mock on real ports: due timers run by themselves, later ones wait for `advance`. */
import { type VirtualClock, virtualClock } from '../api/clock'
import { declareSides, sidesOf } from '../api/sides'
import type { TestClock } from '../api/time'

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
  const heldOf = <Side extends TestClock>(side: Side): Side =>
    Object.create(side, {
      setTimeout: {
        value: (run: () => void, ms: number) => {
          settleSoon(ms)
          return side.setTimeout(run, ms)
        },
      },
      after: {
        value: (delayMs: number, run: () => void) => {
          settleSoon(delayMs)
          return side.after(delayMs, run)
        },
      },
      soon: {
        value: (run: () => void) => {
          settleSoon(0)
          side.soon(run)
        },
      },
    })
  const held = heldOf(clock)
  // The sides are found by the clock itself: without this, `sleep` would stop the gateway's timers and leave its sockets open.
  const sides = sidesOf(clock)
  if (sides) declareSides(held, { ...sides, beyond: heldOf(sides.beyond) })
  return held
}
