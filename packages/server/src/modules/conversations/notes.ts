/**
 * Writes audit entries for agents' decisions and events for integrators, on the connection of the transaction that stores the
 * desk's messages.
 */
import { auditChanges } from '@weft/contract'
import type { AppendRequest, ServiceSession } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { type AuditEntry, writeAuditOn } from '../audit'
import { type DeskEvent, recordEvent, recordEvents, type WaitingBound } from '../webhooks'

type Effect = NonNullable<AppendRequest['effect']>

/** A completed step of a round. */
export interface TakenStep {
  before?: ServiceSession
  after: ServiceSession
  request: AppendRequest
  effect: Effect
  msgSeqId: number
}

export async function noteStep(client: PoolClient, step: TakenStep, bound: WaitingBound): Promise<void> {
  const { before, after, request, effect } = step
  const act = actOf(step)
  if (act) {
    const detail = { sessionId: after.id, ...act.detail }
    await writeAuditOn(client, { ...act, at: request.timestamp, subject: request.key, detail })
  }
  if (before?.id !== after.id) await recordEvent(client, eventOf('conversation.opened', step), bound)
  const type = EVENT_OF[effect.type]
  if (type) await recordEvent(client, eventOf(type, step), bound)
}

const EVENT_OF: Partial<Record<Effect['type'], DeskEvent['type']>> = {
  accepted: 'conversation.accepted',
  transferred: 'conversation.transferred',
  queued: 'conversation.transferred',
  ended: 'conversation.ended',
}

function eventOf(type: DeskEvent['type'], { before, after, request, effect, msgSeqId }: TakenStep): DeskEvent {
  return {
    type,
    deskId: after.deskId,
    at: request.timestamp,
    data: {
      sessionId: after.id,
      deskId: after.deskId,
      customerId: after.customerId,
      phase: after.phase,
      msgSeqId,
      agentId: after.assigneeId,
      agentName: after.assigneeName,
      ...(type === 'conversation.transferred'
        ? {
            fromAgentId: before?.assigneeId,
            groupId: effect.type === 'queued' && !effect.keepsAge ? after.groupId : undefined,
            note: after.transferNote,
          }
        : {}),
      ...(type === 'conversation.ended'
        ? {
            endedBy: after.resolvedBy,
            waitingSince: after.waitingSince,
            acceptedAt: after.acceptedAt,
            firstReplyAt: after.firstReplyAt,
          }
        : {}),
    },
  }
}

/** The decision of an agent about others: handing over, taking over, ending. */
function actOf({ before, after, effect }: TakenStep): Pick<AuditEntry, 'actorId' | 'act' | 'detail'> | undefined {
  const from = { agent: before?.phase === 'open' ? before.assigneeName : undefined }
  switch (effect.type) {
    case 'transferred':
      return {
        actorId: effect.byId ?? effect.fromAgentId,
        act: effect.byId === effect.agentId ? 'desk.takeOver' : 'desk.transfer',
        detail: {
          changes: auditChanges(from, { agent: effect.agentName }),
          fromAgentId: effect.fromAgentId,
          toAgentId: effect.agentId,
          hasNote: effect.note !== undefined,
        },
      }
    case 'accepted':
      // Accepting from the queue is every agent's work; only another person's decision is recorded.
      return effect.byId === undefined
        ? undefined
        : {
            actorId: effect.byId,
            act: 'desk.assign',
            detail: { changes: auditChanges(from, { agent: effect.agentName }), toAgentId: effect.agentId },
          }
    case 'queued':
      return {
        actorId: effect.byId ?? effect.fromAgentId,
        act: 'desk.transfer',
        detail: {
          changes: auditChanges(from, { agent: effect.keepsAge ? '队列' : (after.groupName ?? '队列') }),
          fromAgentId: effect.fromAgentId,
          ...(effect.keepsAge ? { toQueue: true } : { toGroupId: effect.groupId }),
          hasNote: effect.note !== undefined,
        },
      }
    case 'ended':
      return effect.agentId === undefined ? undefined : { actorId: effect.agentId, act: 'desk.end' }
    default:
      return undefined
  }
}

/** Types that webhooks omit: either events of the conversation report them, or they carry no person's message. */
const UNTOLD: ReadonlySet<number> = new Set([MsgType.transferResponse, MsgType.readReceipt, MsgType.mute])

/** Writes stored messages of service conversations to the webhook outbox. */
export async function noteMessages(
  client: PoolClient,
  stored: readonly { deskId: string; customerId: string; msgSeqId: number; request: AppendRequest }[],
  bound: WaitingBound,
): Promise<void> {
  await recordEvents(
    client,
    stored
      .filter(({ request }) => !UNTOLD.has(request.msgType))
      .map(({ deskId, customerId, msgSeqId, request }) => ({
        type: 'message.stored',
        deskId,
        at: request.timestamp,
        data: {
          deskId,
          customerId,
          msgSeqId,
          msgType: request.msgType,
          senderId: request.senderId,
          senderName: request.senderName,
          content: request.content,
          timestamp: request.timestamp,
        },
      })),
    bound,
  )
}
