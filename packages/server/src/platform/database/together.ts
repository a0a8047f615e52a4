/**
 * Batches reads of one kind: requests during a running statement go into the next one. After a restart thousands of people
 * reconnect at the same instant, and a round trip for each would be most of the node's work. A single read does not wait. A
 * statement begins after all its requests, so it sees everything committed by then.
 */
interface Asked<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface TogetherOptions<Ask, Answer> {
  /** Maximum requests of one statement. */
  most: number
  /** Maximum concurrent statements. */
  atOnce: number
  /** Returns answers in the order of the requests. A failure rejects all of them. */
  read(asks: readonly Ask[]): Promise<readonly Answer[]>
}

export function together<Ask, Answer>(options: TogetherOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const { most, atOnce, read } = options
  let waiting: Asked<Ask, Answer>[] = []
  let running = 0
  let isPlanned = false

  const run = async (): Promise<void> => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    running += 1
    try {
      const answers = await read(batch.map(({ ask }) => ask))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      plan()
    }
  }

  /** At the end of this microtask turn, so that requests of the same turn share a statement. */
  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || running >= atOnce) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      while (waiting.length > 0 && running < atOnce) void run()
    })
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      plan()
    })
}
