/**
 * What came of an agent's step. `conflict`: another was quicker, or it is not theirs. `not-there`: the colleague is away
 * or not connected. `no-group`: the desk has no such group, or nobody is in it.
 */
export type DeskOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'conflict' | 'not-an-agent' | 'not-there' | 'no-group' }

/** What came of leaving a message. `leftAt` in ms since 1970; leaving the same one again returns the first instant. */
export type LeftOutcome = { ok: true; leftAt: number } | Extract<DeskOutcome, { ok: false }>

/** The customer whose conversation an agent's step is about, and the agent. */
export interface DeskStep {
  deskId: string
  customerId: string
  /** The agent who acts; must be an agent of the desk. */
  agentId: string
  agentName: string
}

/** One press of 接入下一位. */
export interface NextStep {
  agentId: string
  agentName: string
  /** Idempotency key of the press: the same one again accepts no second customer. */
  requestKey: string
  /** Desks of the agent. */
  deskIds: readonly string[]
  /** Customers who may be accepted, the first to be accepted first. */
  waiting: readonly { deskId: string; customerId: string }[]
}

/** The customer whom a press accepted. `nobody`: none of them waits any more. */
export type NextOutcome = { ok: true; deskId: string; customerId: string } | { ok: false; reason: 'nobody' }

/** To one colleague, to whoever of a group accepts, or back into the queue for anybody, with the age of the wait. */
export type TransferTarget = { toAgentId: string } | { toGroupId: string } | { toQueue: true }

/** What somebody leaves while nobody is at the desk. */
export interface LeaveMessage {
  deskId: string
  customerId: string
  customerName: string
  /** Made by the customer's page: the same one twice leaves one message. */
  id: string
  text: string
  name?: string
  /** A phone number, a mail address, or both. */
  phone?: string
  email?: string
  /** Pictures and files of the file service, as items of their message types. */
  attachments: readonly { msgType: number; item: Record<string, unknown> }[]
}

/** What the desk, or one of its agents, puts into a customer's conversation outside a socket, e.g. the card of an order. */
export interface DeskCard {
  deskId: string
  customerId: string
  /** Made of its cause: the same cause twice makes one message. */
  tid: string
  msgType: number
  item: Record<string, unknown>
  /** Sender of the message; absent: the desk itself. */
  agent?: { agentId: string; agentName: string }
}

/** A visitor who turned out to be a customer of the same desk. */
export interface ContinuedTalk {
  deskId: string
  /** The customer whose conversation it was. */
  visitorId: string
  customerId: string
  customerName: string
}

/** Steps at the desk; each is one numbered message stored with the change it makes. Repeating a done step is ok. */
export interface DeskActions {
  /** Takes a waiting (or bot) conversation, or an open one whose assignee has been gone for a minute. */
  accept(step: DeskStep): Promise<DeskOutcome>
  /** Takes the first of those who wait that no colleague has taken meanwhile. */
  acceptNext(step: NextStep): Promise<NextOutcome>
  /** To a colleague at the same desk who is there, back into the queue for a group, or for anybody. The note is for colleagues only. */
  transfer(step: DeskStep & TransferTarget & { note?: string }): Promise<DeskOutcome>
  /**
   * A supervisor's word: a waiting or open conversation goes to that agent, whoever has it. The one who says so may be the
   * agent; anybody else must be there. The note is read where somebody hands over, not by who takes from the queue.
   */
  assign(step: DeskStep & { toAgentId: string; note?: string }): Promise<DeskOutcome>
  end(step: DeskStep & { reason?: string }): Promise<DeskOutcome>
  /** Stores what a customer left and lets them wait; works at any hour. */
  leaveMessage(message: LeaveMessage): Promise<LeftOutcome>
  /** `not-found` when this customer has never written to the desk. Changes no step. */
  tell(card: DeskCard): Promise<DeskOutcome>
  /**
   * Puts a visitor's talk into the customer's conversation, as a card that opens it, and lets what it waited for go on
   * there. `not-found` when the visitor never wrote. Again it changes nothing.
   */
  continueTalk(talk: ContinuedTalk): Promise<DeskOutcome>
}
