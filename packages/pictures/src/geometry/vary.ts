/** The differences between two parts of a family: seeded choices of sizes and counts. The same id makes the same choices. */
import { seeded } from './random'

export interface Vary {
  /** A number from `low` to `high`. */
  size(low: number, high: number): number
  /** An integer from `low` to `high`, both inclusive. */
  count(low: number, high: number): number
  /** One of the items. */
  pick<T>(things: readonly [T, ...T[]]): T
}

/** A 32-bit hash of a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Mixes the bits again: ids that differ only in their last character must not look alike.
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
