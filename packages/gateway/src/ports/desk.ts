/** The service desk: its sessions, agents, groups, FAQ and hours. */
import type { Question } from '@weft/protocol'
import type { LeftMessage, RoutingReason, ServicePhase } from './messages'

/** One session of service in a customer's conversation, from the first message until it is resolved. */
export interface ServiceSession {
  id: string
  key: string
  deskId: string
  customerId: string
  phase: ServicePhase
  /** When the customer asked for an agent in this session. In ms since 1970, like all instants here. */
  askedAt?: number
  /** Start of the current or last wait: from asking, or from a handover to a group. */
  waitingSince?: number
  /**
   * Instant until which an agent must answer: the policy's `replyPromiseMs` of business hours after the customer first asked.
   * Kept for the statistics.
   */
  promiseDueAt?: number
  /**
   * Since when the customer waits for an answer: from asking, or from their first message after the last answer; absent once
   * answered.
   */
  unansweredSince?: number
  /**
   * End of the agent's snooze; an answer is due from then on, or from the customer's next message. The snooze applies while
   * `unansweredSince` equals this instant: changing that ends the snooze.
   */
  snoozedUntil?: number
  /**
   * Instant until which that answer is due: the promise, counted from `unansweredSince` or from a handover; absent once answered.
   */
  replyDueAt?: number
  /** When an agent first wrote in this session. */
  firstReplyAt?: number
  acceptedAt?: number
  resolvedAt?: number
  assigneeId?: string
  assigneeName?: string
  /** Id of the person who ended it: the customer or an agent. */
  resolvedBy?: string
  suggestedAgentId?: string
  routingReason?: RoutingReason
  groupId?: string
  groupName?: string
  /** The note of the colleague who handed it over, and their name. */
  transferNote?: string
  transferredBy?: string
  /** The note is a robot's summary of what the customer wrote: it goes with words that are taken back. */
  isRobotsNote?: boolean
  /** When it was handed to its agent by someone else; absent once they have opened it, or when they accepted it themselves. */
  handedAt?: number
  leftMessage?: LeftMessage
  question?: string
  source?: string
  /** The last place that the customer was told. */
  announcedPosition?: number
  /** Number of places told; makes the announcement's tid the same on every node. */
  announcements: number
}

/** `busy`: connected, but takes no new customers. `away`: not at the desk, even when connected. */
export type AgentStatus = 'online' | 'busy' | 'away'

/** A group of agents, with the keywords that route a question to it. */
export interface DeskGroup {
  id: string
  name: string
  /** A question that contains one of these is routed to the group. */
  keywords: readonly string[]
  memberIds: readonly string[]
}

/** An agent of a desk, with the load they have now. */
export interface DeskAgent {
  userId: string
  userName: string
  /** As the agent set it. */
  status: AgentStatus
  /** Since when they have this status; absent when unknown. */
  statusSince?: number
  /** Number of open conversations assigned to them. */
  openCount: number
  /** No longer allowed to serve; listed for the conversations still assigned to them. Nothing new goes to them. */
  isLeaving?: boolean
}

/** The port that reads desks, agents and service sessions. `MessageStore.append` writes their steps. */
export interface DeskStore {
  hasDesk(deskId: string): Promise<boolean>
  /** Sorted by name. */
  agents(deskId: string): Promise<readonly DeskAgent[]>
  /** The unresolved session, else the last resolved one. */
  session(key: string): Promise<ServiceSession | undefined>
  /** Sessions in phase waiting, the longest waiting first. */
  queue(deskId: string): Promise<readonly ServiceSession[]>
  /** Ids of all desks with a waiting customer. */
  desksWaiting(): Promise<readonly string[]>
  /** Groups of the desk, in its order. */
  groups(deskId: string): Promise<readonly DeskGroup[]>
  /** key → the last agent of the latest session resolved at or after `since`; a conversation without one is absent. */
  lastAgents(keys: readonly string[], since: number): Promise<ReadonlyMap<string, string>>
  /**
   * Milliseconds from asking to being accepted, of sessions accepted at or after `since`; most recent first, at most `limit`.
   * Leaves out a second wait after a return to the queue: it says nothing about the queue.
   */
  recentWaits(deskId: string, since: number, limit: number): Promise<readonly number[]>
}

/** The bot's answer to a question: the content of a 200505. */
export interface Explanation {
  title: string
  text: string
  items?: readonly Question[]
}

/** The port for the questions and answers of a desk's bot (P-46). */
export interface FaqSource {
  /** The first page of top questions. */
  topQuestions(deskId: string): Promise<readonly Question[]>
  /** The answer to a chosen question; undefined when the question is not published. */
  explain(questionId: string, deskId: string): Promise<Explanation | undefined>
  /** All published questions except groups, in the desk's order. Without it the bot does not answer free text. */
  questions?(deskId: string): Promise<readonly Question[]>
}

/** Whether a desk works at an instant, and when that changes next (absent: not in sight). */
export interface HoursState {
  isOpen: boolean
  changesAt?: number
}

/** The working hours of desks; `alwaysOpen` is the default. */
export interface HoursSource {
  /** The instant at which a promise of `withinMs` of working time, made at `from`, is due. */
  dueAt(deskId: string, from: number, withinMs: number): Promise<number>
  state(deskId: string, at: number): Promise<HoursState>
  /** Drops what is cached of the desk: its hours were saved, here or at another node. */
  forget?(deskId: string): void
}
