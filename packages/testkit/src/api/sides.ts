/**
 * A clock has two sides: the machine of the client under test, which can sleep, and the gateway's side, where time goes on
 * meanwhile. A clock that cannot sleep has one side for both.
 */
import type { TestClock } from './time'

export interface Sides {
  /** The clock of the gateway's side: its timers run while the client's machine sleeps. */
  beyond: TestClock
  /** Called when the client's machine falls asleep. */
  sleepers: Set<() => void>
}

const sides = new WeakMap<TestClock, Sides>()

export const declareSides = (clock: TestClock, both: Sides): void => void sides.set(clock, both)

/** Undefined for a clock that cannot sleep. */
export const sidesOf = (clock: TestClock): Sides | undefined => sides.get(clock)

export const beyondOf = (clock: TestClock): TestClock => sides.get(clock)?.beyond ?? clock

/** Calls `run` when the client's machine falls asleep; the returned function ends it. */
export function onSleep(clock: TestClock, run: () => void): () => void {
  const sleepers = sides.get(clock)?.sleepers
  sleepers?.add(run)
  return () => void sleepers?.delete(run)
}

/** Throws a TypeError for an invalid length, an Error if the machine is already asleep. */
export function checkSleep(ms: number, sleepsAlready: boolean): void {
  if (!(Number.isFinite(ms) && ms >= 0))
    throw new TypeError(`sleep: ms must be milliseconds from 0 on, not ${String(ms)}`)
  if (sleepsAlready) throw new Error('sleep: the machine sleeps already; wait for the first sleep to end')
}
