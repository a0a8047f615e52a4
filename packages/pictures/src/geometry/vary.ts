/** What makes two parts of a family differ: seeded choices of sizes and counts. The same id gives the same choices. */
import { seeded } from './random'

export interface Vary {
  /** A number from `low` to `high`. */
  size(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  count(low: number, high: number): number
  /** One of the things. */
  pick<T>(things: readonly [T, ...T[]]): T
}

/** 32 bits of a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Ids that differ in their last character only must not draw alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function varyOf(id: string): Vary {
  const random = seeded(seedOf(id))
  return {
    size: (low, high) => Math.round((low + random() * (high - low)) * 10) / 10,
    count: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (things) => things[Math.floor(random() * things.length)] ?? things[0],
  }
}
