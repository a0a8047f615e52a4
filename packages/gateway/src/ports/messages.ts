/** Conversations, messages, and the effects of storing one. */
import type { StatusCode } from '@weft/protocol'

/** Kind of conversation: two people, a group, or a customer with a desk. */
export type ConversationKind = 'single' | 'group' | 'service'

/** Identifies a conversation; `keyOf` returns its key. */
export type ConversationRef =
  | { kind: 'single'; userIds: readonly [string, string] }
  | { kind: 'group'; groupId: string }
  | { kind: 'service'; deskId: string; customerId: string }

/** Role in a conversation: one of its people, the customer of a desk, or an agent who serves. */
export type ParticipantRole = 'member' | 'customer' | 'agent'

/** A current or former participant. Messages outside `fromSeqId` to `toSeqId` are hidden from them. */
export interface Participant {
  userId: string
  role: ParticipantRole
  /** First msgSeqId that this participant may see; 1 unless they joined later. */
  fromSeqId: number
  /** Last msgSeqId they may see; absent while they are in the conversation. */
  toSeqId?: number
}

/** A stored conversation with all its current and former participants. */
export interface ConversationRecord {
  key: string
  ref: ConversationRef
  /** The last msgSeqId assigned; 0 before the first message. */
  headSeqId: number
  participants: readonly Participant[]
  /** msgSeqId of the sticky message. */
  stickyMsgId?: number
}

/** A stored message. Rows never change, except that a recall or delete blanks `content` and `extend`. */
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

/** Phase of a service session: with the bot, in the queue, with an agent, or over. */
export type ServicePhase = 'bot' | 'waiting' | 'open' | 'resolved'

/** Why an agent is suggested: they served this customer last, are in the group for the question, or have the least to do. */
export type RoutingReason = 'lastAgent' | 'skill' | 'leastBusy'

/** The agent who should accept a waiting customer. Advice only: every agent of the desk may accept. */
export interface RoutingAdvice {
  suggestedAgentId?: string
  routingReason?: RoutingReason
  /** Group that matches the question, or that the conversation was handed to. */
  groupId?: string
  groupName?: string
}

/** Data of a handover. */
export interface Handover {
  /** Visible to colleagues only. */
  note?: string
  /** The agent who hands over or takes over: id, and name as colleagues see it. */
  byId?: string
  byName?: string
  /** Instant until which the next answer is due. */
  replyDueAt?: number
}

/** A message that a customer left outside service hours; `at` in ms since 1970. */
export interface LeftMessage {
  name?: string
  phone?: string
  email?: string
  text: string
  at: number
}

/**
 * Effects of storing a message, applied in the same transaction:
 * - recall: own message, not older than `windowMs`; else 501001-501003
 * - delete: own message
 * - read: raises the sender's watermark to `msgId`, never lowers it
 * - sticky
 * - mute: for the sender only; without `until` for good
 * - the steps of a service session
 */
export type MessageEffect =
  | { type: 'recall'; msgId: number; windowMs: number }
  | { type: 'delete'; msgId: number }
  | { type: 'read'; msgId: number }
  | { type: 'sticky'; msgId: number; on: boolean }
  | { type: 'mute'; until?: number }
  /**
   * A customer's ordinary message: opens a session in phase `bot` unless one is unresolved. While open, an answer is due until
   * `replyDueAt`, unless one is due already; without `replyDueAt` none becomes due.
   */
  | { type: 'contacted'; replyDueAt?: number }
  /** bot → waiting. Changes nothing while waiting or open, and is no error. */
  | ({ type: 'requested'; question?: string; source?: string; promiseDueAt: number } & RoutingAdvice)
  /**
   * bot → waiting, by a robot; `summary` becomes the note for colleagues, unless a message was taken back after the number
   * `sawSeqId`, up to which the robot had read. Fails with `conflict` unless in phase `bot`, and when `roundId` names another
   * round.
   */
  | ({
      type: 'handedOver'
      byName: string
      summary?: string
      sawSeqId?: number
      source?: string
      roundId?: string
      promiseDueAt: number
    } & RoutingAdvice)
  /**
   * A message that a customer left when no agent was there: they wait from now on, with contact data. While waiting, the message
   * is kept beside the request; while open, it is an ordinary message that needs an answer.
   */
  | ({ type: 'messageLeft'; left: LeftMessage; promiseDueAt: number } & RoutingAdvice)
  /** waiting (or bot) → open. Fails with `conflict` when another agent has the conversation. */
  | { type: 'accepted'; agentId: string; agentName: string /** A supervisor who decided it. */; byId?: string }
  /**
   * open → open with another assignee, whose answer is due until `replyDueAt`. Fails with `conflict` unless `fromAgentId` has it.
   */
  | ({ type: 'transferred'; fromAgentId: string; agentId: string; agentName: string } & Handover)
  /**
   * open → waiting, for an agent of a group or for any agent. With `keepsAge` the wait keeps its start and a due answer its
   * instant. Fails with `conflict` unless `fromAgentId` has it.
   */
  | ({ type: 'queued'; fromAgentId: string; position: number; keepsAge?: true } & Handover & RoutingAdvice)
  /**
   * An agent wrote to the customer. The assignee's first answer is measured against the promise; a later one settles an answer
   * that is due. Otherwise it changes nothing.
   */
  | { type: 'replied'; agentId: string }
  /**
   * waiting or open → resolved. `agentId`: the agent who ends it, who must be the assignee. Changes nothing without a session.
   */
  | { type: 'ended'; by: string; agentId?: string }
  /** The customer was told this place in the queue. Fails with `conflict` unless they still wait. */
  | { type: 'announced'; position: number }
  /**
   * A visitor signed in: this conversation continues the session of the service conversation `fromKey`. That session ends; its
   * place in the queue with its age, or its agent, moves here. An agent who already serves this customer stays; of two waits the
   * longer counts. Fails with `conflict` when `fromKey` holds more than `throughSeqId`: messages since the read would be left
   * behind.
   */
  | { type: 'continued'; fromKey: string; throughSeqId: number }
  /**
   * The customer of this service conversation writes in their account's from now on; this message is the last they see here.
   * Fails with `conflict` when more than `throughSeqId` was said before it.
   */
  | { type: 'departed'; throughSeqId: number }
  /** The desk answered a customer's text automatically; changes nothing. Fails with `conflict` unless in phase `bot`. */
  | { type: 'botAnswered' }
  /**
   * A robot's word; changes nothing. Fails with `conflict` unless in phase `bot`, and when `roundId` names another round: after
   * the number at which a person took over no word of a robot is stored.
   */
  | { type: 'robotSaid'; roundId?: string }

/**
 * Right that the storing transaction checks. `participant`: the sender is in the conversation. `server`: none, because the server
 * made the message.
 */
export type AppendRight = 'participant' | 'server'

/** A message to store, with the right it is checked by and its effect. Times in ms since 1970. */
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

/** Result of one AppendRequest. `code` is the status of the 203. */
export type AppendResult =
  /**
   * `isRepeat`: nothing was stored, for one of two reasons.
   * - The tid was known: key, `msgSeqId` and `timestamp` are those of the first row.
   * - A read receipt would change nothing: `msgSeqId` is 0, which no message has.
   */
  | { ok: true; key: string; msgSeqId: number; timestamp: number; isRepeat: boolean }
  /** Nothing was stored and no number was used. */
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

/** The port that stores messages and numbers them without a gap (P-31). The store contract tests an implementation. */
export interface MessageStore {
  /**
   * Stores a batch in one durable transaction, in its order; returns the results in the same order. Numbers of a conversation
   * have no gap. A refused request does not affect the others. Rejects when nothing of the batch was stored: a retry is safe.
   */
  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]>
  /**
   * Rows above `afterSeqId`, rising, at most `limit`. With `maxBytes` the page ends once its rows reach that size in the store
   * (compressed, if the store compresses); it holds at least one row, however large.
   */
  readAfter(key: string, afterSeqId: number, limit: number, maxBytes?: number): Promise<readonly StoredMessage[]>
  /** Rows below `beforeSeqId` (all without it), newest first, at most `limit`. */
  readBefore(key: string, beforeSeqId: number | undefined, limit: number): Promise<readonly StoredMessage[]>
  /** The stored message of a (sender, tid); undefined when there is none. */
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

/** The port that keeps conversations and their participants. Methods reject only when the storage fails. */
export interface ConversationStore {
  /** Creates the conversation with these participants unless it exists. Idempotent, also under concurrent calls. */
  ensure(ref: ConversationRef, participants: readonly Pick<Participant, 'userId' | 'role'>[]): Promise<void>
  find(key: string): Promise<ConversationRecord | undefined>
  /** The user's conversations, the most recently changed first, at most `limit`. */
  listOwn(userId: string, limit: number): Promise<readonly OwnConversation[]>
  /** key → head, for keys that exist. */
  heads(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** userId → the highest msgSeqId read. */
  readWatermarks(key: string): Promise<ReadonlyMap<string, number>>
}
