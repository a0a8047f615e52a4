/**
 * Reads of one kind put together: what is asked while a statement is under way goes with the next one. After a restart
 * thousands of people come back at the same instant, and a round trip for each would be most of what the node does. A read
 * that is asked alone waits for nobody. A statement begins after everything in it was asked, so it sees all that was
 * committed by then.
 */
interface Asked<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface TogetherOptions<Ask, Answer> {
  /** Questions of one statement at most. */
  most: number
  /** Statements under way at most. */
  atOnce: number
  /** Answers in the order of the questions. Where it fails, all that were in it fail. */
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

  /** At the end of this turn of the promises: what is asked in the same one belongs together. */
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
