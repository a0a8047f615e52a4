/**
 * Cache of rows this node committed recently, so that a push to an up-to-date reader needs no query. The store is the truth: a
 * range with a gap here is read from it. A recall or delete drops the conversation's cached rows, because the store has blanked
 * one. A relay is never cached: a recall in another conversation, at another node, changes its content. Limited by rows and by
 * bytes: the row that was committed first leaves first, so what the running commit is about to push stays.
 */
import { MsgType } from '@weft/protocol'
import type { StoredMessage } from '../ports/ports'

const MAX_WEIGHT = 32 * 1_048_576

export class RecentRows {
  /** The rows of a conversation, without a gap. */
  private readonly rows = new Map<string, StoredMessage[]>()
  /** The list of each row, in the order of the commits; a dropped list is empty. */
  private order: StoredMessage[][] = []
  /** Place in `order` of the oldest row. */
  private oldest = 0
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
    let list = this.rows.get(row.key)
    if (list?.[list.length - 1]?.msgSeqId !== row.msgSeqId - 1) {
      this.drop(row.key)
      list = undefined
    }
    if (list) list.push(row)
    else {
      list = [row]
      this.rows.set(row.key, list)
    }
    this.order.push(list)
    this.count += 1
    this.weight += weightOfRow(row)
    while (this.isOver) this.evict()
  }

  /** Returns all cached rows above `afterSeqId`, beyond `toSeqId` too; undefined unless all up to `toSeqId` are cached. */
  read(key: string, afterSeqId: number, toSeqId: number): readonly StoredMessage[] | undefined {
    const known = this.rows.get(key)
    const first = known?.[0]
    if (known === undefined || first === undefined) return undefined
    const skip = afterSeqId + 1 - first.msgSeqId
    if (skip < 0 || (known[known.length - 1]?.msgSeqId ?? 0) < toSeqId) return undefined
    // A copy: the list loses its first rows while a walk waits.
    return known.slice(skip)
  }

  drop(key: string): void {
    const list = this.rows.get(key)
    if (list === undefined) return
    this.rows.delete(key)
    this.count -= list.length
    for (const row of list) this.weight -= weightOfRow(row)
    list.length = 0
  }

  /** Dropped rows keep their places in the order, which are limited, too. */
  private get isOver(): boolean {
    return (
      this.count > this.maxRows || this.weight > this.maxWeight || this.order.length - this.oldest > 2 * this.maxRows
    )
  }

  private evict(): void {
    const list = this.order[this.oldest++]
    const row = list?.shift()
    if (row) {
      this.count -= 1
      this.weight -= weightOfRow(row)
      if (list?.length === 0) this.rows.delete(row.key)
    }
    if (this.oldest < this.maxRows) return
    this.order = this.order.slice(this.oldest)
    this.oldest = 0
  }
}

const weightOfRow = ({ content, extend }: StoredMessage): number => weightOf(content) + weightOf(extend)

/** Rough size of a value in memory, in bytes: two per character and a few per value. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2
  if (typeof value !== 'object' || value === null) return 16
  let weight = 48
  for (const child of Object.values(value)) weight += 16 + weightOf(child)
  return weight
}
