/** What a test said of its faults, and how often each of them struck: a fault that strikes nothing proves nothing. */
import type { RecordedCall, RecordedFrame, Strikes } from '../api/api'

/** One fault, in the words in which it was said. */
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

/** Puts the count on what a fault gives back. */
export function withStrikes<T extends object>(given: T, said: SaidFault): T & Strikes {
  return Object.defineProperties(given, {
    struck: { get: () => said.struck, enumerable: true },
    expectStruck: { value: (times?: number) => said.expectStruck(times) },
  }) as T & Strikes
}

export interface Records {
  frames: readonly RecordedFrame[]
  calls: readonly RecordedCall[]
  /** Of the newest record. */
  seq(): number
}

/** All that was said to one mock, in order. */
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
