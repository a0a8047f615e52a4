/**
 * Cache of rows this node committed recently, so that a push to an up-to-date reader needs no query. The store is the truth: a
 * range with a gap here is read from it. A recall or delete drops the conversation's cached rows, because the store has blanked
 * one. A relay is never cached: a recall in another conversation, at another node, changes its content. Limited by rows and by
 * bytes.
 */
import { MsgType } from '@weft/protocol'
import type { StoredMessage } from '../ports/ports'

const ROWS_PER_KEY = 64
const MAX_WEIGHT = 32 * 1_048_576

export class RecentRows {
  private readonly rows = new Map<string, StoredMessage[]>()
  private readonly weights = new Map<string, number>()
  private count = 0
  private weight = 0

  /** @param maxWeight bytes, estimated. */
  constructor(
    private readonly maxRows = 4_096,
    private readonly maxWeight = MAX_WEIGHT,
  ) {}

  add(row: StoredMessage): void {
    if (row.msgType === MsgType.relay) {
      this.drop(row.key)
      return
    }
    const known = this.rows.get(row.key)
    if (known !== undefined && known.length < ROWS_PER_KEY && known[known.length - 1]?.msgSeqId === row.msgSeqId - 1) {
      known.push(row)
      this.count += 1
    } else {
      this.drop(row.key)
      this.rows.set(row.key, [row])
      this.count += 1
    }
    const weight = weightOf(row.content) + weightOf(row.extend)
    this.weights.set(row.key, (this.weights.get(row.key) ?? 0) + weight)
    this.weight += weight
    if (this.count > this.maxRows || this.weight > this.maxWeight) this.evict()
  }

  /** Returns all cached rows above `afterSeqId`, beyond `toSeqId` too; undefined unless all up to `toSeqId` are cached. */
  read(key: string, afterSeqId: number, toSeqId: number): readonly StoredMessage[] | undefined {
    const known = this.rows.get(key)
    const first = known?.[0]
    if (known === undefined || first === undefined) return undefined
    const skip = afterSeqId + 1 - first.msgSeqId
    if (skip < 0 || (known[known.length - 1]?.msgSeqId ?? 0) < toSeqId) return undefined
    return skip === 0 ? known : known.slice(skip)
  }

  drop(key: string): void {
    const known = this.rows.get(key)
    if (known === undefined) return
    this.rows.delete(key)
    this.count -= known.length
    this.weight -= this.weights.get(key) ?? 0
    this.weights.delete(key)
  }

  private evict(): void {
    // Map keeps insertion order: the first key is the one whose range started longest ago.
    for (const key of this.rows.keys()) {
      if (this.count <= this.maxRows / 2 && this.weight <= this.maxWeight / 2) return
      this.drop(key)
    }
  }
}

/** Rough size of a value in memory, in bytes: two per character and a few per value. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2
  if (typeof value !== 'object' || value === null) return 16
  let weight = 48
  for (const child of Object.values(value)) weight += 16 + weightOf(child)
  return weight
}
