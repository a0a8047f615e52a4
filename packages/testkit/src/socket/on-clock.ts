import type { TestClock } from '../api/clock'

/**
 * Runs something that calls the global setTimeout, with those calls put on a test's clock and given this delay.
 * mock-socket puts every event 4 ms of real time away and takes no clock; each of its steps calls setTimeout once,
 * before it returns, so the global one is exchanged for just that call.
 */
export function onClock<T>(clock: TestClock, delayMs: number, run: () => T): T {
  const scope = globalThis as { setTimeout: unknown }
  const own = scope.setTimeout
  scope.setTimeout = (callback: (context: unknown) => void, _ms: number, context: unknown) =>
    clock.setTimeout(() => callback(context), delayMs)
  try {
    return run()
  } finally {
    scope.setTimeout = own
  }
}
