/** Metrics for Prometheus. Labels come from fixed lists (routes, methods, states), never from clients' input. */
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  httpSeconds: Histogram<'method' | 'route' | 'status'>
  /** Open sockets. */
  sockets: Gauge
  /** Messages committed since the start, by message type. */
  messagesStored: Counter<'msgType'>
  /** Duration of one commit, from sending its batch to the answer. */
  storeSeconds: Histogram
  /** Policy violations that browsers report; anybody can send such a report. */
  policyViolations: Counter<'directive' | 'blocked'>
  /** Requests that this node counted alone, because the shared Redis did not answer. */
  countedAlone: Counter
  /** Codes by SMS that the budget of the hour refused (T19). */
  codesOverBudget: Counter
  /** What the robot's mind was asked, by purpose and outcome. */
  robotAsks: Counter<'purpose' | 'outcome'>
  /** From asking the robot's mind to its answer. */
  robotSeconds: Histogram<'purpose'>
  /** Self-checks of open workbenches, by the result of comparing with a fresh query. */
  deskChecks: Counter<'result'>
}

/** A separate registry for every app: two apps in one process (tests) do not share metrics. */
export function createMetrics(pool: pg.Pool, searchBehindSeconds: () => Promise<number> = async () => 0): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'weft_' })
  const registers = [registry]
  new Gauge({
    name: 'weft_pool_connections',
    help: 'Connections of the database pool by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'weft_search_behind_seconds',
    help: 'How long the oldest stored message has waited for the search index; 0 when none waits',
    registers,
    async collect() {
      try {
        this.set(await searchBehindSeconds())
      } catch {
        // Without a database nothing is known of it; the other figures are told all the same.
        this.set(Number.NaN)
      }
    },
  })
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'weft_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'weft_sockets', help: 'Chat sockets open now', registers }),
    messagesStored: new Counter({
      name: 'weft_messages_stored_total',
      help: 'Messages committed',
      labelNames: ['msgType'],
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'weft_message_store_seconds',
      help: 'Time of one commit: from giving a batch of messages to the database to its answer',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    policyViolations: new Counter({
      name: 'weft_policy_violations_total',
      help: 'Violations of the content policy that browsers report of our own pages, by directive and by what was forbidden',
      labelNames: ['directive', 'blocked'],
      registers,
    }),
    countedAlone: new Counter({
      name: 'weft_limits_counted_alone_total',
      help: 'Requests that this node counted by itself against a limit, for Redis did not answer',
      registers,
    }),
    codesOverBudget: new Counter({
      name: 'weft_sms_over_budget_total',
      help: 'Codes by SMS that were refused because the budget of the hour was spent',
      registers,
    }),
    robotAsks: new Counter({
      name: 'weft_robot_asks_total',
      help: 'Asks of the robot, by purpose (answer, draft, summary, translation) and outcome (answered, handedOver, nothing, refused)',
      labelNames: ['purpose', 'outcome'],
      registers,
    }),
    robotSeconds: new Histogram({
      name: 'weft_robot_seconds',
      help: 'Time from asking the robot to its whole answer',
      labelNames: ['purpose'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    deskChecks: new Counter({
      name: 'weft_desk_checks_total',
      help: 'Self-checks of open workbenches against a fresh query, by result: equal, or each part that differed',
      labelNames: ['result'],
      registers,
    }),
  }
}
