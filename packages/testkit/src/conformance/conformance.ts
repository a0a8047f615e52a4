/**
 * Tests a gateway by the rules of docs/protocol.md from outside, as any client could. The report of a broken rule has the
 * expectation and the traffic on its sockets. The suite needs only an app and a desk that visitors may write to; it writes only
 * in its own visitors' conversations and, where it is given `people`, in the single chat of those two.
 */
import { callPath, chatCalls, DEFAULTS, type HostRow, LIMITS, PROTOCOL_VERSION, type VisitorRow } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import { WebSocket } from 'ws'
import { openWireWith } from '../wire/open-wire'
import { WireTimeout } from '../wire/wire-client'
import { gapsOf } from './gaps'
import { PRECONDITIONS } from './preconditions'
import { callRules } from './rules/calls'
import { contentRules } from './rules/content'
import { deskRules } from './rules/desk'
import { framingRules } from './rules/framing'
import { gcmRules } from './rules/gcm'
import { limitRules } from './rules/limits'
import { messageRules } from './rules/messages'
import { peopleRules } from './rules/people'
import { robotRules } from './rules/robot'
import { sessionRules } from './rules/session'
import { answerOf, Unanswered } from './trial/answer'
import type { Rule } from './trial/rule'
import type { ConformanceClock, ConformanceOptions, ConformanceReport, Credentials, RuleResult } from './trial/target'
import { LimitMet, PassedOver, RuleBroken, type Surroundings, Trial } from './trial/trial'

const RULES: readonly Rule[] = [
  ...framingRules,
  ...gcmRules,
  ...sessionRules,
  ...messageRules,
  ...contentRules,
  ...deskRules,
  ...robotRules,
  ...callRules,
  ...limitRules,
  ...peopleRules,
]

/** Ids of all rules that can be tried from outside, in the document's order. */
export const CONFORMANCE_RULES: readonly string[] = [...new Set(RULES.map(({ id }) => id))].sort()

/**
 * Pairs of visitors that the rules use in turn, so that a run stays far below the limit of new visitors per hour (P-62). The
 * preconditions and the slow rules share one more pair.
 */
const SEATS = 5
/** After this many ms a message rate of P-62 is fully forgotten. */
const RATE_FORGOTTEN_MS = (LIMITS.messageBurst / LIMITS.messagesPerSecond) * 1_000
/** How many of the last frames are shown with a broken rule. */
const SHOWN = 14

const realClock: ConformanceClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The run could not begin: no gateway answers, the app is unknown, or the host reply has no usable host or key. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/**
 * Tries the requested rules, by default all. Rejects with Unreachable where nothing could be tried, with a TypeError for a `url`
 * that is none.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const around = await lookAround(options)
  const startedAt = around.clock.now()
  // The visitors of a seed may have sent messages in a recent run, and a gateway may count the rate by person.
  if (options.seed !== undefined) await new Promise<void>((done) => around.clock.after(RATE_FORGOTTEN_MS, done))
  const wanted = RULES.filter(({ id }) => options.rules === undefined || options.rules.includes(id))
  const results: RuleResult[] = []
  const tryOne = async (rule: Rule, seat: number): Promise<void> => {
    const isOver = options.bail === true && results.some(({ outcome }) => outcome === 'broken')
    const result = await resultOf(isOver ? notTried(rule) : rule, new Trial(around, seat), options)
    results.push(result)
    options.progress?.(result)
  }
  // With selected rules the preconditions are skipped: the cause of a failure is then one line anyway.
  const before = options.rules === undefined ? PRECONDITIONS : []
  for (const rule of before) await tryOne(rule, SEATS)
  // Rules that wait for a time limit run beside the others.
  const slow = wanted.filter(({ isSlow }) => isSlow).map((rule) => tryOne(rule, SEATS))
  let seat = 0
  for (const rule of wanted) if (!rule.isSlow) await tryOne(rule, seat++ % SEATS)
  await Promise.all(slow)
  const order = (result: RuleResult): number =>
    [...before, ...wanted].findIndex(({ id, title }) => id === result.rule && title === result.title)
  results.sort((a, b) => a.rule.localeCompare(b.rule) || order(a) - order(b))
  const count = (outcome: RuleResult['outcome']): number => results.filter((one) => one.outcome === outcome).length
  return {
    url: around.url,
    appId: around.appId,
    seed: around.seed,
    protocol: PROTOCOL_VERSION,
    startedAt,
    kept: count('kept'),
    broken: count('broken'),
    passedOver: count('passed over'),
    results,
    gaps: gapsOf(results),
  }
}

const notTried = (rule: Rule): Rule => ({
  ...rule,
  check() {
    throw new PassedOver('not tried: a rule before it is broken (--bail)')
  },
})

async function resultOf(rule: Rule, trial: Trial, options: ConformanceOptions): Promise<RuleResult> {
  const since = trial.around.clock.now()
  const end = (outcome: RuleResult['outcome'], detail?: string): RuleResult => ({
    rule: rule.id,
    title: rule.title,
    outcome,
    ...(detail === undefined ? {} : { detail }),
    ...(outcome === 'broken' ? { exchange: trial.exchange.slice(-SHOWN) } : {}),
    tookMs: Math.round(trial.around.clock.now() - since),
  })
  const tried = async (): Promise<void> => {
    try {
      await rule.check(trial)
    } catch (error) {
      const { message } = error as Error
      if (!rule.gives) trial.needWhatShowedBy(message)
      // A rate limit of the gateway does not make the precondition missing: each rule reports the limit itself.
      else if (!(error instanceof LimitMet)) trial.around.missing.set(rule.gives, message)
      throw error
    }
  }
  try {
    if (rule.isSlow && !options.slow) throw new PassedOver('waits for a limit of time (--slow)')
    if (rule.needsPeople) trial.people()
    if (rule.needs) trial.need(rule.needs)
    await tried()
    return end('kept')
  } catch (error) {
    if (error instanceof LimitMet) return { ...end('passed over', error.message), isLimited: true }
    if (error instanceof PassedOver) return end('passed over', error.message)
    const isFound = error instanceof RuleBroken || error instanceof WireTimeout || error instanceof Unreachable
    if (isFound) return end('broken', error.message)
    return end('broken', `it could not be tried: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    trial.end()
  }
}

async function lookAround(options: ConformanceOptions): Promise<Surroundings> {
  const {
    appId = 'weft-demo',
    deskId = 'desk',
    seed = globalThis.crypto.randomUUID(),
    fetch = globalThis.fetch,
    clock = realClock,
    timeoutMs = 5_000,
    open = openWireWith(WebSocket),
    people = [],
    robot,
  } = options
  const url = new URL(options.url).origin
  const ask = async <Row>(address: string, init: RequestInit = {}): Promise<Row> => {
    let reply: { code: number; msg: string; data?: Row[] } | null
    const { status, text } = await answerOf({ fetch, clock, timeoutMs }, address, {
      ...init,
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...(init.body ? { 'Content-Type': 'application/json' } : {}) },
    })
    if (status === 429) throw new LimitMet(address)
    try {
      reply = JSON.parse(text) as typeof reply
    } catch (error) {
      throw new Unreachable(`${address} does not answer with JSON (HTTP ${status}): ${(error as Error).message}`)
    }
    const row = reply?.data?.[0]
    if (reply?.code === 0 && row !== undefined) return row
    throw new Unreachable(`${address}: HTTP ${status}, code ${reply?.code} ${reply?.msg}`)
  }
  const row = await ask<HostRow>(`${url}${callPath(chatCalls.host, { appId })}`).catch((error: unknown) => {
    // Without host and key, nothing can be tried.
    if (error instanceof Unanswered || error instanceof LimitMet) throw new Unreachable(error.message)
    throw error
  })
  const { frameKey } = row
  if (frameKey === undefined) throw new Unreachable(`the host reply of ${url} names no frameKey`)
  try {
    createEcbCipher(frameKey)
  } catch (error) {
    // Otherwise every encrypted frame would fail, through no fault of the rules.
    throw new Unreachable(`the frameKey in the host reply of ${url} is none: ${(error as Error).message}`)
  }
  if (!URL.canParse(row.host)) throw new Unreachable(`the host reply of ${url} names no host but ${row.host}`)
  const host = new URL(row.host).origin
  const visitors = new Map<number, Promise<Credentials>>()
  const ids = idsFrom(seed, clock.now())
  return {
    url,
    appId,
    deskId,
    host,
    socketUrl: `${host.replace(/^http/, 'ws')}/ima-access/ws`,
    frameKey,
    heartbeatMs: row.heartbeatMs ?? DEFAULTS.heartbeatMs,
    open,
    fetch,
    clock,
    timeoutMs,
    seed,
    people,
    robot,
    missing: new Map(),
    newId: ids,
    visitor(number) {
      const known = visitors.get(number)
      if (known) return known
      const body = JSON.stringify({ virtuallyUserId: `conformance-${number}-${seed}-secret`, appId })
      const made = ask<VisitorRow>(`${host}${callPath(chatCalls.visitor, {})}`, { method: 'POST', body }).then(
        ({ userId, userName, token, tokenType }) => ({ userId, userName, token, tokenType: tokenType ?? 'bearer' }),
      )
      visitors.set(number, made)
      return made
    },
  }
}

/** UUIDs derived from the seed and the time, counting up: two runs never share one, and a log sorts in order. */
function idsFrom(seed: string, now: number): () => string {
  let hash = 0x811c9dc5
  for (const character of `${seed}|${now}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const time = now.toString(16).padStart(12, '0').slice(-12)
  let count = 0
  return () => {
    count += 1
    const first = hash.toString(16).padStart(8, '0')
    return `${first}-${time.slice(0, 4)}-4${time.slice(4, 7)}-8${time.slice(7, 10)}-${count.toString(16).padStart(12, '0')}`
  }
}
