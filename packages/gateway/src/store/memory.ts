/**
 * The stores in memory: for the testkit, for simulations and as the reference that the PostgreSQL store is held to.
 * A store outlives the gateways on it, so a test can "kill" a gateway and start another on the same store.
 */
import { MsgType, STATUS } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import { assigneeChange, isSessionEffect, leftBehind, type SessionEffect, stepSession } from '../desk/session-steps'
import type {
  AgentStatus,
  AppendRequest,
  AppendResult,
  ConversationRecord,
  ConversationRef,
  DeskAgent,
  DeskGroup,
  GatewayStores,
  MessageEffect,
  OwnConversation,
  Participant,
  ServiceSession,
  StoredMessage,
} from '../ports/ports'
import { isStorable } from './storable'
import { canBeTakenBack, withoutCopy, withoutWordsOf } from './taken-back'

export interface MemoryDesk {
  deskId: string
  /** Default of `status`: online. */
  agents: readonly {
    userId: string
    userName: string
    status?: AgentStatus
    statusSince?: number
    isLeaving?: boolean
  }[]
  groups?: readonly DeskGroup[]
}

interface Conversation {
  key: string
  ref: ConversationRef
  participants: Map<string, Participant>
  rows: StoredMessage[]
  reads: Map<string, number>
  mutes: Map<string, number>
  sessions: ServiceSession[]
  stickyMsgId?: number
  changedAt: number
}

export interface MemoryStores extends GatewayStores {
  /** Puts people into a group, which is created when new; they see what is written from now on. */
  addToGroup(groupId: string, userIds: readonly string[]): void
  /** Takes one out; they see nothing that is written later. */
  removeFromGroup(groupId: string, userId: string): void
}

type Refusal = Extract<AppendResult, { ok: false }>
const refuse = (code: Refusal['code'], reason: Refusal['reason']): Refusal => ({ ok: false, code, reason })

/** Fresh, empty stores. `desks` are the service desks that exist. */
export function createMemoryStores(options: { desks?: readonly MemoryDesk[] } = {}): MemoryStores {
  const desks = new Map((options.desks ?? []).map((desk) => [desk.deskId, desk]))
  const conversations = new Map<string, Conversation>()
  const byTid = new Map<string, { key: string; msgSeqId: number; timestamp: number }>()
  let sessionCount = 0
  let changes = 0

  const tidKey = (senderId: string, tid: string): string => JSON.stringify([senderId, tid])
  const currentSession = (conversation: Conversation): ServiceSession | undefined => conversation.sessions.at(-1)

  function open(ref: ConversationRef): Conversation {
    const key = keyOf(ref)
    let conversation = conversations.get(key)
    if (!conversation) {
      conversation = {
        key,
        ref,
        participants: new Map(),
        rows: [],
        reads: new Map(),
        mutes: new Map(),
        sessions: [],
        changedAt: ++changes,
      }
      conversations.set(key, conversation)
    }
    return conversation
  }

  function join(conversation: Conversation, userId: string, role: Participant['role'], fromSeqId: number): void {
    const before = conversation.participants.get(userId)
    if (before && before.toSeqId === undefined) return
    conversation.participants.set(userId, { userId, role, fromSeqId })
  }

  function leave(conversation: Conversation, userId: string, toSeqId: number): void {
    const before = conversation.participants.get(userId)
    if (before) conversation.participants.set(userId, { ...before, toSeqId })
  }

  /** Why the effect cannot be, or undefined. Nothing is changed before all of a request is known to be good. */
  function refusalOf(conversation: Conversation, request: AppendRequest): Refusal | undefined {
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
      const left = effect.type === 'continued' ? conversations.get(effect.fromKey) : conversation
      if ((left?.rows.length ?? 0) > effect.throughSeqId) return refuse(STATUS.abnormal.code, 'conflict')
    }
    if (isSessionEffect(effect) && step(conversation, effect, request).outcome === 'conflict')
      return refuse(STATUS.abnormal.code, 'conflict')
    return undefined
  }

  function step(conversation: Conversation, effect: SessionEffect, request: AppendRequest) {
    const ref = conversation.ref
    if (ref.kind !== 'service') return { outcome: 'unchanged' } as const
    return stepSession(currentSession(conversation), effect, {
      key: conversation.key,
      deskId: ref.deskId,
      customerId: ref.customerId,
      now: request.timestamp,
      newId: `session-${sessionCount + 1}`,
      from: roundLeft(effect)?.sessions.at(-1),
    })
  }

  /** The conversation whose round goes on in another one. */
  const roundLeft = (effect: SessionEffect) =>
    effect.type === 'continued' ? conversations.get(effect.fromKey) : undefined

  function endRoundOf(conversation: Conversation, by: string, now: number): void {
    const session = currentSession(conversation)
    if (!session || session.phase === 'resolved') return
    conversation.sessions.pop()
    conversation.sessions.push(leftBehind(session, by, now))
    if (session.phase === 'open' && session.assigneeId !== undefined)
      leave(conversation, session.assigneeId, conversation.rows.length)
  }

  /** Whoever passed it on passed on a copy, in whichever conversation. */
  function leaveRelays(source: StoredMessage): void {
    for (const { rows } of conversations.values()) {
      for (const [at, row] of rows.entries()) {
        const content = row.msgType === MsgType.relay ? withoutCopy(row.content, source) : undefined
        if (content) rows[at] = { ...row, content }
      }
    }
  }

  function apply(conversation: Conversation, effect: MessageEffect, request: AppendRequest, msgSeqId: number): void {
    if (isSessionEffect(effect)) {
      const before = currentSession(conversation)
      const result = step(conversation, effect, request)
      const left = roundLeft(effect)
      if (left) endRoundOf(left, request.senderId, request.timestamp)
      if (result.outcome !== 'changed') return
      if (before && before.id === result.session.id) conversation.sessions.pop()
      else sessionCount += 1
      conversation.sessions.push(result.session)
      const { joins, leaves } = assigneeChange(before, result.session)
      if (leaves) leave(conversation, leaves, msgSeqId)
      if (joins) join(conversation, joins, 'agent', 1)
      return
    }
    switch (effect.type) {
      case 'recall':
      case 'delete': {
        const row = conversation.rows[effect.msgId - 1]
        if (!row) return
        if (effect.type === 'recall') leaveRelays(row)
        conversation.sessions = conversation.sessions.map((session) => withoutWordsOf(session, row))
        const { extend: _gone, ...rest } = row
        conversation.rows[effect.msgId - 1] = {
          ...rest,
          content: [],
          isRemoved: row.isRemoved || effect.type === 'recall',
          isMsgDelete: row.isMsgDelete || effect.type === 'delete',
        }
        return
      }
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

  function appendOne(request: AppendRequest): AppendResult {
    if (!isStorable(request)) return refuse(STATUS.badParameters.code, 'unstorable')
    const known = byTid.get(tidKey(request.senderId, request.tid))
    if (known) return { ok: true, ...known, isRepeat: true }
    const conversation = conversations.get(request.key)
    if (!conversation) return refuse(STATUS.missingRecipient.code, 'no-conversation')
    if (request.right === 'participant') {
      const sender = conversation.participants.get(request.senderId)
      if (!sender || sender.toSeqId !== undefined) return refuse(STATUS.notInGroup.code, 'not-a-participant')
    }
    const refusal = refusalOf(conversation, request)
    if (refusal) return refusal
    const { effect: read } = request
    if (read?.type === 'read' && read.msgId <= (conversation.reads.get(request.senderId) ?? 0))
      return { ok: true, key: request.key, msgSeqId: 0, timestamp: request.timestamp, isRepeat: true }
    const msgSeqId = conversation.rows.length + 1
    const { right: _right, effect, ...fields } = request
    // Copied, as a database would: a caller that goes on changing its object changes no history.
    conversation.rows.push({ ...structuredClone(fields), msgSeqId, isRemoved: false, isMsgDelete: false })
    conversation.changedAt = ++changes
    byTid.set(tidKey(request.senderId, request.tid), { key: request.key, msgSeqId, timestamp: request.timestamp })
    if (effect) apply(conversation, effect, request, msgSeqId)
    return { ok: true, key: request.key, msgSeqId, timestamp: request.timestamp, isRepeat: false }
  }

  const sessionsIn = (deskId: string): ServiceSession[] =>
    [...conversations.values()]
      .filter((one) => one.ref.kind === 'service' && one.ref.deskId === deskId)
      .flatMap((one) => one.sessions)

  return {
    messages: {
      append: async (batch) => batch.map(appendOne),
      readAfter: async (key, afterSeqId, limit, maxBytes = Number.POSITIVE_INFINITY) => {
        const from = Math.max(0, afterSeqId)
        let bytes = 0
        const page: StoredMessage[] = []
        for (const row of conversations.get(key)?.rows.slice(from, from + limit) ?? []) {
          if (bytes >= maxBytes) break
          page.push(row)
          bytes += JSON.stringify([row.content, row.extend]).length
        }
        return page
      },
      readBefore: async (key, beforeSeqId, limit) => {
        const rows = conversations.get(key)?.rows ?? []
        const end = Math.max(0, Math.min(rows.length, (beforeSeqId ?? rows.length + 1) - 1))
        return rows.slice(Math.max(0, end - limit), end).reverse()
      },
      findByTid: async (senderId, tid) => byTid.get(tidKey(senderId, tid)),
    },
    conversations: {
      ensure: async (ref, participants) => {
        if (conversations.has(keyOf(ref))) return
        const conversation = open(ref)
        for (const one of participants) join(conversation, one.userId, one.role, 1)
      },
      find: async (key) => {
        const found = conversations.get(key)
        if (!found) return undefined
        const record: ConversationRecord = {
          key,
          ref: found.ref,
          headSeqId: found.rows.length,
          participants: [...found.participants.values()],
          stickyMsgId: found.stickyMsgId,
        }
        return record
      },
      listOwn: async (userId, limit) =>
        [...conversations.values()]
          .filter((one) => {
            const own = one.participants.get(userId)
            return own !== undefined && own.toSeqId === undefined
          })
          .sort((a, b) => b.changedAt - a.changedAt)
          .slice(0, limit)
          .map(
            (one): OwnConversation => ({
              key: one.key,
              ref: one.ref,
              headSeqId: one.rows.length,
              fromSeqId: one.participants.get(userId)?.fromSeqId ?? 1,
            }),
          ),
      heads: async (keys) => {
        const heads = new Map<string, number>()
        for (const key of keys) {
          const found = conversations.get(key)
          if (found) heads.set(key, found.rows.length)
        }
        return heads
      },
      readWatermarks: async (key) => new Map(conversations.get(key)?.reads ?? []),
    },
    desk: {
      hasDesk: async (deskId) => desks.has(deskId),
      agents: async (deskId) => {
        const open = sessionsIn(deskId).filter((session) => session.phase === 'open')
        return (desks.get(deskId)?.agents ?? [])
          .map(
            (agent): DeskAgent => ({
              userId: agent.userId,
              userName: agent.userName,
              status: agent.status ?? 'online',
              statusSince: agent.statusSince,
              openCount: open.filter((session) => session.assigneeId === agent.userId).length,
              isLeaving: agent.isLeaving ?? false,
            }),
          )
          .sort((a, b) => (a.userName < b.userName ? -1 : 1))
      },
      session: async (key) => conversations.get(key)?.sessions.at(-1),
      queue: async (deskId) =>
        sessionsIn(deskId)
          .filter((session) => session.phase === 'waiting')
          .sort((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0) || (a.id < b.id ? -1 : 1)),
      desksWaiting: async () =>
        [...desks.keys()].filter((deskId) => sessionsIn(deskId).some((session) => session.phase === 'waiting')),
      groups: async (deskId) => desks.get(deskId)?.groups ?? [],
      lastAgents: async (keys, since) =>
        new Map(
          keys.flatMap((key): [string, string][] => {
            const last = conversations
              .get(key)
              ?.sessions.findLast((session) => session.assigneeId !== undefined && (session.resolvedAt ?? -1) >= since)
            return last?.assigneeId === undefined ? [] : [[key, last.assigneeId]]
          }),
        ),
      recentWaits: async (deskId, since, limit) =>
        sessionsIn(deskId)
          .flatMap(({ waitingSince, acceptedAt, firstReplyAt }) =>
            waitingSince !== undefined &&
            acceptedAt !== undefined &&
            acceptedAt >= since &&
            (firstReplyAt ?? acceptedAt) >= acceptedAt
              ? [{ acceptedAt, waited: acceptedAt - waitingSince }]
              : [],
          )
          .sort((a, b) => b.acceptedAt - a.acceptedAt)
          .slice(0, limit)
          .map(({ waited }) => waited),
    },
    addToGroup(groupId, userIds) {
      const conversation = open({ kind: 'group', groupId })
      for (const userId of userIds) join(conversation, userId, 'member', conversation.rows.length + 1)
    },
    removeFromGroup(groupId, userId) {
      const conversation = open({ kind: 'group', groupId })
      leave(conversation, userId, conversation.rows.length)
    },
  }
}
