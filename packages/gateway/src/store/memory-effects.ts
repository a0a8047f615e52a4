/** Effects of a request in memory: whether one is allowed, and what it changes. */
import { MsgType, STATUS } from '@weft/protocol'
import {
  assigneeChange,
  conflictCode,
  isSessionEffect,
  leftBehind,
  type SessionEffect,
  stepSession,
} from '../desk/session-steps'
import type { AppendRequest, AppendResult, MessageEffect, StoredMessage } from '../ports/ports'
import { type Conversation, currentSession, join, leave, type MemoryState } from './memory-state'
import { canBeTakenBack, takesBack, withoutCopy, withoutWordsOf } from './taken-back'

type Refusal = Extract<AppendResult, { ok: false }>
export const refuse = (code: Refusal['code'], reason: Refusal['reason']): Refusal => ({ ok: false, code, reason })

/** Returns why the effect is refused, or undefined. A request changes nothing before all of it is checked. */
export function refusalOf(state: MemoryState, conversation: Conversation, request: AppendRequest): Refusal | undefined {
  const effect = request.effect
  if (!effect) return undefined
  if (effect.type === 'recall' || effect.type === 'delete') {
    const row = conversation.rows[effect.msgId - 1]
    if (!row || !canBeTakenBack(row.msgType)) return refuse(STATUS.messageNotFound.code, 'not-found')
    if (row.senderId !== request.senderId) return refuse(STATUS.onlyOwnMessages.code, 'not-own')
    if (effect.type === 'recall' && !row.isRemoved && request.timestamp - row.timestamp > effect.windowMs)
      return refuse(STATUS.pastRecallTime.code, 'too-late')
    return undefined
  }
  if (effect.type === 'read' || effect.type === 'sticky') {
    return conversation.rows[effect.msgId - 1] ? undefined : refuse(STATUS.messageNotFound.code, 'not-found')
  }
  if (effect.type === 'continued' || effect.type === 'departed') {
    const left = effect.type === 'continued' ? state.conversations.get(effect.fromKey) : conversation
    if ((left?.rows.length ?? 0) > effect.throughSeqId) return refuse(STATUS.abnormal.code, 'conflict')
  }
  if (isSessionEffect(effect) && step(state, conversation, effect, request).outcome === 'conflict')
    return refuse(conflictCode(effect), 'conflict')
  return undefined
}

function step(state: MemoryState, conversation: Conversation, effect: SessionEffect, request: AppendRequest) {
  const ref = conversation.ref
  if (ref.kind !== 'service') return { outcome: 'unchanged' } as const
  return stepSession(currentSession(conversation), effect, {
    key: conversation.key,
    deskId: ref.deskId,
    customerId: ref.customerId,
    now: request.timestamp,
    newId: `session-${state.sessionCount + 1}`,
    from: roundLeft(state, effect)?.sessions.at(-1),
  })
}

/** The conversation whose session continues in another one. */
const roundLeft = (state: MemoryState, effect: SessionEffect) =>
  effect.type === 'continued' ? state.conversations.get(effect.fromKey) : undefined

function endRoundOf(conversation: Conversation, by: string, now: number): void {
  const session = currentSession(conversation)
  if (!session || session.phase === 'resolved') return
  conversation.sessions.pop()
  conversation.sessions.push(leftBehind(session, by, now))
  if (session.phase === 'open' && session.assigneeId !== undefined)
    leave(conversation, session.assigneeId, conversation.rows.length)
}

/** A relay holds a copy of the message, in any conversation. */
function leaveRelays(state: MemoryState, source: StoredMessage): void {
  for (const { rows } of state.conversations.values()) {
    for (const [at, row] of rows.entries()) {
      const content = row.msgType === MsgType.relay ? withoutCopy(row.content, source) : undefined
      if (content) rows[at] = { ...row, content }
    }
  }
}

function applySession(
  state: MemoryState,
  conversation: Conversation,
  effect: SessionEffect,
  request: AppendRequest,
  msgSeqId: number,
): void {
  const before = currentSession(conversation)
  const result = step(state, conversation, effect, request)
  const left = roundLeft(state, effect)
  if (left) endRoundOf(left, request.senderId, request.timestamp)
  if (result.outcome !== 'changed') return
  if (before && before.id === result.session.id) conversation.sessions.pop()
  else state.sessionCount += 1
  const isOutdated =
    effect.type === 'handedOver' &&
    conversation.rows.slice(effect.sawSeqId).some(({ msgType }) => effect.sawSeqId !== undefined && takesBack(msgType))
  conversation.sessions.push(isOutdated ? { ...result.session, transferNote: undefined } : result.session)
  const { joins, leaves } = assigneeChange(before, result.session)
  if (leaves) leave(conversation, leaves, msgSeqId)
  if (joins) join(conversation, joins, 'agent', 1)
}

/** Blanks the row; a recall blanks its copies in relays too. */
function takeBack(
  state: MemoryState,
  conversation: Conversation,
  effect: Extract<MessageEffect, { type: 'recall' | 'delete' }>,
): void {
  const row = conversation.rows[effect.msgId - 1]
  if (!row) return
  if (effect.type === 'recall') leaveRelays(state, row)
  conversation.sessions = conversation.sessions.map((session) => withoutWordsOf(session, row))
  const { extend: _gone, ...rest } = row
  conversation.rows[effect.msgId - 1] = {
    ...rest,
    content: [],
    isRemoved: row.isRemoved || effect.type === 'recall',
    isMsgDelete: row.isMsgDelete || effect.type === 'delete',
  }
}

export function apply(
  state: MemoryState,
  conversation: Conversation,
  effect: MessageEffect,
  request: AppendRequest,
  msgSeqId: number,
): void {
  if (isSessionEffect(effect)) {
    applySession(state, conversation, effect, request, msgSeqId)
    return
  }
  switch (effect.type) {
    case 'recall':
    case 'delete':
      takeBack(state, conversation, effect)
      return
    case 'read':
      conversation.reads.set(request.senderId, Math.max(effect.msgId, conversation.reads.get(request.senderId) ?? 0))
      return
    case 'sticky':
      if (effect.on) conversation.stickyMsgId = effect.msgId
      else if (conversation.stickyMsgId === effect.msgId) conversation.stickyMsgId = undefined
      return
    case 'departed':
      if (conversation.ref.kind === 'service') leave(conversation, conversation.ref.customerId, msgSeqId)
      return
    case 'mute':
      conversation.mutes.set(request.senderId, effect.until ?? Number.POSITIVE_INFINITY)
  }
}
