/** State of the in-memory stores: conversations with their participants, rows and sessions, and the existing desks. */
import { keyOf } from '../conversation/key'
import type {
  AgentStatus,
  ConversationRef,
  DeskGroup,
  Participant,
  ServiceSession,
  StoredMessage,
} from '../ports/ports'

/** A desk of the in-memory stores: its agents and groups. */
export interface MemoryDesk {
  deskId: string
  /** `status` defaults to online. */
  agents: readonly {
    userId: string
    userName: string
    status?: AgentStatus
    statusSince?: number
    isLeaving?: boolean
  }[]
  groups?: readonly DeskGroup[]
}

export interface Conversation {
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

export const currentSession = (conversation: Conversation): ServiceSession | undefined => conversation.sessions.at(-1)

export function join(conversation: Conversation, userId: string, role: Participant['role'], fromSeqId: number): void {
  const before = conversation.participants.get(userId)
  if (before && before.toSeqId === undefined) return
  conversation.participants.set(userId, { userId, role, fromSeqId })
}

export function leave(conversation: Conversation, userId: string, toSeqId: number): void {
  const before = conversation.participants.get(userId)
  if (before) conversation.participants.set(userId, { ...before, toSeqId })
}

export class MemoryState {
  readonly desks: ReadonlyMap<string, MemoryDesk>
  readonly conversations = new Map<string, Conversation>()
  /** Service sessions get counted ids. */
  sessionCount = 0
  readonly #byTid = new Map<string, { key: string; msgSeqId: number; timestamp: number }>()
  #changes = 0

  constructor(desks: readonly MemoryDesk[]) {
    this.desks = new Map(desks.map((desk) => [desk.deskId, desk]))
  }

  /** Returns the conversation; creates it when it is new. */
  open(ref: ConversationRef): Conversation {
    const key = keyOf(ref)
    const known = this.conversations.get(key)
    if (known) return known
    const conversation: Conversation = {
      key,
      ref,
      participants: new Map(),
      rows: [],
      reads: new Map(),
      mutes: new Map(),
      sessions: [],
      changedAt: ++this.#changes,
    }
    this.conversations.set(key, conversation)
    return conversation
  }

  /** Appends a row and indexes its tid, to detect repeats. */
  push(conversation: Conversation, row: StoredMessage): void {
    const { key } = conversation
    const { msgSeqId, timestamp } = row
    conversation.rows.push(row)
    conversation.changedAt = ++this.#changes
    this.#byTid.set(tidKey(row.senderId, row.tid), { key, msgSeqId, timestamp })
  }

  findByTid(senderId: string, tid: string) {
    return this.#byTid.get(tidKey(senderId, tid))
  }

  sessionsIn(deskId: string): ServiceSession[] {
    return [...this.conversations.values()]
      .filter((one) => one.ref.kind === 'service' && one.ref.deskId === deskId)
      .flatMap((one) => one.sessions)
  }
}

const tidKey = (senderId: string, tid: string): string => JSON.stringify([senderId, tid])
