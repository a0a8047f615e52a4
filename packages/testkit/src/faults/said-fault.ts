/** The injected faults of a test and the hits of each: a fault that hits nothing proves nothing. */
import type { RecordedCall, RecordedFrame, Strikes } from '../api/api'

/** One injected fault, with the call that injected it as text. */
export class SaidFault {
  private count = 0

  constructor(
    private readonly words: string,
    private readonly passedSince: () => string,
  ) {}

  strike(times = 1): void {
    this.count += times
  }

  get struck(): number {
    return this.count
  }

  expectStruck(times?: number): void {
    if (times === undefined ? this.count > 0 : this.count === times) return
    const often = this.count === 0 ? 'nothing' : `${this.count} times`
    const wanted = times === undefined ? '' : `, not ${times} times`
    throw new Error(`${this.words} struck ${often}${wanted}. Since it was said ${this.passedSince()}`)
  }
}

/** Adds the hit count to the return value of a fault. */
export function withStrikes<T extends object>(given: T, said: SaidFault): T & Strikes {
  return Object.defineProperties(given, {
    struck: { get: () => said.struck, enumerable: true },
    expectStruck: { value: (times?: number) => said.expectStruck(times) },
  }) as T & Strikes
}

export interface Records {
  frames: readonly RecordedFrame[]
  calls: readonly RecordedCall[]
  /** `seq` of the newest record. */
  seq(): number
}

/** All faults injected into one mock, in order. */
export class SaidFaults {
  private readonly all: SaidFault[] = []

  constructor(private readonly records: Records) {}

  add(name: string, ...given: readonly unknown[]): SaidFault {
    const since = this.records.seq()
    const words = given.filter((word) => word !== undefined).map(wordOf)
    const said = new SaidFault(`${name}(${words.join(', ')})`, () => this.passedSince(since))
    this.all.push(said)
    return said
  }

  expectStruck(): void {
    for (const said of this.all) said.expectStruck()
  }

  private passedSince(since: number): string {
    const counts = new Map<string, number>()
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
    for (const { seq, direction, frame, fault } of this.records.frames)
      if (seq > since) count(`${direction} ${frame?.eventType ?? `a text that is ${fault ?? 'no frame'}`}`)
    for (const { seq, method, path } of this.records.calls) if (seq > since) count(`${method} ${path}`)
    if (counts.size === 0) return 'nothing passed.'
    return `there passed: ${[...counts].map(([what, times]) => `${what} ×${times}`).join(', ')}.`
  }
}

const wordOf = (word: unknown): string =>
  JSON.stringify(word, (_name, value: unknown) => {
    if (typeof value === 'function') return 'a function'
    return value === Number.POSITIVE_INFINITY ? 'Infinity' : value
  })
