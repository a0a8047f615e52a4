/**
 * One bucket for all sockets of a person or of an address, so that many sockets send no more than one (T22), on this node
 * and on the others: what was taken here is told to them from time to time and taken there too. Each node decides by its
 * own buckets and asks nobody, so a bus that is away costs the sharing only, never an answer (G11).
 */
import { TokenBucket } from './token-bucket'

/** Above this many buckets the full ones go: a full bucket is what a new one would be. */
const MANY_BUCKETS = 10_000
/** The share of a burst that is told at once; less waits for more, or is forgotten with a bucket that is full again. */
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

  /** Whether one could be taken now. */
  has(key: string, now: number): boolean {
    return this.buckets.get(key)?.has(now) ?? true
  }

  /** What was taken at another node. */
  spent(key: string, count: number, now: number): void {
    this.of(key, now).spend(count, now)
  }

  /** What was taken here and not told before, of those who took much. */
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
