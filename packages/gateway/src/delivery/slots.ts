/**
 * At most so many reads of the store at once; whoever comes later waits in turn. After a restart everybody comes back with
 * a backlog: the database shall not be asked for all of them at the same instant, or nobody gets a connection in time.
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
      // A slot that somebody waits for goes from hand to hand.
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
