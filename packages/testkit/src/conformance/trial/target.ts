/** What a conformance run tests, and what it needs from its environment. */
import type { OpenWire } from '../../wire/open-wire'

/** A signed-in person; the rules about single chats need two who may write to each other. */
export interface Credentials {
  userId: string
  token: string
  /** Defaults to `bearer`. */
  tokenType?: string
  userName?: string
}

/** The clock of a conformance run, in ms; pass the mock's clock to run on virtual time. */
export interface ConformanceClock {
  now(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** Origin that answers the host call, e.g. `http://127.0.0.1:7300`. */
  url: string
  /** Defaults to `weft-demo`. */
  appId?: string
  /** The service desk that visitors write to. Defaults to `desk`. */
  deskId?: string
  /** Ids of rules to run, e.g. `['P-28', 'P-31']`. Default: all. */
  rules?: readonly string[]
  /** Includes the rules that wait for the gateway's own time limits, half a minute in total. Defaults to false. */
  slow?: boolean
  /** Two signed-in people who may write to each other. Without them the rules about single chats are passed over. */
  people?: readonly [Credentials, Credentials]
  /** A robot with a seat at the desk. Without it the rules about robots (P-48) are passed over. */
  robot?: Credentials
  /** Seed of this run's visitors: the same seed uses the same visitors again. Default: new ones. */
  seed?: string
  /** Stops at the first broken rule; the remaining ones are passed over. Defaults to false. */
  bail?: boolean
  /** Time-out of an answer, in ms. Defaults to 5 000. */
  timeoutMs?: number
  /** Default: `ws`, without an Origin header. */
  open?: OpenWire
  /** Default: the global fetch. */
  fetch?: typeof globalThis.fetch
  /** Default: the machine's. */
  clock?: ConformanceClock
  /** Called for each rule as it ends. */
  progress?: (result: RuleResult) => void
}

/** The result for one rule of the protocol. */
export interface RuleResult {
  /** For instance `P-28`. */
  rule: string
  title: string
  /** `passed over`: the run lacked something that the rule needs; `detail` says what. */
  outcome: 'kept' | 'broken' | 'passed over'
  /** Why it is broken or passed over, in one sentence. */
  detail?: string
  /** Passed over because of the gateway's own rate limit: HTTP 429. */
  isLimited?: true
  /** Broken because the client's adapter failed: the result says nothing about the client. */
  isOfAdapter?: true
  /** The last frames sent and received, oldest first; only for broken rules. */
  exchange?: readonly { at: number; direction: string; socket: number; what: unknown }[]
  /** Duration in ms. */
  tookMs: number
}

/** A rule that a run says nothing about. */
export interface Gap {
  rule: string
  /** What it would have needed, or which suite tries it instead. */
  why: string
}

/** The result of a conformance run. `startedAt` in ms since 1970. */
export interface ConformanceReport {
  url: string
  appId: string
  /** Seed of the visitors: another run with it creates no new ones. */
  seed: string
  /** Version of docs/protocol.md that the rules come from. */
  protocol: string
  startedAt: number
  kept: number
  broken: number
  passedOver: number
  results: readonly RuleResult[]
  /** Rules that were neither kept nor broken, including those that no run can try from outside. */
  gaps: readonly Gap[]
}
