/**
 * Time for tests. Everything in the kit, the gateway and a client under test may hang on one virtual clock: nothing
 * happens until the test says `advance`, and then it happens in the order of its instants, each step settled before
 * the next. The same schedule gives the same run, every time.
 *
 * What takes real time (a dynamic import, a disk) it cannot wait for: let that happen before, or give it in ready.
 */

import { installClock } from './install'
import { inLaterTurn, realClearTimeout, realSetTimeout, settleTurns } from './real-timers'
import { checkSleep, declareSides } from './sides'
import type { TestClock } from './time'

export type { TestClock } from './time'

/** A clock that a test moves by hand. */
export interface ManualClock extends TestClock {
  /**
   * Lets `ms` pass: runs every timer that falls due, in order, and lets promises settle between them.
   * Resolves when all of it is done; `advance(0)` runs what is due now.
   */
  advance(ms: number): Promise<void>
  /** Runs what is due now and lets promises settle; no time passes. */
  settle(): Promise<void>
  /** Advances in steps until `condition` holds. Throws after `withinMs` (default 60 000) with what was waited for. */
  until(condition: () => boolean, what: string, withinMs?: number): Promise<void>
  /** The wall clock of the client's machine jumps, as when somebody sets it; timers, `monotonic` and gateways don't notice. */
  jump(ms: number): void
  /**
   * The machine of the client sleeps for `ms`, as a laptop does whose lid is closed. Its timers and `monotonic` stand and go on
   * where they stopped; the wall clock is `ms` later when it wakes. Beyond the line time goes on: gateways on this clock notice
   * the silence. Sockets that were open die without an event, calls under way fail on waking.
   * `meanwhile`: what others do, from the moment at which it falls asleep; it may advance this clock up to the waking.
   * Throws a TypeError for a length that is none, an Error where the machine sleeps already.
   */
  sleep(ms: number, meanwhile?: () => unknown): Promise<void>
  /** Timers waiting. */
  readonly pending: number
}

/** A clock that moves only when the test advances it. */
export interface VirtualClock extends ManualClock {
  /**
   * Puts this clock in the place of the global setTimeout, clearTimeout, setInterval, clearInterval, Date and performance.now,
   * for a client that takes no clock; the returned function puts the old ones back. Throws an Error where fake timers stand
   * there already: `fakeTimers` makes a clock of those.
   */
  install(): () => void
}

interface Entry {
  at: number
  order: number
  /** Of the client's machine; it stands while that sleeps. */
  isClients: boolean
  run: () => void
}

/**
 * Makes a clock that only the test advances. Begins at `startsAt`, ms since 1970; default 2026-01-05 09:00 UTC, a
 * Monday.
 */
export function virtualClock(startsAt = Date.UTC(2026, 0, 5, 9)): VirtualClock {
  let elapsed = 0
  let jumped = 0
  let order = 0
  /** How long the client's machine has slept in all; when it fell asleep and when it wakes. */
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
        const next = nextDue(limit)
        if (next === undefined) throw new Error(`waited ${withinMs} ms of virtual time for ${what}`)
        await runTo(next.at)
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
    soon: inLaterTurn,
  }
}
