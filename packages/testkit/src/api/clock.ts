/**
 * Time for tests. The kit, the gateway and the client under test may all run on one virtual clock. Nothing happens until the test
 * calls `advance`. Then timers run in order, and promises settle after each. The same schedule always gives the same run.
 *
 * The clock cannot wait for real work (a dynamic import, a disk): let that finish first, or pass in its result.
 */

import { installClock } from './install'
import { inLaterTurn, realClearTimeout, realSetTimeout, settleTurns } from './real-timers'
import { checkSleep, declareSides } from './sides'
import type { TestClock } from './time'

export type { TestClock } from './time'

/** A clock that a test advances by hand. */
export interface ManualClock extends TestClock {
  /**
   * Lets `ms` pass: runs every due timer in order and lets promises settle between them. Resolves when all is done; `advance(0)`
   * runs what is due now.
   */
  advance(ms: number): Promise<void>
  /** Runs what is due now and lets promises settle; no time passes. */
  settle(): Promise<void>
  /**
   * Advances in steps until `condition` holds. Rejects with an Error that names `what` once `withinMs` (default 60 000) have passed
   * on this clock, no more and no less.
   */
  until(condition: () => boolean, what: string, withinMs?: number): Promise<void>
  /** Shifts the wall clock of the client's machine, as when a user sets it. Timers, `monotonic` and gateways are not affected. */
  jump(ms: number): void
  /**
   * The client's machine sleeps for `ms`, like a laptop with a closed lid. Its timers and `monotonic` pause and continue on
   * waking; the wall clock is then `ms` later. For gateways on this clock time goes on, so they notice the silence. Open sockets
   * die without an event; pending calls fail on waking. `meanwhile` runs when the machine falls asleep; it may advance this clock
   * up to the waking. Rejects with a TypeError for an invalid length, with an Error if the machine is already asleep.
   */
  sleep(ms: number, meanwhile?: () => unknown): Promise<void>
  /** Number of pending timers. */
  readonly pending: number
}

/** A clock that moves only when the test advances it. */
export interface VirtualClock extends ManualClock {
  /**
   * Replaces the global setTimeout, clearTimeout, setInterval, clearInterval, Date and performance.now, for a client that takes
   * no clock; the returned function restores them. Throws an Error if fake timers are already installed: for those use
   * `fakeTimers`.
   */
  install(): () => void
}

interface Entry {
  at: number
  order: number
  /** Belongs to the client's machine: pauses while the machine sleeps. */
  isClients: boolean
  run: () => void
}

/** Creates a clock that only the test advances. `startsAt` in ms since 1970; defaults to 2026-01-05 09:00 UTC, a Monday. */
export function virtualClock(startsAt = Date.UTC(2026, 0, 5, 9)): VirtualClock {
  let elapsed = 0
  let jumped = 0
  let order = 0
  /** Total sleep of the client's machine in ms; and when the current sleep began and ends. */
  let slept = 0
  let sleep: { from: number; to: number } | undefined
  const sleepers = new Set<() => void>()
  const timers = new Set<Entry>()

  const schedule = (ms: number, run: () => void, isClients: boolean): Entry => {
    const now = isClients && sleep ? Math.max(elapsed, sleep.to) : elapsed
    const entry = { at: now + Math.max(0, Number.isFinite(ms) ? ms : 0), order: order++, isClients, run }
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
  const sideOf = (isClients: boolean): TestClock => ({
    now: () => startsAt + elapsed + (isClients ? jumped : 0),
    monotonic: () => (isClients ? (sleep?.from ?? elapsed) - slept : elapsed),
    setTimeout: (run, ms) => schedule(ms, run, isClients),
    clearTimeout: cancel,
    after: (delayMs, run) => {
      const entry = schedule(delayMs, run, isClients)
      return () => cancel(entry)
    },
    soon: (run) => void schedule(0, run, isClients),
  })

  const clock: VirtualClock = {
    ...sideOf(true),
    advance: (ms) => runTo(elapsed + ms),
    settle: () => runTo(elapsed),
    async until(condition, what, withinMs = 60_000) {
      const limit = elapsed + withinMs
      await runTo(elapsed)
      while (!condition()) {
        if (elapsed >= limit) throw new Error(`waited ${withinMs} ms of virtual time for ${what}`)
        await runTo(nextDue(limit)?.at ?? limit)
      }
    },
    jump: (ms) => {
      jumped += ms
    },
    async sleep(ms, meanwhile) {
      checkSleep(ms, sleep !== undefined)
      await runTo(elapsed)
      const to = elapsed + ms
      sleep = { from: elapsed, to }
      for (const entry of timers) if (entry.isClients) entry.at += ms
      try {
        for (const run of [...sleepers]) run()
        await meanwhile?.()
        await runTo(Math.max(elapsed, to))
      } finally {
        slept += ms
        sleep = undefined
      }
    },
    install: () => installClock(clock),
    get pending() {
      return timers.size
    },
  }
  declareSides(clock, { beyond: sideOf(false), sleepers })
  return clock
}

/** A shorter timer is work in progress (a call, a frame, the close of a socket); the gateway's periodic timers start at this. */
const ROUND_MS = 500

/**
 * The machine's clock, for tests that need no control of time. Short timers keep the process alive, so that a script can wait for
 * them; the gateway's periodic timers (twice a second or slower) do not.
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
    soon: inLaterTurn,
  }
}
