/**
 * Group commit: requests that arrive while a commit runs wait and go together in the next one. One commit at a time keeps
 * the order in which they came, so a sender's messages are numbered in the order they were sent (G3). Answers are given
 * only after the commit (G1), and before the hint that lets others see the message; the next commit already runs then.
 */
import type { AppendRequest, AppendResult, Clock, GatewayLog, MessageStore } from '../ports/ports'

/** `undefined`: the store could not; nothing of the group was stored, the same may be sent again. */
export type Committed = (results: readonly AppendResult[] | undefined) => void

interface Group {
  requests: readonly AppendRequest[]
  done: Committed
}

interface CommitterOptions {
  store: MessageStore
  clock: Pick<Clock, 'soon' | 'monotonic'>
  batchSize: number
  /** After the answers: what is new, in the batch's order. */
  committed: (batch: readonly AppendRequest[], results: readonly AppendResult[]) => void
  log?: GatewayLog
}

/** How many further tries a failed batch gets in halves, before all of what is left is given up: one poisoned request
 * must not take its neighbours along, a store that is gone must not be asked five hundred times. */
const SPLIT_TRIES = 8
/** A store that needed this long to fail is gone or stuck, not poisoned: asking again would only keep everybody waiting. */
const STUCK_MS = 2_000

export class Committer {
  private waiting: Group[] = []
  private isBusy = false
  private idleWaiters: (() => void)[] = []

  constructor(private readonly options: CommitterOptions) {}

  /** The requests of one call are stored in one transaction, neighbours in the order of the calls. */
  submit(requests: readonly AppendRequest[], done: Committed): void {
    this.waiting.push({ requests, done })
    if (this.isBusy) return
    this.isBusy = true
    // Not at once: the frames that this turn of the loop still reads belong into the same commit.
    this.options.clock.soon(() => void this.run())
  }

  /** The same as a promise; rejects when it could not be stored. */
  append(requests: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return new Promise((resolve, reject) => {
      this.submit(requests, (results) => {
        if (results) resolve(results)
        else reject(new Error('the message store did not take the batch'))
      })
    })
  }

  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void> {
    if (!this.isBusy) return Promise.resolve()
    return new Promise((resolve) => this.idleWaiters.push(resolve))
  }

  private async run(): Promise<void> {
    let tell: (() => void) | undefined
    for (;;) {
      const groups = this.take()
      // The next commit begins before the last one is told: the database works while this process seals and writes.
      const storing = groups.length > 0 ? this.commit(groups, { left: SPLIT_TRIES }) : undefined
      tell?.()
      tell = undefined
      if (storing) tell = await storing
      else if (this.waiting.length === 0) break
    }
    this.isBusy = false
    const waiters = this.idleWaiters
    this.idleWaiters = []
    for (const resolve of waiters) resolve()
  }

  private take(): Group[] {
    let count = 0
    let end = 0
    while (end < this.waiting.length) {
      const size = this.waiting[end]?.requests.length ?? 0
      if (end > 0 && count + size > this.options.batchSize) break
      count += size
      end += 1
    }
    return this.waiting.splice(0, end)
  }

  /** Stores them; gives what tells everybody about it. */
  private async commit(groups: readonly Group[], tries: { left: number }): Promise<() => void> {
    const batch: AppendRequest[] = []
    for (const group of groups) for (const request of group.requests) batch.push(request)
    const begunAt = this.options.clock.monotonic()
    try {
      const results = await this.options.store.append(batch)
      return () => this.tell(groups, batch, results)
    } catch (error) {
      this.options.log?.error({ err: error, messages: batch.length }, 'a batch of messages was not stored')
      const wasStuck = this.options.clock.monotonic() - begunAt >= STUCK_MS
      if (groups.length === 1 || wasStuck || tries.left <= 0) {
        return () => {
          for (const group of groups) this.answer(group, undefined)
        }
      }
      tries.left -= 2
      const middle = groups.length >> 1
      const first = await this.commit(groups.slice(0, middle), tries)
      const second = await this.commit(groups.slice(middle), tries)
      return () => {
        first()
        second()
      }
    }
  }

  private tell(groups: readonly Group[], batch: readonly AppendRequest[], results: readonly AppendResult[]): void {
    let at = 0
    for (const group of groups) {
      const size = group.requests.length
      this.answer(group, groups.length === 1 ? results : results.slice(at, at + size))
      at += size
    }
    try {
      this.options.committed(batch, results)
    } catch (error) {
      // Stored and answered all the same; whoever was not told is brought up by the tail check.
      this.options.log?.error({ err: error, messages: batch.length }, 'a commit could not be told')
    }
  }

  private answer(group: Group, results: readonly AppendResult[] | undefined): void {
    try {
      group.done(results)
    } catch (error) {
      this.options.log?.error({ err: error }, 'an answer to a stored message failed')
    }
  }
}
