// Kept from before a test may have replaced them by fake ones.
export const realSetTimeout = globalThis.setTimeout
export const realClearTimeout = globalThis.clearTimeout
const realSetImmediate = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate

/** Runs in a later turn of the event loop, whatever clock a test has put in place. */
export const inLaterTurn = (run: () => void): void => {
  if (typeof realSetImmediate === 'function') realSetImmediate(run)
  else realSetTimeout(run, 0)
}

/** Turns of the event loop in which promises, and stores that answer by setImmediate, come to rest. */
const TURNS = 3
export const settleTurns = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => inLaterTurn(resolve))
}

/** Whether somebody else's timers stand in the place of the machine's own. */
export const areTimersReplaced = (): boolean => globalThis.setTimeout !== realSetTimeout
