/**
 * A clock over the fake timers of a test runner. A client that takes no clock, the mock gateway and the test then share one time,
 * whether `vi.advanceTimersByTimeAsync`, `jest.advanceTimersByTimeAsync` or this clock's `advance` moves it.
 */
import type { ManualClock, TestClock } from './clock'
import { areTimersReplaced, settleTurns } from './real-timers'
import { checkSleep, declareSides } from './sides'

/** The functions of `vi` or `jest` that `fakeTimers` needs. */
export interface FakeTimers {
  advanceTimersByTimeAsync(ms: number): Promise<unknown>
  advanceTimersToNextTimerAsync(): Promise<unknown>
  getTimerCount(): number
  setSystemTime(now: number): unknown
}

interface Entry {
  /** In ms of this side's monotonic time. */
  at: number
  run: () => void
  timer: unknown
}

/** Time on the gateway's side: follows the fake timers while the client's machine is awake, runs by itself while it sleeps. */
class TimeBeyond implements TestClock {
  private readonly entries = new Set<Entry>()
  private slept = 0
  /** How far the client's wall clock was shifted, in ms; the gateway's side subtracts it. */
  private jumped = 0
  private asleep: { now: number; from: number; at: number } | undefined

  now(): number {
    return this.asleep ? this.asleep.now + this.asleep.at - this.asleep.from : Date.now() - this.jumped
  }

  monotonic(): number {
    return this.asleep?.at ?? performance.now() + this.slept
  }

  setTimeout(run: () => void, ms: number): Entry {
    const entry: Entry = { at: this.monotonic() + Math.max(0, ms), run, timer: undefined }
    this.entries.add(entry)
    if (!this.asleep) this.start(entry)
    return entry
  }

  clearTimeout(timer: unknown): void {
    const entry = timer as Entry
    globalThis.clearTimeout(entry.timer as Parameters<typeof clearTimeout>[0])
    this.entries.delete(entry)
  }

  after(delayMs: number, run: () => void): () => void {
    const entry = this.setTimeout(run, delayMs)
    return () => this.clearTimeout(entry)
  }

  soon(run: () => void): void {
    this.setTimeout(run, 0)
  }

  jump(ms: number): void {
    this.jumped += ms
  }

  /**
   * Runs the next timer that is due now; returns false if there is none. Fake timers set while others run fall due a millisecond
   * later, so a caller that waits for the gateway without advancing time would wait for ever.
   */
  runDue(): boolean {
    const due = this.nextDue(this.monotonic())
    if (!due) return false
    this.clearTimeout(due)
    due.run()
    return true
  }

  get isAsleep(): boolean {
    return this.asleep !== undefined
  }

  fallAsleep(): void {
    const from = this.monotonic()
    this.asleep = { now: this.now(), from, at: from }
    for (const { timer } of this.entries) globalThis.clearTimeout(timer as Parameters<typeof clearTimeout>[0])
  }

  /** Lets `ms` pass on this side while the client's machine sleeps. */
  async pass(ms: number): Promise<void> {
    const { asleep } = this
    if (!asleep) return
    const limit = asleep.at + ms
    await settleTurns()
    for (let next = this.nextDue(limit); next; next = this.nextDue(limit)) {
      asleep.at = Math.max(asleep.at, next.at)
      this.entries.delete(next)
      next.run()
      await settleTurns()
    }
    asleep.at = limit
  }

  /** Lets time pass until the machine has slept `sleptMs`. */
  async passUntil(sleptMs: number): Promise<void> {
    const { asleep } = this
    if (asleep) await this.pass(Math.max(0, asleep.from + sleptMs - asleep.at))
  }

  wake(): void {
    if (!this.asleep) return
    this.slept += this.asleep.at - this.asleep.from
    this.asleep = undefined
    for (const entry of [...this.entries].sort((one, other) => one.at - other.at)) this.start(entry)
  }

  private start(entry: Entry): void {
    entry.timer = globalThis.setTimeout(
      () => {
        this.entries.delete(entry)
        entry.run()
      },
      Math.max(0, entry.at - this.monotonic()),
    )
  }

  private nextDue(limit: number): Entry | undefined {
    let next: Entry | undefined
    for (const entry of this.entries) if (entry.at <= limit && (!next || entry.at < next.at)) next = entry
    return next
  }
}

/**
 * The clock of installed fake timers: call `vi.useFakeTimers()` first; Date and performance must be faked, as they are by
 * default. Throws an Error if the timers are the machine's own.
 */
export function fakeTimers(timers: FakeTimers): ManualClock {
  if (!areTimersReplaced())
    throw new Error('fakeTimers: the timers are the machine’s own; call vi.useFakeTimers() before createMockGateway')
  const beyond = new TimeBeyond()
  const sleepers = new Set<() => void>()
  const advance = async (ms: number): Promise<void> => {
    if (beyond.isAsleep) return beyond.pass(ms)
    await settle()
    if (ms === 0) return
    await timers.advanceTimersByTimeAsync(ms)
    await settle()
  }
  const settle = async (): Promise<void> => {
    if (beyond.isAsleep) return beyond.pass(0)
    do {
      await settleTurns()
      await timers.advanceTimersByTimeAsync(0)
    } while (beyond.runDue())
  }
  const setWallClock = (ms: number): void => void timers.setSystemTime(Date.now() + ms)
  const clock: ManualClock = {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
    clearTimeout: (timer) => globalThis.clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
    after: (delayMs, run) => {
      const timer = globalThis.setTimeout(run, delayMs)
      return () => globalThis.clearTimeout(timer)
    },
    soon: (run) => void globalThis.setTimeout(run, 0),
    advance,
    settle,
    async until(condition, what, withinMs = 60_000) {
      const limit = performance.now() + withinMs
      // A timer at the limit: time does not run past it, and comes there where no other is left.
      const end = globalThis.setTimeout(() => undefined, withinMs)
      try {
        await settle()
        while (!condition()) {
          if (performance.now() >= limit) throw new Error(`waited ${withinMs} ms of virtual time for ${what}`)
          await timers.advanceTimersToNextTimerAsync()
          await settle()
        }
      } finally {
        globalThis.clearTimeout(end)
      }
    },
    jump(ms) {
      setWallClock(ms)
      beyond.jump(ms)
    },
    async sleep(ms, meanwhile) {
      checkSleep(ms, beyond.isAsleep)
      await settle()
      beyond.fallAsleep()
      try {
        for (const run of [...sleepers]) run()
        await meanwhile?.()
        await beyond.passUntil(ms)
      } finally {
        beyond.wake()
        setWallClock(ms)
      }
      await settle()
    },
    get pending() {
      return timers.getTimerCount()
    },
  }
  declareSides(clock, { beyond, sleepers })
  return clock
}
