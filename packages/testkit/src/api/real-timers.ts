// Saved before a test may replace them by fake timers.
export const realSetTimeout = globalThis.setTimeout
export const realClearTimeout = globalThis.clearTimeout
const realSetImmediate = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate

/** Runs in a later turn of the event loop, even when a test has replaced the timers. */
export const inLaterTurn = (run: () => void): void => {
  if (typeof realSetImmediate === 'function') realSetImmediate(run)
  else realSetTimeout(run, 0)
}

/** Event-loop turns after which promises, and stores that answer by setImmediate, have settled. */
const TURNS = 3
export const settleTurns = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => inLaterTurn(resolve))
}

/** Whether the global timers have been replaced. */
export const areTimersReplaced = (): boolean => globalThis.setTimeout !== realSetTimeout
