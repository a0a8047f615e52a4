/** The service desk: its sessions, agents, groups, answers and hours. */
import type { Question } from '@weft/protocol'
import type { LeftMessage, RoutingReason, ServicePhase } from './messages'

/** One round of service in a customer's conversation, from the first message until it is resolved. */
export interface ServiceSession {
  id: string
  key: string
  deskId: string
  customerId: string
  phase: ServicePhase
  /** When the customer asked for a human in this round. Milliseconds since 1970, like all instants here. */
  askedAt?: number
  /** Since when they wait, or waited last: from asking, or from a handover to a group. */
  waitingSince?: number
  /** Until when a human must have answered: the policy's `replyPromiseMs` of business hours after they first asked. Stays for the figures. */
  promiseDueAt?: number
  /** Since when the customer waits for an answer: from asking, or from the first they said after the last answer; absent once answered. */
  unansweredSince?: number
  /**
   * Until when the agent snoozed it; they owe an answer from then on, or from when the customer writes. Counts while
   * `unansweredSince` is this very instant: whatever moves that ends the snooze.
   */
  snoozedUntil?: number
  /** Until when that answer is owed: the promise, counted from there or from a handover; absent once answered. */
  replyDueAt?: number
  /** When an agent first wrote in this round. */
  firstReplyAt?: number
  acceptedAt?: number
  resolvedAt?: number
  assigneeId?: string
  assigneeName?: string
  /** The person who ended it: the customer's id or an agent's. */
  resolvedBy?: string
  suggestedAgentId?: string
  routingReason?: RoutingReason
  groupId?: string
  groupName?: string
  /** What the colleague who handed it over wrote, and their name. */
  transferNote?: string
  transferredBy?: string
  /** When it came to its agent without their doing; absent once they have looked at it, or took it themselves. */
  handedAt?: number
  leftMessage?: LeftMessage
  question?: string
  source?: string
  /** The place the customer was last told. */
  announcedPosition?: number
  /** How often a place was told; makes the announcement's tid the same on every node. */
  announcements: number
}

/** `busy`: there, but wants no new customers. `away`: not at the desk, whatever is connected. */
export type AgentStatus = 'online' | 'busy' | 'away'

/** A group of agents, with the keywords that route a question to it. */
export interface DeskGroup {
  id: string
  name: string
  /** Words in a question that make it this group's. */
  keywords: readonly string[]
  memberIds: readonly string[]
}

/** An agent of a desk, with the load they have now. */
export interface DeskAgent {
  userId: string
  userName: string
  /** As the agent set it. */
  status: AgentStatus
  /** Since when; absent where nobody noted it. */
  statusSince?: number
  /** Open conversations they have now. */
  openCount: number
  /** May serve no more, and stands here for the conversations that are still theirs: nothing new goes to them. */
  isLeaving?: boolean
}

/** The port that reads desks, agents and service sessions. Steps are written by `MessageStore.append`. */
export interface DeskStore {
  hasDesk(deskId: string): Promise<boolean>
  /** By name. */
  agents(deskId: string): Promise<readonly DeskAgent[]>
  /** The unresolved session, else the last resolved one. */
  session(key: string): Promise<ServiceSession | undefined>
  /** Sessions in phase waiting, the longest waiting first. */
  queue(deskId: string): Promise<readonly ServiceSession[]>
  /** All desks with somebody waiting. */
  desksWaiting(): Promise<readonly string[]>
  /** Groups of the desk, in its order. */
  groups(deskId: string): Promise<readonly DeskGroup[]>
  /** key → who had the latest round of the conversation that was resolved at or after `since`; absent where nobody had. */
  lastAgents(keys: readonly string[], since: number): Promise<ReadonlyMap<string, string>>
  /**
   * Milliseconds from asking to being accepted, of services that were accepted at or after `since`; the latest first, at
   * most `limit`. A customer who was answered before and handed back waited a second time: that says nothing of the queue.
   */
  recentWaits(deskId: string, since: number, limit: number): Promise<readonly number[]>
}

/** The bot's answer to a question, the content of a 200505. */
export interface Explanation {
  title: string
  text: string
  items?: readonly Question[]
}

/** The port for the questions and answers of a desk's bot (P-46). */
export interface FaqSource {
  /** The first page of top questions. */
  topQuestions(deskId: string): Promise<readonly Question[]>
  /** The answer to a chosen question; undefined when it is not (or no longer) published. */
  explain(questionId: string, deskId: string): Promise<Explanation | undefined>
  /** Every published question that is no group, in the desk's order. Without it a customer's free text stays unanswered. */
  questions?(deskId: string): Promise<readonly Question[]>
}

/** Whether a desk works now, and when that changes next (absent: not in sight). */
export interface HoursState {
  isOpen: boolean
  changesAt?: number
}

/** When somebody is at the desk; `alwaysOpen` is the default. */
export interface HoursSource {
  /** The instant until which a promise of `withinMs` of working time, begun at `from`, is due. */
  dueAt(deskId: string, from: number, withinMs: number): Promise<number>
  state(deskId: string, at: number): Promise<HoursState>
  /** Drops what is cached of the desk: its hours were saved, here or at another node. */
  forget?(deskId: string): void
}
