import { TokenBucket } from './token-bucket'

/** Above this many buckets the full ones go: a full bucket is what a new one would be. */
const MANY_BUCKETS = 10_000

/** One bucket for all sockets of a person or of an address on this node, so that many sockets send no more than one (T22). */
export class SharedBuckets {
  private readonly buckets = new Map<string, TokenBucket>()

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  take(key: string, now: number): boolean {
    let bucket = this.buckets.get(key)
    if (!bucket) {
      if (this.buckets.size >= MANY_BUCKETS) this.sweep(now)
      bucket = new TokenBucket(this.perSecond, this.burst, now)
      this.buckets.set(key, bucket)
    }
    return bucket.take(now)
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key)
  }
}
