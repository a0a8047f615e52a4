import { describe, expect, it } from 'vitest'
import type { ServiceSession } from '../ports/ports'
import { type SessionEffect, stepSession } from './session-steps'

const MINUTE = 60_000
const BACK = 1_000 * MINUTE

const snoozed: ServiceSession = {
  id: 's1',
  key: 'service|desk|vera',
  deskId: 'desk',
  customerId: 'vera',
  phase: 'open',
  assigneeId: 'agent-a',
  assigneeName: '甲',
  waitingSince: 1,
  firstReplyAt: 2,
  unansweredSince: BACK,
  snoozedUntil: BACK,
  replyDueAt: BACK + 15 * MINUTE,
  announcements: 0,
}

/** Since when and until when an answer is due after the step. */
function owedAfter(effect: SessionEffect, now: number, before: ServiceSession = snoozed) {
  const { key, deskId, customerId } = before
  const result = stepSession(before, effect, { key, deskId, customerId, now, newId: 's2' })
  const { unansweredSince, replyDueAt } = result.outcome === 'changed' ? result.session : before
  return [unansweredSince, replyDueAt]
}

describe('a snoozed conversation', () => {
  const now = BACK - 30 * MINUTE
  const dueAt = now + 15 * MINUTE
  const handover = { note: undefined, byId: 'agent-a', byName: '甲', replyDueAt: dueAt }

  it('[SV-12] comes back with whatever the customer says, and with a message that they leave', () => {
    expect(owedAfter({ type: 'contacted', replyDueAt: dueAt }, now)).toEqual([now, dueAt])
    const left = { phone: '13800000009', text: '请回电', at: now }
    expect(owedAfter({ type: 'messageLeft', left, promiseDueAt: dueAt }, now)).toEqual([now, dueAt])
    // Choosing one of the bot's questions needs no agent.
    expect(owedAfter({ type: 'contacted' }, now)).toEqual([BACK, BACK + 15 * MINUTE])
  })

  it('[SV-12] stays snoozed when its agent writes a line, and is answered by the first one after its time', () => {
    const reply = { type: 'replied', agentId: 'agent-a' } as const
    expect(owedAfter(reply, now)).toEqual([BACK, BACK + 15 * MINUTE])
    expect(owedAfter(reply, now, { ...snoozed, firstReplyAt: undefined })).toEqual([BACK, BACK + 15 * MINUTE])
    expect(owedAfter(reply, BACK)).toEqual([undefined, undefined])
  })

  it('[SV-12] is awake in the hands of a colleague and in the queue, with the promise of the handover', () => {
    const to = { agentId: 'agent-b', agentName: '乙', fromAgentId: 'agent-a' }
    expect(owedAfter({ type: 'transferred', ...to, ...handover }, now)).toEqual([now, dueAt])
    const back = { type: 'queued', fromAgentId: 'agent-a', position: 1, keepsAge: true, ...handover } as const
    expect(owedAfter(back, now)).toEqual([now, dueAt])
  })

  it('[SV-12] that has come back owes its answer since its time, whatever the customer says later', () => {
    const later = BACK + MINUTE
    expect(owedAfter({ type: 'contacted', replyDueAt: later + 15 * MINUTE }, later)).toEqual([BACK, BACK + 15 * MINUTE])
  })
})
