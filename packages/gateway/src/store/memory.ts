/**
 * The in-memory stores: for the testkit, for simulations, and as the reference for the PostgreSQL store. A store outlives its
 * gateways, so a test can "kill" a gateway and start another on the same store.
 */
import { STATUS } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type {
  AppendRequest,
  AppendResult,
  ConversationRecord,
  DeskAgent,
  GatewayStores,
  OwnConversation,
  StoredMessage,
} from '../ports/ports'
import { apply, refusalOf, refuse } from './memory-effects'
import { join, leave, type MemoryDesk, MemoryState } from './memory-state'
import { isStorable } from './storable'

export type { MemoryDesk } from './memory-state'

/** Stores in memory, for tests and the mock. They keep the store contract except for durability. */
export interface MemoryStores extends GatewayStores {
  /** Adds people to a group, creating it when new; they see messages from now on. */
  addToGroup(groupId: string, userIds: readonly string[]): void
  /** Removes a person from a group; they see no later messages. */
  removeFromGroup(groupId: string, userId: string): void
}

function appendOne(state: MemoryState, request: AppendRequest): AppendResult {
  if (!isStorable(request)) return refuse(STATUS.badParameters.code, 'unstorable')
  const known = state.findByTid(request.senderId, request.tid)
  if (known) return { ok: true, ...known, isRepeat: true }
  const conversation = state.conversations.get(request.key)
  if (!conversation) return refuse(STATUS.missingRecipient.code, 'no-conversation')
  if (request.right === 'participant') {
    const sender = conversation.participants.get(request.senderId)
    if (!sender || sender.toSeqId !== undefined) return refuse(STATUS.notInGroup.code, 'not-a-participant')
  }
  const refusal = refusalOf(state, conversation, request)
  if (refusal) return refusal
  const { effect: read } = request
  if (read?.type === 'read' && read.msgId <= (conversation.reads.get(request.senderId) ?? 0))
    return { ok: true, key: request.key, msgSeqId: 0, timestamp: request.timestamp, isRepeat: true }
  const msgSeqId = conversation.rows.length + 1
  const { right: _right, effect, ...fields } = request
  // Copied, as in a database: later changes by the caller must not change the history.
  state.push(conversation, { ...structuredClone(fields), msgSeqId, isRemoved: false, isMsgDelete: false })
  if (effect) apply(state, conversation, effect, request, msgSeqId)
  return { ok: true, key: request.key, msgSeqId, timestamp: request.timestamp, isRepeat: false }
}

const messageStore = (state: MemoryState): GatewayStores['messages'] => ({
  append: async (batch) => batch.map((request) => appendOne(state, request)),
  readAfter: async (key, afterSeqId, limit, maxBytes = Number.POSITIVE_INFINITY) => {
    const from = Math.max(0, afterSeqId)
    let bytes = 0
    const page: StoredMessage[] = []
    for (const row of state.conversations.get(key)?.rows.slice(from, from + limit) ?? []) {
      if (bytes >= maxBytes) break
      page.push(row)
      bytes += JSON.stringify([row.content, row.extend]).length
    }
    return page
  },
  readBefore: async (key, beforeSeqId, limit) => {
    const rows = state.conversations.get(key)?.rows ?? []
    const end = Math.max(0, Math.min(rows.length, (beforeSeqId ?? rows.length + 1) - 1))
    return rows.slice(Math.max(0, end - limit), end).reverse()
  },
  findByTid: async (senderId, tid) => state.findByTid(senderId, tid),
})

const conversationStore = (state: MemoryState): GatewayStores['conversations'] => ({
  ensure: async (ref, participants) => {
    if (state.conversations.has(keyOf(ref))) return
    const conversation = state.open(ref)
    for (const one of participants) join(conversation, one.userId, one.role, 1)
  },
  find: async (key) => {
    const found = state.conversations.get(key)
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
    [...state.conversations.values()]
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
      const found = state.conversations.get(key)
      if (found) heads.set(key, found.rows.length)
    }
    return heads
  },
  readWatermarks: async (key) => new Map(state.conversations.get(key)?.reads ?? []),
})

const deskStore = (state: MemoryState): GatewayStores['desk'] => ({
  hasDesk: async (deskId) => state.desks.has(deskId),
  agents: async (deskId) => {
    const open = state.sessionsIn(deskId).filter((session) => session.phase === 'open')
    return (state.desks.get(deskId)?.agents ?? [])
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
  session: async (key) => state.conversations.get(key)?.sessions.at(-1),
  queue: async (deskId) =>
    state
      .sessionsIn(deskId)
      .filter((session) => session.phase === 'waiting')
      .sort((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0) || (a.id < b.id ? -1 : 1)),
  desksWaiting: async () =>
    [...state.desks.keys()].filter((deskId) => state.sessionsIn(deskId).some((session) => session.phase === 'waiting')),
  groups: async (deskId) => state.desks.get(deskId)?.groups ?? [],
  lastAgents: async (keys, since) =>
    new Map(
      keys.flatMap((key): [string, string][] => {
        const last = state.conversations
          .get(key)
          ?.sessions.findLast((session) => session.assigneeId !== undefined && (session.resolvedAt ?? -1) >= since)
        return last?.assigneeId === undefined ? [] : [[key, last.assigneeId]]
      }),
    ),
  recentWaits: async (deskId, since, limit) =>
    state
      .sessionsIn(deskId)
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
})

/** Creates empty stores. `desks` are the existing service desks. */
export function createMemoryStores(options: { desks?: readonly MemoryDesk[] } = {}): MemoryStores {
  const state = new MemoryState(options.desks ?? [])
  return {
    messages: messageStore(state),
    conversations: conversationStore(state),
    desk: deskStore(state),
    addToGroup(groupId, userIds) {
      const conversation = state.open({ kind: 'group', groupId })
      for (const userId of userIds) join(conversation, userId, 'member', conversation.rows.length + 1)
    },
    removeFromGroup(groupId, userId) {
      const conversation = state.open({ kind: 'group', groupId })
      leave(conversation, userId, conversation.rows.length)
    },
  }
}
