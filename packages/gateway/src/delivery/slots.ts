/**
 * Limits concurrent reads of the store; further reads wait in order. After a restart all clients come back with a backlog:
 * without the limit the database gets all reads at once and no connection completes in time.
 */
export class Slots {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await read()
    } finally {
      // The slot passes directly to the next waiting read.
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
