/**
 * The conformance suite for clients: tries every client rule on a client, each with its own mock gateway. Its report has the
 * format of the suite for gateways.
 */
import { PROTOCOL_VERSION } from '@weft/protocol'
import type { ConformanceReport, RuleResult } from '../conformance/trial/target'
import type { MockCore } from '../mock-gateway'
import { AdapterFailed } from './client'
import { CLIENT_RULES, type ClientRule } from './rules'
import type { OpenStage } from './stage'
import { RuleBroken, Trial } from './trial'

/** Options of `runClientConformance`. */
export interface ClientConformanceOptions {
  /** `portStage` or `virtualStage`. */
  open: OpenStage
  /** Ids of rules to try. Default: all. */
  rules?: readonly string[]
  /** Extra time in ms that any step may take. Defaults to 10 000. */
  timeoutMs?: number
  /** How many rules run at the same time; most of a run is waiting. Defaults to 8. */
  atOnce?: number
  /** Called for each rule as it ends. */
  progress?: (result: RuleResult) => void
}

/** Ids of all rules that can be tried. */
export const CLIENT_CONFORMANCE_RULES: readonly string[] = [...new Set(CLIENT_RULES.map(({ id }) => id))].sort()

/** Client rules that the suite does not try, and why. */
const UNTRIED = [
  { rule: 'P-06', why: 'the suite names no framing, which means ima.ecb' },
  { rule: 'P-33', why: 'it shows on a page only' },
  { rule: 'P-35', why: 'a visitor gets what it lacks pushed whole' },
  { rule: 'P-38', why: 'it shows on a page only' },
  { rule: 'P-43', why: 'an adapter knows no word for it' },
  { rule: 'P-45', why: 'it shows on a page only' },
  { rule: 'P-56', why: 'it needs a sign-in of the portal' },
]

/** Sent to the client, in ms. Short, because a run on the machine's clock waits for them. */
const POLICY = { heartbeatMs: 800, reconnect: { baseMs: 200, maxMs: 800, jitter: 0.25 } }
/** How many of the last frames and calls are shown with a broken rule. */
const SHOWN = 14

/** Tries the rules. A client that cannot be driven counts as `broken`, with what its adapter did. */
export async function runClientConformance(
  options: ClientConformanceOptions,
): Promise<Omit<ConformanceReport, 'url' | 'appId' | 'seed'>> {
  const { open, rules, atOnce = 8, timeoutMs = 10_000, progress } = options
  const startedAt = Date.now()
  const wanted = CLIENT_RULES.filter(({ id }) => rules === undefined || rules.includes(id))
  const results: RuleResult[] = []
  const waiting = wanted.entries()
  const work = async (): Promise<void> => {
    for (const [at, rule] of waiting) {
      const result = await tryOne(rule, open, timeoutMs)
      results[at] = result
      progress?.(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work))
  const count = (outcome: RuleResult['outcome']): number => results.filter((one) => one.outcome === outcome).length
  return {
    protocol: PROTOCOL_VERSION,
    startedAt,
    kept: count('kept'),
    broken: count('broken'),
    passedOver: count('passed over'),
    results,
    gaps: UNTRIED,
  }
}

async function tryOne({ id, title, check }: ClientRule, open: OpenStage, timeoutMs: number): Promise<RuleResult> {
  const stage = await open(POLICY)
  const since = stage.time.now()
  const end = (outcome: RuleResult['outcome'], more: Partial<RuleResult> = {}): RuleResult => ({
    rule: id,
    title,
    outcome,
    ...more,
    tookMs: Math.round(stage.time.now() - since),
  })
  try {
    await check(new Trial(stage, POLICY, timeoutMs))
    return end('kept')
  } catch (error) {
    const { message } = error as Error
    const isFound = error instanceof RuleBroken || error instanceof AdapterFailed
    const detail = isFound ? message : `it could not be tried: ${message}`
    const ofAdapter = error instanceof AdapterFailed ? ({ isOfAdapter: true } as const) : {}
    return end('broken', { detail, ...ofAdapter, exchange: exchangeOf(stage.gateway) })
  } finally {
    await stage.close()
  }
}

/** The last frames and calls, oldest first. */
function exchangeOf({ frames, calls }: MockCore): RuleResult['exchange'] {
  const passed = [
    ...frames.map(({ seq, at, direction, socket, frame, fault, injected }) => ({
      seq,
      at,
      socket,
      direction: `${direction === 'up' ? 'sent' : 'received'}${injected ? ` (${injected})` : ''}`,
      what: (frame ?? fault ?? 'hello') as unknown,
    })),
    ...calls.map(({ seq, at, method, path, status, code }) => ({
      seq,
      at,
      socket: 0,
      direction: 'sent',
      what: `${method} ${path} → ${status} code ${code}` as unknown,
    })),
  ]
  return passed
    .sort((a, b) => a.seq - b.seq)
    .slice(-SHOWN)
    .map(({ seq: _, ...one }) => one)
}
