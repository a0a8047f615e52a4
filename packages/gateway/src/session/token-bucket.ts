/** Token bucket: a rate per second with a burst; refilled by the time passed to each call. */
export class TokenBucket {
  private tokens: number
  private filledAt: number

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    now: number,
  ) {
    this.tokens = burst
    this.filledAt = now
  }

  take(now: number): boolean {
    this.fill(now)
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }

  has(now: number): boolean {
    this.fill(now)
    return this.tokens >= 1
  }

  /** Takes what was spent elsewhere, even below zero, but never more than one burst below. */
  spend(count: number, now: number): void {
    this.fill(now)
    this.tokens = Math.max(-this.burst, this.tokens - count)
  }

  isFull(now: number): boolean {
    return this.tokens + ((now - this.filledAt) / 1_000) * this.perSecond >= this.burst
  }

  private fill(now: number): void {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.filledAt) / 1_000) * this.perSecond)
    this.filledAt = now
  }
}
