/**
 * What a step does to a service session; pure, used by every store inside its transaction.
 *
 *   (none, resolved) ──contacted──▶ bot ──requested──▶ waiting ──accepted──▶ open ──transferred──▶ open
 *          ▲                         └───────────────────accepted──────────────▲ │
 *          └───────────────────────── ended (from bot, waiting, open) ◀──────────┘
 */
import type { MessageEffect, ServiceSession } from '../ports'

export type SessionEffect = Extract<
  MessageEffect,
  { type: 'contacted' | 'requested' | 'accepted' | 'transferred' | 'ended' | 'announced' | 'botAnswered' }
>

export type SessionStep =
  | { outcome: 'unchanged' }
  | { outcome: 'changed'; session: ServiceSession }
  | { outcome: 'conflict' }

export interface StepContext {
  key: string
  deskId: string
  customerId: string
  now: number
  /** Id for a session that the step may open. */
  newId: string
}

const SESSION_EFFECTS: ReadonlySet<string> = new Set([
  'contacted',
  'requested',
  'accepted',
  'transferred',
  'ended',
  'announced',
  'botAnswered',
])

export function isSessionEffect(effect: MessageEffect | undefined): effect is SessionEffect {
  return effect !== undefined && SESSION_EFFECTS.has(effect.type)
}

const unchanged: SessionStep = { outcome: 'unchanged' }
const conflict: SessionStep = { outcome: 'conflict' }
const changed = (session: ServiceSession): SessionStep => ({ outcome: 'changed', session })

/** `current`: the unresolved session, else the last resolved one, as `DeskStore.session` gives it. */
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
      return active ? unchanged : changed(base)
    case 'requested':
      if (base.phase !== 'bot') return unchanged
      return changed({
        ...base,
        phase: 'waiting',
        waitingSince: context.now,
        promiseDueAt: effect.promiseDueAt,
        suggestedAgentId: effect.suggestedAgentId,
        question: effect.question,
        source: effect.source,
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
      })
    case 'transferred':
      if (active?.phase !== 'open') return conflict
      if (active.assigneeId === effect.agentId) return unchanged
      if (active.assigneeId !== effect.fromAgentId) return conflict
      return changed({ ...active, assigneeId: effect.agentId, assigneeName: effect.agentName })
    case 'ended':
      if (!active) return unchanged
      if (effect.agentId !== undefined && active.phase === 'open' && active.assigneeId !== effect.agentId)
        return conflict
      return changed({ ...active, phase: 'resolved', resolvedAt: context.now })
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

/** Who must be, and who must no longer be, an agent participant after a step. */
export function assigneeChange(
  before: ServiceSession | undefined,
  after: ServiceSession,
): { joins?: string; leaves?: string } {
  const had = before?.phase === 'open' ? before.assigneeId : undefined
  const has = after.phase === 'open' ? after.assigneeId : undefined
  if (had === has) return {}
  return { joins: has, leaves: had }
}
