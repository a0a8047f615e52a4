/**
 * The connection as data: `transition(state, event, context) → { state, effects }`, pure. Every state is named; `timerOf`
 * returns the one timer it may own, which leaving the state cancels.
 *
 *   idle ─start→ authorising → locating → opening → greeting → online ⇄ probing
 *                    ↑             ↑          └─────────┴────────┴───────┤ lost
 *                    │             └───────────── waiting ←──────────────┤
 *                    └── token refused, once ────────────────────────────┤
 *                                               refused ←── replaced, refused again, or turned away
 *
 * `refused` with a time retries automatically, not before it. After a socket that never opened, the host is asked first
 * (`locating` with `lost`), because a browser does not tell an unreachable server from a refusal.
 * any ─stop→ stopped: sends 102 and stays stopped (IM-06: a logout ends the retries for good).
 */
import { CloseCode } from '@weft/protocol'
import type { ConnectionPolicy, ConnectionStatus } from '../api/api'
import { assertNever } from '../api/assert-never'
import { SENTENCES } from '../api/error'
import { retryDelay } from './policy'
import { type Refusal, type RefusalReason, refusalDelay } from './refusal'

/** Attempts since the last session, including this one, and whether the token was renewed for it. */
interface Attempt {
  attempt: number
  hasRenewed: boolean
}

export type ConnectionState =
  | { name: 'idle' }
  /** Getting a credential, or renewing it after a refusal. */
  | ({ name: 'authorising'; renew: boolean } & Attempt)
  /** Looking up the service address, or reusing the last result. */
  | ({ name: 'locating'; lost?: { code: number; reason: string } } & Attempt)
  | ({ name: 'opening' } & Attempt)
  /** 100 is sent; its 203 is pending. */
  | ({ name: 'greeting' } & Attempt)
  | { name: 'online'; since: number; heartbeatMs: number }
  /** 101 is sent; any frame within `limitMs` counts as the answer. */
  | { name: 'probing'; since: number; heartbeatMs: number; limitMs: number }
  /** `owes`: getting (false) or renewing (true) the credential failed; the next attempt starts there. */
  | ({ name: 'waiting'; delayMs: number; retryAt: number; reason: string; owes?: boolean } & Attempt)
  /** `again`: the next attempt is automatic. */
  | { name: 'refused'; reason: string; again?: Turned }
  | { name: 'stopped' }

/** Refused until a time. */
interface Turned extends Attempt {
  why: RefusalReason
  code: number
  delayMs: number
  retryAt: number
  owes?: boolean
}

export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'reconnectNow' }
  | { type: 'authorised' }
  /** `isFinal`: a retry cannot help. */
  | { type: 'authoriseFailed'; reason: string; isFinal: boolean; refusal?: Refusal }
  | { type: 'located' }
  | { type: 'locateFailed'; refusal?: Refusal }
  | { type: 'opened' }
  | { type: 'greeted'; heartbeatMs: number }
  /** A 203 for the 100 with a code other than 0. */
  | { type: 'greetingRefused'; code: number; message: string; isTokenError: boolean }
  | { type: 'received' }
  | { type: 'closed'; code: number; reason: string }
  /** The state's own timer fired. */
  | { type: 'timer' }
  | { type: 'hint'; hint: 'online' | 'offline' | 'visible' }
  /** A message got no answer in time; the connection may be dead, or busy with others. */
  | { type: 'suspect' }
  /** A newer token exists; the gateway gets it on the open socket. */
  | { type: 'tokenRenewed' }

export type ConnectionEffect =
  | { do: 'authorise'; renew: boolean }
  | { do: 'locate'; again: boolean }
  | { do: 'open' }
  | { do: 'greet' }
  | { do: 'probe'; timeoutMs: number }
  | { do: 'sayGoodbye' }
  /** Drops the socket and ignores what it still sends. */
  | { do: 'drop' }
  | { do: 'raise'; event: RaisedEvent }

export type RaisedEvent =
  | { name: 'connected' }
  | { name: 'closed'; code: number; reason: string }
  | { name: 'error'; code: number; message: string; reason?: RefusalReason; retryAt?: number }
  | { name: 'tokenError'; code: number; message: string }
  | { name: 'serviceAddressFailure'; message: string }

/** Input of a transition besides state and event; plain values only. */
export interface TransitionContext {
  /** Wall clock, ms. */
  now: number
  /** 0..1, for jitter. */
  chance: number
  policy: ConnectionPolicy
}

/** Time limit of each step. IM-05 leaves the answer timeout to the client. */
export const STEP_MS = { authorise: 20_000, locate: 20_000, open: 10_000, greet: 10_000, answer: 10_000 } as const
/** Time limit of a probe while the user looks: until then the connection is displayed as online. */
const LOOKED_AT_MS = 3_000
/** Time limit of the host call that finds out why a socket did not open. */
const WHY_MS = 3_000
/** The token is not renewed at once for a session refused sooner than this after its start: that would loop. */
const SETTLED_MS = 5_000
/** Minimum delay after the gateway closed for too many messages. */
const OVER_LIMIT_MS = 5_000
/** Close code of a connection that ended without a close frame. */
const UNSAID = 1006
/** The address is looked up again after this many failed attempts: the service may have moved. */
const TRIES_PER_ADDRESS = 3

/** Reason of a close after which the client reconnects at once, without an error. */
export const TAKEN_OVER = 'tab'

type Result = { state: ConnectionState; effects: ConnectionEffect[] }
const go = (state: ConnectionState, ...effects: ConnectionEffect[]): Result => ({ state, effects })

/** Returns the timer of a state, in ms. */
export function timerOf(state: ConnectionState): number | undefined {
  switch (state.name) {
    case 'authorising':
      return STEP_MS.authorise
    case 'locating':
      return state.lost ? WHY_MS : STEP_MS.locate
    case 'opening':
      return STEP_MS.open
    case 'greeting':
      return STEP_MS.greet
    case 'online':
      return state.heartbeatMs
    case 'probing':
      return state.limitMs
    case 'waiting':
      return state.delayMs
    case 'refused':
      return state.again?.delayMs
    default:
      return undefined
  }
}

const locate = ({ attempt, hasRenewed }: Attempt): Result =>
  go({ name: 'locating', attempt, hasRenewed }, { do: 'locate', again: attempt % TRIES_PER_ADDRESS === 0 })

const authorise = ({ attempt, hasRenewed }: Attempt, renew: boolean): Result =>
  go({ name: 'authorising', attempt, hasRenewed, renew }, { do: 'authorise', renew })

function retryNow({ attempt, hasRenewed, owes }: Attempt & { owes?: boolean }): Result {
  const next = { attempt: attempt + 1, hasRenewed }
  return owes === undefined ? locate(next) : authorise(next, owes)
}

/** The renewal is itself the retry; a second refusal in a row is final. */
const renew = (attempt: number): Result =>
  go({ name: 'authorising', attempt, hasRenewed: true, renew: true }, { do: 'drop' }, { do: 'authorise', renew: true })

const probe = ({ since, heartbeatMs }: { since: number; heartbeatMs: number }, limitMs: number): Result =>
  go({ name: 'probing', since, heartbeatMs, limitMs }, { do: 'probe', timeoutMs: limitMs })

function wait(
  tried: Attempt,
  reason: string,
  { now, chance, policy }: TransitionContext,
  ...effects: ConnectionEffect[]
): Result {
  const delayMs = retryDelay(policy.reconnect, tried.attempt, chance)
  const { attempt, hasRenewed } = tried
  return go({ name: 'waiting', attempt, hasRenewed, delayMs, retryAt: now + delayMs, reason }, ...effects)
}

/** The service refused for now: reports its reason and retries automatically when the service accepts clients again. */
function turnedAway(
  { hasRenewed }: Attempt,
  { reason, message, code, retryAt: from }: Refusal,
  { now, chance }: TransitionContext,
  owes?: boolean,
  ...effects: ConnectionEffect[]
): Result {
  const delayMs = refusalDelay({ retryAt: from }, now, chance)
  const retryAt = now + delayMs
  // No connection was lost: the next attempt counts as the first.
  const again: Turned = {
    why: reason,
    code,
    attempt: 0,
    hasRenewed,
    delayMs,
    retryAt,
    ...(owes !== undefined && { owes }),
  }
  return go(
    { name: 'refused', reason: message, again },
    ...effects,
    raise({ name: 'error', code, message, reason, retryAt }),
  )
}

/** Waits with the credential still missing: a 100 without it would only be refused. */
function unauthorised(tried: Attempt & { renew: boolean }, reason: string, context: TransitionContext): Result {
  const { state, effects } = wait(tried, reason, context)
  return { state: { ...state, owes: tried.renew } as ConnectionState, effects }
}

const raise = (event: RaisedEvent): ConnectionEffect => ({ do: 'raise', event })
const addressFailure = raise({ name: 'serviceAddressFailure', message: SENTENCES.addressFailed })
const lostError = (code: number) => raise({ name: 'error', code, message: SENTENCES.connectionLost })

/** Transition of a state with a socket when that socket is lost. */
function lost(
  state: Extract<ConnectionState, { name: 'opening' | 'greeting' | 'online' | 'probing' }>,
  code: number,
  reason: string,
  context: TransitionContext,
  canAsk = true,
): Result {
  const hadSession = state.name === 'online' || state.name === 'probing'
  // Another tab takes the connection over: report no error to the user.
  if (reason === TAKEN_OVER) {
    const { state: next, effects } = locate({ attempt: 1, hasRenewed: false })
    return go(next, { do: 'drop' }, ...effects)
  }
  const closed = [
    { do: 'drop' } as const,
    ...(state.name === 'opening' ? [] : [raise({ name: 'closed', code, reason })]),
  ]
  const told = [...closed, lostError(code)]
  if (code === CloseCode.replaced) return go({ name: 'refused', reason: 'replaced' }, ...told)
  if (code === CloseCode.tokenRefused) {
    if (!hadSession && state.hasRenewed) return go({ name: 'refused', reason: 'token' }, ...told)
    if (!hadSession || context.now - state.since >= SETTLED_MS) {
      const { state: next, effects } = renew(hadSession ? 1 : state.attempt)
      return go(next, ...told, ...effects)
    }
  }
  const tried = hadSession ? { attempt: 1, hasRenewed: false } : state
  if (code === CloseCode.tooManyMessages) {
    const from = context.now + Math.max(OVER_LIMIT_MS, retryDelay(context.policy.reconnect, tried.attempt, 0.5))
    const refusal: Refusal = { reason: 'too-many', message: SENTENCES.tooMany, code, retryAt: from }
    return turnedAway(tried, refusal, context, undefined, ...closed)
  }
  // No session and no close frame: to a browser, a refused upgrade looks like this.
  if (code === UNSAID && reason === '' && !hadSession && canAsk) {
    const { attempt, hasRenewed } = tried
    return go({ name: 'locating', attempt, hasRenewed, lost: { code, reason } }, ...closed, {
      do: 'locate',
      again: true,
    })
  }
  return wait(tried, reason || SENTENCES.connectionLost, context, ...told)
}

export function transition(state: ConnectionState, event: ConnectionEvent, context: TransitionContext): Result {
  if (event.type === 'stop') {
    return state.name === 'stopped' ? go(state) : go({ name: 'stopped' }, { do: 'sayGoodbye' }, { do: 'drop' })
  }
  switch (state.name) {
    case 'idle':
    case 'stopped':
      if (event.type !== 'start') return go(state)
      return authorise({ attempt: 1, hasRenewed: false }, false)

    case 'refused':
      // The user asked for a retry, or the program has a new token.
      if (event.type === 'start' || event.type === 'reconnectNow' || event.type === 'tokenRenewed') {
        return authorise({ attempt: 1, hasRenewed: false }, false)
      }
      return event.type === 'timer' && state.again ? retryNow(state.again) : go(state)

    case 'authorising':
      if (event.type === 'authorised') return locate(state)
      if (event.type === 'reconnectNow') return authorise(state, state.renew)
      if (event.type === 'timer') return unauthorised(state, SENTENCES.requestTimeout, context)
      if (event.type !== 'authoriseFailed') return go(state)
      if (event.refusal) return turnedAway(state, event.refusal, context, state.renew)
      return event.isFinal ? go({ name: 'refused', reason: event.reason }) : unauthorised(state, event.reason, context)

    case 'locating':
      if (event.type === 'locateFailed' && event.refusal) {
        const told = event.refusal.reason === 'unknown-app' ? [addressFailure] : []
        return turnedAway(state, event.refusal, context, undefined, ...told)
      }
      if (state.lost) {
        const { code, reason } = state.lost
        if (event.type === 'reconnectNow') return locate(state)
        if (event.type !== 'located' && event.type !== 'locateFailed' && event.type !== 'timer') return go(state)
        return wait(state, reason || SENTENCES.connectionLost, context, lostError(code))
      }
      if (event.type === 'located') {
        return go({ name: 'opening', attempt: state.attempt, hasRenewed: state.hasRenewed }, { do: 'open' })
      }
      if (event.type === 'reconnectNow') return locate(state)
      if (event.type !== 'locateFailed' && event.type !== 'timer') return go(state)
      return wait(state, SENTENCES.addressFailed, context, addressFailure)

    case 'opening':
      if (event.type === 'opened') {
        return go({ name: 'greeting', attempt: state.attempt, hasRenewed: state.hasRenewed }, { do: 'greet' })
      }
      if (event.type === 'closed') return lost(state, event.code, event.reason, context)
      if (event.type === 'timer') return lost(state, UNSAID, '', context, false)
      return go(state)

    case 'greeting':
      switch (event.type) {
        case 'greeted':
          return go(
            { name: 'online', since: context.now, heartbeatMs: event.heartbeatMs },
            raise({ name: 'connected' }),
          )
        case 'greetingRefused': {
          if (!event.isTokenError) return wait(state, event.message, context, { do: 'drop' }, lostError(event.code))
          const told = raise({ name: 'tokenError', code: event.code, message: event.message })
          if (state.hasRenewed) return go({ name: 'refused', reason: 'token' }, { do: 'drop' }, told)
          const { state: next, effects } = renew(state.attempt)
          return go(next, told, ...effects)
        }
        case 'closed':
          return lost(state, event.code, event.reason, context)
        case 'timer':
          return lost(state, UNSAID, '', context, false)
        default:
          return go(state)
      }

    case 'online':
    case 'probing':
      switch (event.type) {
        case 'timer':
          return state.name === 'online' ? probe(state, STEP_MS.answer) : lost(state, UNSAID, '', context)
        case 'suspect':
          return state.name === 'online' ? probe(state, STEP_MS.answer) : go(state)
        case 'hint':
        case 'reconnectNow':
          if (state.name === 'online') return probe(state, LOOKED_AT_MS)
          // A running probe is not restarted, or it would never time out: it gets the shorter limit once.
          return state.limitMs > LOOKED_AT_MS ? go({ ...state, limitMs: LOOKED_AT_MS }) : go(state)
        case 'received':
          if (state.name === 'online') return go(state)
          return go({ name: 'online', since: state.since, heartbeatMs: state.heartbeatMs })
        case 'tokenRenewed':
          return go(state, { do: 'greet' })
        case 'greeted':
          return state.heartbeatMs === event.heartbeatMs ? go(state) : go({ ...state, heartbeatMs: event.heartbeatMs })
        case 'greetingRefused': {
          if (!event.isTokenError) return go(state)
          const { state: next, effects } = renew(1)
          return go(next, raise({ name: 'tokenError', code: event.code, message: event.message }), ...effects)
        }
        case 'closed':
          return lost(state, event.code, event.reason, context)
        default:
          return go(state)
      }

    case 'waiting':
      switch (event.type) {
        case 'timer':
        case 'reconnectNow':
          return retryNow(state)
        case 'hint':
          return event.hint === 'offline' ? go(state) : retryNow(state)
        case 'tokenRenewed':
          return retryNow({ attempt: state.attempt, hasRenewed: false })
        default:
          return go(state)
      }

    default:
      return assertNever(state)
  }
}

/** Returns the reduced status for display. */
export function statusOf(state: ConnectionState): ConnectionStatus {
  switch (state.name) {
    case 'idle':
    case 'stopped':
      return { name: state.name }
    case 'authorising':
    case 'locating':
    case 'opening':
    case 'greeting':
      return { name: 'connecting', attempt: state.attempt }
    case 'online':
    case 'probing':
      return { name: 'online', since: state.since }
    case 'waiting':
      return { name: 'waiting', attempt: state.attempt, retryAt: state.retryAt, reason: state.reason }
    case 'refused': {
      const { reason, again } = state
      return again
        ? { name: 'refused', reason: again.why, code: again.code, message: reason, retryAt: again.retryAt }
        : { name: 'refused', reason }
    }
    default:
      return assertNever(state)
  }
}
