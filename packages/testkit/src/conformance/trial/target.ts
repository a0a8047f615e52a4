/** What a conformance run is pointed at, and what it needs from its surroundings. */
import type { OpenWire } from '../../wire/open-wire'

/** Somebody who is signed in already; the rules about single chats need two who may write to each other. */
export interface Credentials {
  userId: string
  token: string
  /** Default `bearer`. */
  tokenType?: string
  userName?: string
}

/** Time for a conformance run, in ms; give the mock's clock to run on virtual time. */
export interface ConformanceClock {
  now(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** Origin that answers the host call, e.g. `http://127.0.0.1:7300`. */
  url: string
  /** Default `weft-demo`. */
  appId?: string
  /** The service desk that visitors write to. Default `desk`. */
  deskId?: string
  /** Ids of rules to run, e.g. `['P-28', 'P-31']`. Default: all. */
  rules?: readonly string[]
  /** Also the rules that wait for the gateway's own time limits, half a minute together. Default false. */
  slow?: boolean
  /** Two signed-in people who may write to each other. Without them the rules about single chats are passed over. */
  people?: readonly [Credentials, Credentials]
  /** Names the visitors of this run: the same seed writes as the same visitors again. Default: new ones. */
  seed?: string
  /** Ends at the first broken rule; those that were not tried yet are passed over. Default false. */
  bail?: boolean
  /** How long an answer may take, ms. Default 5 000. */
  timeoutMs?: number
  /** Default: `ws`, without an Origin header. */
  open?: OpenWire
  /** Default: the global fetch. */
  fetch?: typeof globalThis.fetch
  /** Default: the machine's. */
  clock?: ConformanceClock
  /** Told of each rule as it ends. */
  progress?: (result: RuleResult) => void
}

/** What a run found about one rule of the wire. */
export interface RuleResult {
  /** `P-28` */
  rule: string
  title: string
  /** `passed over`: the run was not given what it needs; `detail` says what. */
  outcome: 'kept' | 'broken' | 'passed over'
  /** Why it is broken or passed over, in one sentence. */
  detail?: string
  /** Passed over because the gateway kept a limit of its own: HTTP 429. */
  isLimited?: true
  /** Broken because the adapter of the client failed: nothing is said of the client. */
  isOfAdapter?: true
  /** What was sent and received last, oldest first; of broken rules only. */
  exchange?: readonly { at: number; direction: string; socket: number; what: unknown }[]
  /** Milliseconds it took. */
  tookMs: number
}

/** A rule of which a run says nothing. */
export interface Gap {
  rule: string
  /** What it would have needed, or who tries it instead. */
  why: string
}

/** The result of a conformance run. `startedAt` in ms since 1970. */
export interface ConformanceReport {
  url: string
  appId: string
  /** Named the visitors: another run with it makes no new ones. */
  seed: string
  /** Version of docs/protocol.md that the rules are of. */
  protocol: string
  startedAt: number
  kept: number
  broken: number
  passedOver: number
  results: readonly RuleResult[]
  /** Rules that were neither kept nor broken, those among them that no run can try from outside. */
  gaps: readonly Gap[]
}
