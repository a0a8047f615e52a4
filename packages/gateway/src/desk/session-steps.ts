/**
 * Applies a step to a service session. Pure; every store calls it inside its transaction.
 *
 *   (none, resolved) ──contacted──▶ bot ──requested──▶ waiting ──accepted──▶ open ──transferred──▶ open
 *          ▲                         ├──handedOver──▶ waiting
 *          │                         ├───────────────────accepted──────────────▲ │
 *          │                         └──messageLeft──▶ waiting ◀──queued───────── open
 *          └───────────────────────── ended (from bot, waiting, open) ◀──────────┘
 *
 * `continued` takes over the phase of another conversation's session (bot < waiting < open); `leftBehind` ends that one.
 */
import { STATUS, type StatusCode } from '@weft/protocol'
import type { LeftMessage, MessageEffect, RoutingAdvice, ServiceSession } from '../ports/ports'

const SESSION_EFFECTS = [
  'contacted',
  'requested',
  'messageLeft',
  'accepted',
  'transferred',
  'queued',
  'replied',
  'ended',
  'announced',
  'botAnswered',
  'robotSaid',
  'handedOver',
  'continued',
] as const satisfies readonly MessageEffect['type'][]

/** Message effects that are a step of a service session; the others concern the conversation only. */
export type SessionEffect = Extract<MessageEffect, { type: (typeof SESSION_EFFECTS)[number] }>

/** Result of a step on the session. `conflict`: the step does not fit its phase, and the store refuses the message. */
export type SessionStep =
  | { outcome: 'unchanged' }
  | { outcome: 'changed'; session: ServiceSession }
  | { outcome: 'conflict' }

/** Input of a step besides the session and the effect. `now` in ms since 1970. */
export interface StepContext {
  key: string
  deskId: string
  customerId: string
  now: number
  /** Id for the session that the step may open. */
  newId: string
  /** For `continued`: the session of the other conversation, as `current` is of this one. */
  from?: ServiceSession
}

const IS_STEP: ReadonlySet<string> = new Set(SESSION_EFFECTS)

/** Whether storing the message is also a step of a service session. */
export function isSessionEffect(effect: MessageEffect | undefined): effect is SessionEffect {
  return effect !== undefined && IS_STEP.has(effect.type)
}

const unchanged: SessionStep = { outcome: 'unchanged' }
const conflict: SessionStep = { outcome: 'conflict' }
const changed = (session: ServiceSession): SessionStep => ({ outcome: 'changed', session })

/**
 * Returns the session after a step. `current`: the unresolved session, else the last resolved one, as `DeskStore.session`
 * returns it.
 */
export function stepSession(
  current: ServiceSession | undefined,
  effect: SessionEffect,
  context: StepContext,
): SessionStep {
  const active = current?.phase === 'resolved' ? undefined : current
  const base: ServiceSession = active ?? {
    id: context.newId,
    key: context.key,
    deskId: context.deskId,
    customerId: context.customerId,
    phase: 'bot',
    announcements: 0,
  }
  switch (effect.type) {
    case 'contacted':
      return active ? owed(active, effect.replyDueAt, context.now) : changed(base)
    case 'requested':
      if (base.phase !== 'bot') return unchanged
      return changed({ ...waiting(base, effect, context.now), question: effect.question, source: effect.source })
    case 'messageLeft':
      if (base.phase === 'waiting') return changed({ ...base, leftMessage: leftAgain(base, effect.left) })
      if (base.phase === 'open') {
        const left = { ...base, leftMessage: leftAgain(base, effect.left) }
        const step = owed(left, effect.promiseDueAt, context.now)
        return step === unchanged ? changed(left) : step
      }
      return changed({
        ...waiting(base, effect, context.now),
        question: effect.left.text,
        leftMessage: effect.left,
      })
    case 'accepted':
      if (!active) return conflict
      if (active.phase === 'open') return active.assigneeId === effect.agentId ? unchanged : conflict
      return changed({
        ...active,
        phase: 'open',
        acceptedAt: context.now,
        assigneeId: effect.agentId,
        assigneeName: effect.agentName,
        handedAt: (effect.byId ?? effect.agentId) === effect.agentId ? undefined : context.now,
      })
    case 'transferred':
      if (active?.phase !== 'open') return conflict
      if (active.assigneeId === effect.agentId) return unchanged
      if (active.assigneeId !== effect.fromAgentId) return conflict
      return changed({
        ...active,
        assigneeId: effect.agentId,
        assigneeName: effect.agentName,
        unansweredSince:
          owing(active, context.now).unansweredSince ?? (effect.replyDueAt === undefined ? undefined : context.now),
        replyDueAt: effect.replyDueAt ?? active.replyDueAt,
        transferNote: effect.note,
        transferredBy: effect.byName,
        isRobotsNote: undefined,
        handedAt: effect.byId === effect.agentId ? undefined : context.now,
      })
    case 'queued':
      if (active?.phase !== 'open' || active.assigneeId !== effect.fromAgentId) return conflict
      return changed({
        ...active,
        phase: 'waiting',
        // Plus one millisecond: the tid of the next acceptance derives from `waitingSince` and must be a new one.
        waitingSince: (effect.keepsAge && add(waitedFrom(active), 1)) || context.now,
        acceptedAt: undefined,
        assigneeId: undefined,
        assigneeName: undefined,
        handedAt: undefined,
        unansweredSince: owing(active, context.now).unansweredSince ?? context.now,
        replyDueAt: (effect.keepsAge && owing(active, context.now).replyDueAt) || effect.replyDueAt,
        transferNote: effect.note,
        transferredBy: effect.byName,
        isRobotsNote: undefined,
        announcedPosition: effect.position,
        announcements: active.announcements + 1,
        ...adviceOf(effect),
      })
    case 'replied':
      if (active?.phase !== 'open' || active.assigneeId !== effect.agentId) return unchanged
      if (active.firstReplyAt !== undefined && owing(active, context.now).replyDueAt === undefined) return unchanged
      // A snoozed conversation still returns at its time: a message in between does not settle the reason for the snooze.
      if (isSnoozed(active, context.now)) return changed({ ...active, firstReplyAt: context.now })
      return changed({
        ...active,
        firstReplyAt: active.firstReplyAt ?? context.now,
        unansweredSince: undefined,
        replyDueAt: undefined,
      })
    case 'ended':
      if (!active) return unchanged
      if (effect.agentId !== undefined && active.phase === 'open' && active.assigneeId !== effect.agentId)
        return conflict
      return changed({ ...active, phase: 'resolved', resolvedAt: context.now, resolvedBy: effect.by })
    case 'continued':
      return continueRound(base, active, context.from)
    case 'handedOver':
      if (!isRobotsTurn(active, effect)) return conflict
      return changed({
        ...waiting(active, effect, context.now),
        source: effect.source,
        transferNote: effect.summary,
        transferredBy: effect.byName,
        isRobotsNote: true,
      })
    case 'robotSaid':
      return isRobotsTurn(active, effect) ? unchanged : conflict
    case 'botAnswered':
      return active?.phase === 'bot' ? unchanged : conflict
    case 'announced':
      if (active?.phase !== 'waiting') return conflict
      return changed({
        ...active,
        announcedPosition: effect.position,
        announcements: active.announcements + 1,
      })
  }
}

/** A robot speaks in the round that it was asked in, while the bot has it. */
const isRobotsTurn = (
  active: ServiceSession | undefined,
  { roundId }: { roundId?: string },
): active is ServiceSession => active?.phase === 'bot' && (roundId === undefined || active.id === roundId)

/** The status of a step that does not fit its phase: a robot is told why, as it may go on in the next round. */
export const conflictCode = (effect: SessionEffect): StatusCode =>
  effect.type === 'robotSaid' || effect.type === 'handedOver' ? STATUS.notRobotsTurn.code : STATUS.abnormal.code

/** A later message replaces the earlier one of its round, but not a phone number or mail address that it does not repeat. */
const leftAgain = ({ leftMessage: before }: ServiceSession, left: LeftMessage): LeftMessage => ({
  ...left,
  ...(before?.phone && !left.phone && { phone: before.phone }),
  ...(before?.email && !left.email && { email: before.email }),
})

/** The conversation joins the queue. */
const waiting = (
  base: ServiceSession,
  effect: Extract<SessionEffect, { type: 'requested' | 'messageLeft' | 'handedOver' }>,
  now: number,
): ServiceSession => ({
  ...base,
  phase: 'waiting',
  askedAt: now,
  waitingSince: now,
  promiseDueAt: effect.promiseDueAt,
  unansweredSince: now,
  replyDueAt: effect.promiseDueAt,
  ...adviceOf(effect),
})

const isSnoozed = ({ snoozedUntil, unansweredSince }: ServiceSession, now: number): boolean =>
  snoozedUntil !== undefined && snoozedUntil === unansweredSince && snoozedUntil > now

/** The answer due at this instant; a snoozed conversation has none due yet. */
const owing = (session: ServiceSession, now: number): Pick<ServiceSession, 'unansweredSince' | 'replyDueAt'> =>
  isSnoozed(session, now) ? {} : session

/** A customer's message to their agent: an answer is due from now on, unless one is due already. */
function owed(open: ServiceSession, replyDueAt: number | undefined, now: number): SessionStep {
  if (open.phase !== 'open' || replyDueAt === undefined || owing(open, now).replyDueAt !== undefined) return unchanged
  return changed({ ...open, unansweredSince: now, replyDueAt })
}

function continueRound(base: ServiceSession, active: ServiceSession | undefined, from?: ServiceSession): SessionStep {
  const isEnded = from === undefined || from.phase === 'resolved' || from.phase === 'bot'
  if (isEnded || active?.phase === 'open') return active ? unchanged : changed(base)
  // When both conversations wait, the longer wait counts. An agent who serves there outranks a place in the queue here.
  if (active?.phase === 'waiting' && from.phase === 'waiting' && waitedSince(active) <= waitedSince(from))
    return unchanged
  const { id, key, deskId, customerId, announcements } = base
  return changed({ ...from, id, key, deskId, customerId, announcements, announcedPosition: undefined })
}

const add = (instant: number | undefined, more: number) => (instant === undefined ? undefined : instant + more)

/**
 * Returns the instant since which a served customer waits in this session: from asking for an agent, else from being accepted.
 */
export const waitedFrom = ({ waitingSince, acceptedAt }: ServiceSession): number | undefined =>
  waitingSince ?? acceptedAt

const waitedSince = (session: ServiceSession): number => session.waitingSince ?? Number.POSITIVE_INFINITY

/** Returns the session left in the visitor's conversation: ended, without the fields that would count twice in statistics. */
export function leftBehind(from: ServiceSession, by: string, now: number): ServiceSession {
  const owed = { promiseDueAt: undefined, unansweredSince: undefined, replyDueAt: undefined }
  const rest = { ...owed, acceptedAt: undefined, firstReplyAt: undefined }
  return { ...from, ...rest, phase: 'resolved', askedAt: undefined, resolvedAt: now, resolvedBy: by }
}

/** Names all four fields, so that new advice overwrites every field of the old one. */
const adviceOf = (effect: RoutingAdvice): RoutingAdvice => ({
  suggestedAgentId: effect.suggestedAgentId,
  routingReason: effect.routingReason,
  groupId: effect.groupId,
  groupName: effect.groupName,
})

/** Returns the agent who must join and the agent who must leave the participants after a step. */
export function assigneeChange(
  before: ServiceSession | undefined,
  after: ServiceSession,
): { joins?: string; leaves?: string } {
  const had = before?.phase === 'open' ? before.assigneeId : undefined
  const has = after.phase === 'open' ? after.assigneeId : undefined
  if (had === has) return {}
  return { joins: has, leaves: had }
}
