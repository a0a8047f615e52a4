/**
 * The numbers held of a conversation, as sorted ranges that never touch. Appending the next number is cheap; 0 represents the
 * beginning, so holding 0 means that nothing older exists.
 */
export interface SeqRange {
  from: number
  to: number
}

export class SeqRanges {
  readonly #ranges: SeqRange[] = []

  get isEmpty(): boolean {
    return this.#ranges.length === 0
  }
  /** The lowest number held; 0 when the beginning is held. */
  get first(): number | undefined {
    return this.#ranges[0]?.from
  }
  /** The highest number held. */
  get top(): number | undefined {
    return this.#ranges[this.#ranges.length - 1]?.to
  }
  /** The highest number up to which nothing is missing. */
  get contiguousTop(): number | undefined {
    return this.#ranges[0]?.to
  }
  /** The lowest number from which nothing is missing up to the top. */
  get lastFrom(): number | undefined {
    return this.#ranges[this.#ranges.length - 1]?.from
  }
  /** The ranges missing between the lowest and the highest number held, lowest first. */
  get gaps(): SeqRange[] {
    const gaps: SeqRange[] = []
    for (let at = 1; at < this.#ranges.length; at++) {
      const below = this.#ranges[at - 1]
      const above = this.#ranges[at]
      if (below && above) gaps.push({ from: below.to + 1, to: above.from - 1 })
    }
    return gaps
  }

  has(seq: number): boolean {
    const range = this.#ranges[this.#indexFrom(seq)]
    return range !== undefined && range.from <= seq
  }

  add(seq: number): void {
    const last = this.#ranges[this.#ranges.length - 1]
    if (last && seq === last.to + 1) last.to = seq
    else this.addRange(seq, seq)
  }

  addRange(from: number, to: number): void {
    if (to < from) return
    // Merges with every range that overlaps or touches [from, to].
    const start = this.#indexFrom(from - 1)
    let end = start
    let merged: SeqRange = { from, to }
    for (let range = this.#ranges[end]; range && range.from <= to + 1; range = this.#ranges[end]) {
      merged = { from: Math.min(merged.from, range.from), to: Math.max(merged.to, range.to) }
      end += 1
    }
    this.#ranges.splice(start, end - start, merged)
  }

  clear(): void {
    this.#ranges.length = 0
  }

  /** Index of the first range that ends at `seq` or later. */
  #indexFrom(seq: number): number {
    let low = 0
    let high = this.#ranges.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ranges[middle]?.to ?? 0) < seq) low = middle + 1
      else high = middle
    }
    return low
  }
}
