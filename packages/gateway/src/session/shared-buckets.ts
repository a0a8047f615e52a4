/**
 * One token bucket for all sockets of a person or an address, so that many sockets send no more than one (T22). Nodes publish
 * what was taken from their buckets and take it from their own. Each node decides by its own buckets without a query, so a
 * broken bus costs the sharing only, never an answer (G11).
 */
import { TokenBucket } from './token-bucket'

/** Above this many buckets the full ones are removed: a full bucket equals a new one. */
const MANY_BUCKETS = 10_000
/** Share of a burst that is worth announcing; a smaller count waits for more, or is dropped with a bucket that is full again. */
const WORTH_TELLING = 0.1

export class SharedBuckets {
  private readonly buckets = new Map<string, TokenBucket>()
  /** Taken from the bucket at this node and not yet announced to the others. */
  private readonly untold = new Map<string, number>()

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  take(key: string, now: number): boolean {
    const isTaken = this.of(key, now).take(now)
    if (isTaken) this.untold.set(key, (this.untold.get(key) ?? 0) + 1)
    return isTaken
  }

  /** Whether one token could be taken now. */
  has(key: string, now: number): boolean {
    return this.buckets.get(key)?.has(now) ?? true
  }

  /** Takes what was spent at another node. */
  spent(key: string, count: number, now: number): void {
    this.of(key, now).spend(count, now)
  }

  /** Returns, and forgets, the counts worth announcing since the last call. */
  tell(now: number): [key: string, count: number][] {
    const told: [string, number][] = []
    for (const [key, count] of this.untold) {
      const isMuch = count >= this.burst * WORTH_TELLING
      if (isMuch) told.push([key, count])
      if (isMuch || this.buckets.get(key)?.isFull(now) !== false) this.untold.delete(key)
    }
    return told
  }

  private of(key: string, now: number): TokenBucket {
    let bucket = this.buckets.get(key)
    if (!bucket) {
      if (this.buckets.size >= MANY_BUCKETS) this.sweep(now)
      bucket = new TokenBucket(this.perSecond, this.burst, now)
      this.buckets.set(key, bucket)
    }
    return bucket
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key)
  }
}
