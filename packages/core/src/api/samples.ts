/** Keeps the last durations, for percentiles. */

/**
 * How many durations there were in all, and the median and 99th percentile of the last 200, in ms. Percentiles are absent before
 * the first.
 */
export interface Distribution {
  count: number
  p50?: number
  p99?: number
}

const KEPT = 200

export class Samples {
  readonly #values: number[] = []
  #next = 0

  add(value: number): void {
    this.#values[this.#next % KEPT] = value
    this.#next += 1
  }

  get distribution(): Distribution {
    if (this.#next === 0) return { count: 0 }
    const sorted = [...this.#values].sort((a, b) => a - b)
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
    return { count: this.#next, p50: at(0.5), p99: at(0.99) }
  }
}
