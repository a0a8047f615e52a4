/** Conversations, messages and what storing one does besides. */
import type { StatusCode } from '@weft/protocol'

/** What sort of conversation it is: two people, a group, or a customer with a desk. */
export type ConversationKind = 'single' | 'group' | 'service'

/** A conversation by what makes it unique; `keyOf` gives its key. */
export type ConversationRef =
  | { kind: 'single'; userIds: readonly [string, string] }
  | { kind: 'group'; groupId: string }
  | { kind: 'service'; deskId: string; customerId: string }

/** What a participant is in the conversation: one of its people, the customer of a desk, or an agent who serves. */
export type ParticipantRole = 'member' | 'customer' | 'agent'

/**
 * Somebody who is or was in a conversation. Messages outside of fromSeqId to toSeqId are hidden from this participant.
 */
export interface Participant {
  userId: string
  role: ParticipantRole
  /** First msgSeqId that this participant may see; 1 unless they joined later. */
  fromSeqId: number
  /** Last one; absent while they are in. */
  toSeqId?: number
}

/** A stored conversation with everybody who is or was in it. */
export interface ConversationRecord {
  key: string
  ref: ConversationRef
  /** The last msgSeqId given; 0 before the first message. */
  headSeqId: number
  participants: readonly Participant[]
  /** msgSeqId of the sticky message. */
  stickyMsgId?: number
}

/** A message as it is stored; rows never change but for recall and delete, which blank `content` and `extend`. */
export interface StoredMessage {
  key: string
  msgSeqId: number
  tid: string
  senderId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  /** The server's clock, milliseconds since 1970. */
  timestamp: number
  clientTimestamp: number
  isRemoved: boolean
  isMsgDelete: boolean
}

/** Where a service session stands: with the bot, in the queue, with an agent, or over. */
export type ServicePhase = 'bot' | 'waiting' | 'open' | 'resolved'

/** Why an agent is advised: they served this customer last, they are of the group the question is for, they have least to do. */
export type RoutingReason = 'lastAgent' | 'skill' | 'leastBusy'

/** The agent who should accept a waiting customer; advice, every agent of the desk may accept. */
export interface RoutingAdvice {
  suggestedAgentId?: string
  routingReason?: RoutingReason
  /** The group that the question is for, or that the conversation was handed to. */
  groupId?: string
  groupName?: string
}

/** What a conversation is handed over with. */
export interface Handover {
  /** For colleagues only. */
  note?: string
  /** The agent who hands it over or takes it over: the id, and the name as colleagues read it. */
  byId?: string
  byName?: string
  /** Until when the next answer is owed. */
  replyDueAt?: number
}

/** What a customer left outside the service hours, `at` in ms since 1970. */
export interface LeftMessage {
  name?: string
  phone?: string
  email?: string
  text: string
  at: number
}

/**
 * What storing a message does besides, in the same transaction:
 * recall (own message, not older than `windowMs`: else 501001-501003), delete (own message), read (the sender's watermark
 * rises to msgId, never falls), sticky, mute (the sender's own, for good without `until`), and the steps of a service session.
 */
export type MessageEffect =
  | { type: 'recall'; msgId: number; windowMs: number }
  | { type: 'delete'; msgId: number }
  | { type: 'read'; msgId: number }
  | { type: 'sticky'; msgId: number; on: boolean }
  | { type: 'mute'; until?: number }
  /**
   * A customer's ordinary message: opens a session in phase `bot` unless one is unresolved. While open it is what an answer
   * is owed to until `replyDueAt`, unless one is owed already; without `replyDueAt` it needs none.
   */
  | { type: 'contacted'; replyDueAt?: number }
  /** bot → waiting. While waiting or open it changes nothing and is no error. */
  | ({ type: 'requested'; question?: string; source?: string; promiseDueAt: number } & RoutingAdvice)
  /**
   * What a customer left while nobody was there: they wait from now on, with a way to reach them. While waiting the
   * message is kept beside the request; while open it is a message like others, to which an answer is owed.
   */
  | ({ type: 'messageLeft'; left: LeftMessage; promiseDueAt: number } & RoutingAdvice)
  /** waiting (or bot) → open. Fails with `conflict` when another agent has it. */
  | { type: 'accepted'; agentId: string; agentName: string /** A supervisor who decided it. */; byId?: string }
  /** open → open with another assignee, who owes an answer until `replyDueAt`. Fails with `conflict` unless `fromAgentId` has it. */
  | ({ type: 'transferred'; fromAgentId: string; agentId: string; agentName: string } & Handover)
  /**
   * open → waiting, for one of a group or for anybody. With `keepsAge` the wait goes on from where it began, and an answer
   * that is owed stays owed by its time. Fails with `conflict` unless `fromAgentId` has it.
   */
  | ({ type: 'queued'; fromAgentId: string; position: number; keepsAge?: true } & Handover & RoutingAdvice)
  /** An agent wrote to the customer. The assignee's first answer is the one that the promise is measured by; else it changes nothing. */
  | { type: 'replied'; agentId: string }
  /** waiting or open → resolved. `agentId`: the agent who ends it must be its assignee. Without a session it changes nothing. */
  | { type: 'ended'; by: string; agentId?: string }
  /** The customer was told this place in the queue. Fails with `conflict` when they no longer wait. */
  | { type: 'announced'; position: number }
  /**
   * A visitor signed in: what was begun in the service conversation `fromKey` goes on in this one. The round over there
   * ends; its place in the queue with the time it waited for, or its agent, is this one's from now on. An agent whom this
   * customer has already stays; of two waits the longer counts. Fails with `conflict` when `fromKey` holds more than
   * `throughSeqId`: what was said since it was read would be left behind.
   */
  | { type: 'continued'; fromKey: string; throughSeqId: number }
  /**
   * Of a service conversation: its customer writes in the account's from now on and here no more; this message is the last
   * they see. Fails with `conflict` when more than `throughSeqId` was said before it.
   */
  | { type: 'departed'; throughSeqId: number }
  /** The desk answered a customer's text by itself; changes nothing. Fails with `conflict` unless in phase bot. */
  | { type: 'botAnswered' }

/**
 * The person whose right to write is checked inside the storing transaction. `server`: a message that the server makes
 * itself.
 */
export type AppendRight = 'participant' | 'server'

/**
 * One message to be stored, with the right it is checked by and what storing it does besides. Times in ms since 1970.
 */
export interface AppendRequest {
  key: string
  right: AppendRight
  /** (senderId, tid) is unique for ever. */
  senderId: string
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  tid: string
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  timestamp: number
  clientTimestamp: number
  effect?: MessageEffect
}

/** What came of one AppendRequest. `code` is the status that the 203 carries. */
export type AppendResult =
  /**
   * `isRepeat`: nothing was stored. Either the tid was known: key, number and `timestamp` are those of the first row. Or a
   * read receipt would have changed nothing: `msgSeqId` is 0 then, which no message has.
   */
  | { ok: true; key: string; msgSeqId: number; timestamp: number; isRepeat: boolean }
  /** Nothing was stored, no number was used. */
  | {
      ok: false
      code: StatusCode
      reason:
        | 'not-a-participant'
        | 'blocked'
        | 'no-conversation'
        | 'conflict'
        | 'not-found'
        | 'too-late'
        | 'not-own'
        | 'unstorable'
    }

/** The port that stores messages and numbers them without a hole (P-31). The store contract tests an implementation. */
export interface MessageStore {
  /**
   * Stores a batch in one durable transaction, in its order; answers in the same order. Numbers of a conversation go on
   * without a hole. One refused request leaves the others alone. Rejects when nothing of the batch was stored: a retry is safe.
   */
  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]>
  /**
   * Rows above `afterSeqId`, rising, at most `limit`. With `maxBytes` no row is added once the rows before it weigh as much
   * in the store (compressed, if the store compresses): one row at least, however large.
   */
  readAfter(key: string, afterSeqId: number, limit: number, maxBytes?: number): Promise<readonly StoredMessage[]>
  /** Rows below `beforeSeqId` (all without it), newest first, at most `limit`. */
  readBefore(key: string, beforeSeqId: number | undefined, limit: number): Promise<readonly StoredMessage[]>
  /** What a (sender, tid) was stored as, if it was. */
  findByTid(senderId: string, tid: string): Promise<{ key: string; msgSeqId: number; timestamp: number } | undefined>
}

/** One conversation of a user's list. */
export interface OwnConversation {
  key: string
  ref: ConversationRef
  headSeqId: number
  /** First msgSeqId that this user may see. */
  fromSeqId: number
}

/** The port that keeps conversations and who is in them. Methods reject only when the storage fails. */
export interface ConversationStore {
  /** Creates it with these participants unless it is there. Idempotent, also when called at the same instant. */
  ensure(ref: ConversationRef, participants: readonly Pick<Participant, 'userId' | 'role'>[]): Promise<void>
  find(key: string): Promise<ConversationRecord | undefined>
  /** Those a user takes part in, the latest changed first, at most `limit`. */
  listOwn(userId: string, limit: number): Promise<readonly OwnConversation[]>
  /** key → head, for keys that exist. */
  heads(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** userId → the highest msgSeqId read. */
  readWatermarks(key: string): Promise<ReadonlyMap<string, number>>
}
