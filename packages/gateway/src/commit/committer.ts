/**
 * Group commit: requests that arrive while a commit runs wait and go together into the next one. One commit runs at a time, so a
 * sender's messages are numbered in the order they were sent (G3). Answers go out after the commit (G1) and before the hint that
 * shows the message to others; the next commit already runs by then.
 */
import type {
  AppendRequest,
  AppendResult,
  Clock,
  CommitTrace,
  GatewayLog,
  MessageStore,
  MessageTrace,
  MessageTracer,
} from '../ports/ports'

/** `undefined`: the store failed and stored nothing of the group; a retry is safe. */
export type Committed = (results: readonly AppendResult[] | undefined) => void

interface Group {
  requests: readonly AppendRequest[]
  done: Committed
  trace?: MessageTrace
}

interface CommitterOptions {
  store: MessageStore
  clock: Pick<Clock, 'soon' | 'monotonic'>
  batchSize: number
  /** Called after the answers, with the new rows in the batch's order. */
  committed: (batch: readonly AppendRequest[], results: readonly AppendResult[]) => void
  tracer?: MessageTracer
  log?: GatewayLog
}

/**
 * How often a failed batch is split in halves and tried again before the rest is given up. Splitting keeps one bad request from
 * failing its neighbours; the limit keeps a dead store from being asked five hundred times.
 */
const SPLIT_TRIES = 8
/** A store that takes this long to fail is down or stuck: splitting the batch would only delay all senders. */
const STUCK_MS = 2_000

export class Committer {
  private waiting: Group[] = []
  private isBusy = false
  private idleWaiters: (() => void)[] = []

  constructor(private readonly options: CommitterOptions) {}

  /** Stores the requests of one call in one transaction, in the order of the calls. */
  submit(requests: readonly AppendRequest[], done: Committed, trace?: MessageTrace): void {
    this.waiting.push({ requests, done, trace })
    if (this.isBusy) return
    this.isBusy = true
    // Deferred, so that frames read in this turn of the event loop join the same commit.
    this.options.clock.soon(() => void this.run())
  }

  /** `submit` as a promise; rejects when the store failed. */
  append(requests: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return new Promise((resolve, reject) => {
      this.submit(requests, (results) => {
        if (results) resolve(results)
        else reject(new Error('the message store did not take the batch'))
      })
    })
  }

  /** Resolves when no request waits and no commit runs. */
  idle(): Promise<void> {
    if (!this.isBusy) return Promise.resolve()
    return new Promise((resolve) => this.idleWaiters.push(resolve))
  }

  private async run(): Promise<void> {
    let tell: (() => void) | undefined
    for (;;) {
      const groups = this.take()
      // The next commit starts before the results of the last one go out: the database works while this process encrypts and
      // writes.
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

  /** Stores the groups; returns a function that sends the answers and the hints. */
  private async commit(groups: readonly Group[], tries: { left: number }): Promise<() => void> {
    const batch: AppendRequest[] = []
    for (const group of groups) for (const request of group.requests) batch.push(request)
    const trace = this.follow(groups)
    const begunAt = this.options.clock.monotonic()
    try {
      const append = () => this.options.store.append(batch)
      const results = await (trace ? trace.store(append) : append())
      const tell = () => this.tell(groups, batch, results)
      return trace ? () => trace.tell(tell) : tell
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

  private follow(groups: readonly Group[]): CommitTrace | undefined {
    const { tracer } = this.options
    const traces = tracer ? groups.flatMap(({ trace }) => trace ?? []) : []
    return traces.length > 0 ? tracer?.committing(traces) : undefined
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
      // The rows are stored and answered; the tail check pushes them to sockets that missed the hint.
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
