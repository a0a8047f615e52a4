/**
 * Time for tests. Everything in the kit, the gateway and a client under test may hang on one virtual clock: nothing
 * happens until the test says `advance`, and then it happens in the order of its instants, each step settled before
 * the next. The same schedule gives the same run, every time.
 *
 * What takes real time (a dynamic import, a disk) it cannot wait for: let that happen before, or give it in ready.
 */

/** Has the shape of the core's ClockPort and of the gateway's Clock, so one clock serves both. */
export interface TestClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds that never go back. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs in a later turn, before any time passes. */
  soon(run: () => void): void
}

export interface VirtualClock extends TestClock {
  /**
   * Lets `ms` pass: runs every timer that falls due, in order, and lets promises settle between them.
   * Resolves when all of it is done; `advance(0)` runs what is due now.
   */
  advance(ms: number): Promise<void>
  /** Runs what is due now and lets promises settle; no time passes. */
  settle(): Promise<void>
  /** Advances in steps until `condition` holds. Throws after `withinMs` (default 60 000) with what was waited for. */
  until(condition: () => boolean, what: string, withinMs?: number): Promise<void>
  /** The wall clock jumps, as when somebody sets it; timers and `monotonic` don't notice. */
  jump(ms: number): void
  /** Timers waiting. */
  readonly pending: number
}

// Kept from before a test may have replaced them by fake ones.
const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof realSetImmediate === 'function') realSetImmediate(resolve)
    else realSetTimeout(resolve, 0)
  })
const realSetImmediate = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate

/** Turns of the event loop in which promises, and stores that answer by setImmediate, come to rest. */
const TURNS = 3
const settleTurns = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
}

interface Entry {
  at: number
  order: number
  run: () => void
}

/** Begins at `startsAt` (default 2026-01-05 09:00 UTC, a Monday). */
export function virtualClock(startsAt = Date.UTC(2026, 0, 5, 9)): VirtualClock {
  let elapsed = 0
  let offset = startsAt
  let order = 0
  const timers = new Set<Entry>()

  const schedule = (ms: number, run: () => void): Entry => {
    const entry: Entry = { at: elapsed + Math.max(0, Number.isFinite(ms) ? ms : 0), order: order++, run }
    timers.add(entry)
    return entry
  }
  const cancel = (timer: unknown): void => {
    timers.delete(timer as Entry)
  }
  const nextDue = (limit: number): Entry | undefined => {
    let next: Entry | undefined
    for (const entry of timers) {
      if (entry.at > limit) continue
      if (next === undefined || entry.at < next.at || (entry.at === next.at && entry.order < next.order)) next = entry
    }
    return next
  }
  const runTo = async (limit: number): Promise<void> => {
    await settleTurns()
    for (let entry = nextDue(limit); entry !== undefined; entry = nextDue(limit)) {
      elapsed = Math.max(elapsed, entry.at)
      timers.delete(entry)
      entry.run()
      await settleTurns()
    }
    elapsed = Math.max(elapsed, limit)
  }

  return {
    now: () => offset + elapsed,
    monotonic: () => elapsed,
    setTimeout: (run, ms) => schedule(ms, run),
    clearTimeout: cancel,
    after: (delayMs, run) => {
      const entry = schedule(delayMs, run)
      return () => cancel(entry)
    },
    soon: (run) => void schedule(0, run),
    advance: (ms) => runTo(elapsed + ms),
    settle: () => runTo(elapsed),
    async until(condition, what, withinMs = 60_000) {
      const limit = elapsed + withinMs
      await runTo(elapsed)
      while (!condition()) {
        const next = nextDue(limit)
        if (next === undefined) throw new Error(`waited ${withinMs} ms of virtual time for ${what}`)
        await runTo(next.at)
      }
    },
    jump: (ms) => {
      offset += ms
    },
    get pending() {
      return timers.size
    },
  }
}

/** What is due sooner is under way (a call, a frame, the close of a socket); the gateway's own rounds begin with this. */
const ROUND_MS = 500

/**
 * The machine's own time, for tests that don't care. What is about to happen keeps a process alive, so that a script can
 * wait for it; what a gateway does twice a second or more seldom does not.
 */
export function realClock(): TestClock {
  const after = (delayMs: number, run: () => void): unknown => {
    const timer = realSetTimeout(run, delayMs)
    if (delayMs >= ROUND_MS && typeof timer === 'object') (timer as { unref?: () => void }).unref?.()
    return timer
  }
  const cancel = (timer: unknown): void => realClearTimeout(timer as Parameters<typeof clearTimeout>[0])
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    setTimeout: (run, ms) => after(ms, run),
    clearTimeout: cancel,
    after: (delayMs, run) => {
      const timer = after(delayMs, run)
      return () => cancel(timer)
    },
    soon: (run) => void (typeof realSetImmediate === 'function' ? realSetImmediate(run) : realSetTimeout(run, 0)),
  }
}
