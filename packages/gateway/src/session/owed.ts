/** Answers that a connection still owes: each 201 passed to the store ends with a 203 (P-29). */
export class Owed {
  private count = 0
  private readonly waiting: (() => void)[] = []

  add(): void {
    this.count += 1
  }

  /** One 201 is answered, with success or not. */
  done(): void {
    this.count -= 1
    if (this.count > 0) return
    for (const run of this.waiting.splice(0)) run()
  }

  /** Calls `run` when no answer is pending: at once, or right after the last answer, in the order of the calls. */
  whenNone(run: () => void): void {
    if (this.count === 0) run()
    else this.waiting.push(run)
  }
}
