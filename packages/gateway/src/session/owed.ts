/** The answers that one connection still owes: each 201 it gave to the store ends with a 203 (P-29). */
export class Owed {
  private count = 0
  private readonly waiting: (() => void)[] = []

  add(): void {
    this.count += 1
  }

  /** One is answered, whatever it was answered with. */
  done(): void {
    this.count -= 1
    if (this.count > 0) return
    for (const run of this.waiting.splice(0)) run()
  }

  /** Runs when nothing is owed: at once, or right after the last answer, in the order of the calls. */
  whenNone(run: () => void): void {
    if (this.count === 0) run()
    else this.waiting.push(run)
  }
}
