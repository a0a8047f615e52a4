/** Repeatable random numbers: the same seed gives the same sequence, so that a failing run can be repeated. */
export interface Chance {
  /** A number with 0 ≤ x < 1. */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  /** True with this probability, 0..1. */
  happens(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Creates the generator of a seed (mulberry32, 32 bits of state): the same numbers on every machine. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (share) => next() < share,
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  }
}
