/** Replaces the global timers by a clock, so that a client that takes no clock uses it too. */

import { areTimersReplaced } from './real-timers'
import type { TestClock } from './time'

/** What Node's setTimeout returns, as far as clients use it; converts to a number like a timer id in a browser. */
class InstalledTimer {
  private handle: unknown

  constructor(
    readonly number: number,
    private readonly clock: TestClock,
    private readonly run: () => void,
    private readonly ms: number,
  ) {
    this.start()
  }

  private start(): void {
    this.handle = this.clock.setTimeout(this.run, this.ms)
  }

  stop(): void {
    this.clock.clearTimeout(this.handle)
  }

  refresh(): this {
    this.stop()
    this.start()
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }

  [Symbol.toPrimitive](): number {
    return this.number
  }
}

type Callback = (...given: unknown[]) => void

/** Returns the function that restores the originals. Throws an Error if fake timers are already installed. */
export function installClock(clock: TestClock): () => void {
  if (areTimersReplaced())
    throw new Error('install: other timers stand in place of the global ones; put those back first')
  const timers = new Map<number, InstalledTimer>()
  let numbers = 0
  const begin = (run: (timer: InstalledTimer) => void, ms = 0): InstalledTimer => {
    numbers += 1
    const timer: InstalledTimer = new InstalledTimer(numbers, clock, () => run(timer), Number(ms))
    timers.set(timer.number, timer)
    return timer
  }
  const end = (timer: unknown): void => {
    const number = Number(timer)
    timers.get(number)?.stop()
    timers.delete(number)
  }
  const OwnDate = globalThis.Date
  const own = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    Date: OwnDate,
  }
  const ownNow = Object.getOwnPropertyDescriptor(performance, 'now')
  Object.assign(globalThis, {
    setTimeout: (run: Callback, ms?: number, ...given: unknown[]) =>
      begin((timer) => {
        timers.delete(timer.number)
        run(...given)
      }, ms),
    clearTimeout: end,
    setInterval: (run: Callback, ms?: number, ...given: unknown[]) =>
      begin(
        (timer) => {
          timer.refresh()
          run(...given)
        },
        Math.max(1, ms ?? 0),
      ),
    clearInterval: end,
    Date: new Proxy(OwnDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length > 0 ? given : [clock.now()], newTarget) as object,
      apply: () => new OwnDate(clock.now()).toString(),
      get: (target, name) => (name === 'now' ? clock.now : Reflect.get(target, name)),
    }),
  })
  Object.defineProperty(performance, 'now', { value: clock.monotonic, configurable: true, writable: true })
  return () => {
    Object.assign(globalThis, own)
    if (ownNow) Object.defineProperty(performance, 'now', ownNow)
    else delete (performance as { now?: unknown }).now
  }
}
