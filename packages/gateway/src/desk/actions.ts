import type { ServicePhase } from '../ports/ports'

/**
 * Result of an agent's action. `conflict`: another agent was quicker, or has the conversation. `not-there`: the colleague is
 * away or not connected. `no-group`: the desk has no such group, or it has no other agent.
 */
export type DeskOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'conflict' | 'not-an-agent' | 'not-there' | 'no-group' }

/** Result of leaving a message. `leftAt` in ms since 1970; a retry with the same id returns the first instant. */
export type LeftOutcome = { ok: true; leftAt: number } | Extract<DeskOutcome, { ok: false }>

/** An agent's action on the conversation of one customer. */
export interface DeskStep {
  deskId: string
  customerId: string
  /** The agent who acts; must be an agent of the desk. */
  agentId: string
  agentName: string
}

/** One click on 接入下一位. */
export interface NextStep {
  agentId: string
  agentName: string
  /** Idempotency key of the click: a retry with it accepts no second customer. */
  requestKey: string
  /** Desks of the agent. */
  deskIds: readonly string[]
  /** Customers who may be accepted, in order. */
  waiting: readonly { deskId: string; customerId: string }[]
}

/** The customer that was accepted. `nobody`: none of them waits any more. */
export type NextOutcome = { ok: true; deskId: string; customerId: string } | { ok: false; reason: 'nobody' }

/** To one colleague, to any agent of a group, or back into the queue for any agent with the age of the wait kept. */
export type TransferTarget = { toAgentId: string } | { toGroupId: string } | { toQueue: true }

/** A message that a customer leaves outside service hours. */
export interface LeaveMessage {
  deskId: string
  customerId: string
  customerName: string
  /** Id from the customer's page: a retry with the same id leaves one message. */
  id: string
  text: string
  name?: string
  /** A phone number, a mail address, or both. */
  phone?: string
  email?: string
  /** Pictures and files of the file service, as items of their message types. */
  attachments: readonly { msgType: number; item: Record<string, unknown> }[]
}

/** A message that the desk, or one of its agents, writes to a customer outside a socket, e.g. the card of an order. */
export interface DeskCard {
  deskId: string
  customerId: string
  /** Derived from the cause, so that the same cause sends one message. */
  tid: string
  msgType: number
  item: Record<string, unknown>
  /** Sender of the message; absent: the desk itself. */
  agent?: { agentId: string; agentName: string }
}

/** A visitor who signed in as a customer of the same desk. */
export interface ContinuedTalk {
  deskId: string
  /** The visitor whose conversation is continued. */
  visitorId: string
  customerId: string
  customerName: string
}

/** Actions at the desk. Each stores one numbered message together with its change. Repeating a completed action returns ok. */
export interface DeskActions {
  /** Accepts a waiting (or bot) conversation, or an open one whose assignee has been away for the policy's `agentAwayMs`. */
  accept(step: DeskStep): Promise<DeskOutcome>
  /** Accepts the first waiting customer of the list that no colleague has accepted meanwhile. */
  acceptNext(step: NextStep): Promise<NextOutcome>
  /**
   * Hands over to an available colleague of the same desk, back into the queue for a group, or for any agent. Only colleagues see
   * the note.
   */
  transfer(step: DeskStep & TransferTarget & { note?: string }): Promise<DeskOutcome>
  /**
   * A supervisor assigns a waiting or open conversation to an agent, whoever has it. Supervisors may assign to themselves; any
   * other agent must be available. The note is stored for an open conversation only.
   */
  assign(step: DeskStep & { toAgentId: string; note?: string }): Promise<DeskOutcome>
  /**
   * @param step with `phase`, the phase that the agent saw: an end that is said again after its answer was lost must not end the
   * customer's next request, which nobody has read
   */
  end(step: DeskStep & { reason?: string; phase?: ServicePhase }): Promise<DeskOutcome>
  /** Stores a message that a customer left and puts them in the queue; works at any hour. */
  leaveMessage(message: LeaveMessage): Promise<LeftOutcome>
  /**
   * Stores the card. Returns `not-found` when this customer has never written to the desk. Leaves the session's phase unchanged.
   */
  tell(card: DeskCard): Promise<DeskOutcome>
  /**
   * Copies a visitor's conversation into the customer's, as a card that opens it, and continues its wait or service there.
   * Returns `not-found` when the visitor never wrote. A retry changes nothing.
   */
  continueTalk(talk: ContinuedTalk): Promise<DeskOutcome>
}
